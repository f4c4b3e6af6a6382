import { redirect } from '@tanstack/react-router'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { stringifySearch } from '#src/url/search-params.ts'

/** A page of this site, without its language. */
export interface PageAddress {
  readonly path: string
  readonly search?: Record<string, unknown>
  /** Of the element to show. */
  readonly hash?: string
}

/** In the language of the form. */
export function hrefOf({ path, search = {}, hash }: PageAddress): string {
  const anchor = hash ? `#${hash}` : ''
  return `${pathWithLocale(path, getLocale())}${stringifySearch(search)}${anchor}`
}

/** The answer to a form without JavaScript: 303 to a page of this site. */
export const seeOther = (page: PageAddress) =>
  redirect({ href: hrefOf(page), statusCode: 303, reloadDocument: true })
