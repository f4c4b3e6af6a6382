import { Hono } from 'hono'
import type { ApiApp, ApiEnvironment } from '#api/middleware/api-environment.ts'
import type { ClientCredentials } from '#api/middleware/client-credentials.ts'
import { drainRequestBody } from '#api/middleware/drain-request-body.ts'
import { respondUnknownCall, respondWithError, toApiError } from '#api/middleware/error-response.ts'
import { requestLog } from '#api/middleware/request-log.ts'
import { responseHeaders } from '#api/middleware/response-headers.ts'
import { storableAddress } from '#api/middleware/storable-input.ts'
import { accountRoutes } from '#api/routes/account-routes.ts'
import { billingRoutes } from '#api/routes/billing-routes.ts'
import { mountDemo } from '#api/routes/demo-routes.ts'
import { mountFiles } from '#api/routes/file-routes.ts'
import { fullsiteRoutes } from '#api/routes/fullsite-routes.ts'
import { mountOperator } from '#api/routes/operator-routes.ts'
import { mountOutbox } from '#api/routes/outbox-routes.ts'
import { accountProfileRoutes } from '#api/routes/profile-routes.ts'
import { requestRoutes } from '#api/routes/request-routes.ts'
import { subscriptionRoutes } from '#api/routes/subscription-routes.ts'
import { mountSwaggerReader } from '#api/routes/swagger-reader-routes.ts'
import { swaggerRoutes } from '#api/routes/swagger-routes.ts'
import { tradeInRoutes } from '#api/routes/trade-in-routes.ts'
import type { OpenDatabase } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import type { Clock } from '#api/use-cases/clock.ts'
import { readCatalogueVersion } from '#api/use-cases/read-catalogue-version.ts'
import type { Worker } from '#api/use-cases/worker.ts'
import { apiVersion } from '#app.config.ts'
import { endpoints } from '#contract/registry.ts'
import { answerMetrics } from '#metrics/answer-metrics.ts'
import { mountEndpoint } from './mount-endpoint.ts'

export interface AppOptions {
  readonly open: OpenDatabase
  readonly context: AppContext
  /** Credentials of the trusted servers that may call for a visitor. */
  readonly client: ClientCredentials
  /** Those of the operator's programs; the same without. */
  readonly operator?: ClientCredentials
  /** Its sender may read the metrics; without one nobody may. */
  readonly metricsToken?: string | undefined
  /** Only in local mode: the demonstration clock, and the worker that runs what is due. */
  readonly demo?: { readonly clock: Clock; readonly worker: Worker; readonly outbox: string }
}

/** The whole API over one database; `fetch` and `request` answer in-process. */
export function createApp(options: AppOptions): ApiApp {
  const { open, context, client, operator = client, metricsToken, demo } = options
  const { logger } = context
  const app: ApiApp = new Hono<ApiEnvironment>()
  app.use(requestLog(logger), responseHeaders(apiVersion), drainRequestBody, storableAddress)
  app.notFound(respondUnknownCall)
  app.onError((error, c) => respondWithError(c, toApiError(error, logger, c.get('requestId'))))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/metrics', async (c) => {
    const answer = await answerMetrics(c.req.header('authorization'), metricsToken)
    return answer ?? respondUnknownCall(c)
  })
  app.get('/readyz', async (c) => {
    await open.ping()
    return c.json({ status: 'ready' })
  })
  // Outside the contract: whether public answers are still as they were (src/api-client/catalogue-version.server.ts).
  app.get('/catalogue-version', async (c) => c.json(await readCatalogueVersion(context)))

  const routes = [
    ...accountRoutes(context),
    ...accountProfileRoutes(context),
    ...billingRoutes(context),
    ...subscriptionRoutes(context),
    ...tradeInRoutes(context),
    ...requestRoutes(context),
    ...fullsiteRoutes(context),
    ...swaggerRoutes(endpoints, apiVersion),
  ]
  for (const route of routes) mountEndpoint(app, route, context, client)
  mountFiles(app, context)
  mountOperator(app, context, operator)
  mountSwaggerReader(app)
  if (demo !== undefined && context.isLocal) {
    mountDemo(app, { context, client, ...demo })
    mountOutbox(app, { directory: demo.outbox, siteUrl: context.siteUrl })
  }
  return app
}
