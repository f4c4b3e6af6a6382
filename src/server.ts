import path from 'node:path'
import { createStartHandler } from '@tanstack/react-start/server'
import type { Locale } from '#app.config.ts'
import { contentChanges } from '#src/content/load/load-content.server.ts'
import { picturePath } from '#src/content/pictures/picture-data.ts'
import { answerPicture } from '#src/content/pictures/picture-files.server.ts'
import { answerArt } from '#src/device-art/art-files.server.ts'
import { removeExpiredDrafts } from '#src/form-drafts/form-drafts.server.ts'
import {
  nameReportedRequest,
  reportServerError,
  startServerReporting,
} from '#src/monitoring/server-reporting.server.ts'
import { readStyleSheets, type StyleSheets } from '#src/page-cache/inline-styles.server.ts'
import { PageCache } from '#src/page-cache/page-cache.server.ts'
import { collectPageViews } from '#src/page-views/collect-page-views.server.ts'
import { pageViewsPath } from '#src/page-views/page-view-events.ts'
import { turnToRender, unlessBusy } from '#src/request/answers-at-once.server.ts'
import { limitCaching } from '#src/request/private-response.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { serveRequest } from '#src/request/serve-request.server.ts'
import { startLogoutRetries } from '#src/session/end-session.server.ts'
import { languageFile } from '#src/url/language-file.ts'
import { renderPage } from './render-page.server.ts'
import {
  declaredSearch,
  hasAllAnswers,
  readDeclaredSearch,
  waitsForNothing,
} from './shared-pages.server.ts'

/** Of the built site. */
const styleSheets: StyleSheets = import.meta.env.PROD
  ? readStyleSheets(path.join(import.meta.dirname, '../client'))
  : new Map()

/** The built scripts of a page are those of its language. */
const rendererIn = (locale: Locale) =>
  createStartHandler({
    handler: async (context) => {
      await turnToRender()
      const { routesByPath, routesById } = context.router
      readDeclaredSearch({ byPath: routesByPath, root: routesById.__root__ })
      const scope = requestScope()
      const route = context.router.state.matches.at(-1)?.routeId
      if (scope) {
        scope.route = route
        scope.isWhole = hasAllAnswers(context.router.options.context)
      }
      if (scope && route) nameReportedRequest(route, scope.requestId)
      return renderPage(context, waitsForNothing(context.router.options.context), styleSheets)
    },
    transformAssets: ({ kind, url }) =>
      import.meta.env.PROD && kind === 'script' ? languageFile(locale, url) : url,
  })
const renderers = { ja: rendererIn('ja'), en: rendererIn('en') }

await startServerReporting()

const pages = new PageCache({
  render: (request) => serveRequest(request, renderers, reportServerError),
  declaredSearch,
  styleSheets,
})
contentChanges().listen(() => pages.purge())

startLogoutRetries((error) => void reportServerError(error, 'follow-up-logouts'))
removeExpiredDrafts((error) => void reportServerError(error, 'remove-expired-drafts'))

function answer(request: Request): Response | Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/art/')) return answerArt(request)
  if (pathname.startsWith(picturePath)) return answerPicture(request)
  if (pathname === pageViewsPath) return collectPageViews(request)
  return unlessBusy(request, () => pages.answer(request))
}

/** Not `createServerEntry`: it answers a path that cannot be decoded with an empty 400, before any code of ours. */
export default {
  /** For the listener, before `fetch`: a page from memory, ready to be sent. */
  stored: (request: Request) => pages.stored(request),
  fetch: async (request: Request) => {
    const response = await answer(request)
    limitCaching(response.headers)
    return response
  },
}
