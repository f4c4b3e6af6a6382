import type { Locale } from '#app.config.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
// Messages have the language of the request once this is loaded.
import './locale.ts'

/** For tests: runs as for a page in this language. Everything else in a test is in Japanese. */
export const inLanguage = <T>(locale: Locale, run: () => T): T =>
  runInRequestScope(testScope(locale), run)
