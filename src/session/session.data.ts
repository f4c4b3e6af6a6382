import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { isTemporary } from '#src/api-client/api-error.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { leave } from './leave.server.ts'
import type { Session } from './session.ts'
import { readSessionEnd } from './session-cookie.server.ts'
/** For the button with JavaScript, which has pages to clear before it goes home. */
export const logOut = createServerFn({ method: 'POST' }).handler(leave)

/** For the same button without JavaScript: a plain form, answered with the way home. */
export const logOutByForm = createServerFn({ method: 'POST' }).handler(async () => {
  await leave()
  throw redirect({ href: pathWithLocale('/', getLocale()), statusCode: 303, reloadDocument: true })
})
