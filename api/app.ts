import { Hono } from 'hono'
import type { Logger } from 'pino'
import { answerHeaders } from '#api/middleware/answer-headers.ts'
import type { ApiApp, ApiEnvironment } from '#api/middleware/environment.ts'
import { answerError, answerUnknownCall, toApiError } from '#api/middleware/errors.ts'
import { requestLog } from '#api/middleware/request-log.ts'
import { accountRoutes } from '#api/routes/account.ts'
import { fullsiteRoutes } from '#api/routes/fullsite.ts'
import { swaggerRoutes } from '#api/routes/swagger.ts'
import { serve } from '#api/serve.ts'
import type { OpenDatabase } from '#api/store/database.ts'
import { createStore } from '#api/store/store.ts'
import { apiVersion } from '#app.config.ts'
import { endpoints } from '#contract/registry.ts'

export interface AppOptions {
  readonly open: OpenDatabase
  readonly logger: Logger
  readonly now?: () => Date
}

/** The whole API over one database; `fetch` and `request` answer in-process. */
export function createApp({ open, logger, now = () => new Date() }: AppOptions): ApiApp {
  const app: ApiApp = new Hono<ApiEnvironment>()
  app.use(requestLog(logger), answerHeaders(apiVersion))
  app.notFound(answerUnknownCall)
  app.onError((error, c) => answerError(c, toApiError(error, logger, c.get('requestId'))))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    await open.ping()
    return c.json({ status: 'ready' })
  })

  const store = createStore(open.database)
  const door = { findAccount: store.sessions.find, now, logger }
  const routes = [
    ...accountRoutes(store),
    ...fullsiteRoutes(store),
    ...swaggerRoutes(endpoints, apiVersion),
  ]
  for (const route of routes) serve(app, route, door)
  return app
}
