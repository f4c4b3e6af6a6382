import { createIsomorphicFn } from '@tanstack/react-start'
import { defaultLocale, type Locale } from '#app.config.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { localeOfPath } from '#src/url/locale-path.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'

/** The language of this request on the server, of the document's address in the browser; it never changes without a page load. */
export const getLocale: () => Locale = createIsomorphicFn()
  .server(() => requestScope()?.locale ?? defaultLocale)
  .client(() => import.meta.env.PAGE_LOCALE ?? localeOfPath(window.location.pathname))

// In a built script the language is known (run/vite/locale-bundles.ts).
if (import.meta.env.SSR || import.meta.env.DEV) overwriteGetLocale(getLocale)

declare global {
  interface ImportMetaEnv {
    /** Set in scripts built for one language. */
    readonly PAGE_LOCALE?: Locale
  }
}
