import { redirect } from '@tanstack/react-router'
import { hrefOf, type PageAddress } from '#src/i18n/page-href.ts'

/** The answer to a form without JavaScript: 303 to a page of this site, in the language of the form. */
export const seeOther = (page: PageAddress) =>
  redirect({ href: hrefOf(page), statusCode: 303, reloadDocument: true })
