import { createIsomorphicFn } from '@tanstack/react-start'
import { environment } from '#src/request/environment.server.ts'

/** Scheme and host that visitors use, for addresses that must be absolute (canonical, hreflang, Open Graph). */
export const siteOrigin: () => string = createIsomorphicFn()
  .server(() => environment().SITE_URL)
  .client(() => window.location.origin)
