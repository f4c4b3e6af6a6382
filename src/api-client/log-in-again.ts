import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

const hrefOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}${search}`

/** The address of the requested page; in the browser a navigation has changed it before its loaders run. */
const currentHref = createIsomorphicFn()
  .server(() => hrefOf(getRequestUrl()))
  .client(() => hrefOf(window.location))

/** The redirect for a session that the API no longer accepts: to the login page, which says why and leads back here. */
export const logInAgain = () =>
  ({ to: '/login', search: { next: currentHref(), reason: 'expired' } }) as const
