import { Hono } from 'hono'
import type { Logger } from 'pino'
import { isDiskFull } from '#data-files/disk-full.ts'
import { requestIdFor } from '#logging/request-id.ts'
import { assetFileRoutes, assetUploadRoutes } from './asset-routes.ts'
import { limitBody } from './body-limits.ts'
import { editorCompatibilityRoutes, publicCompatibilityRoutes } from './compatibility-routes.ts'
import { dataRoutes } from './data-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { historyRoutes } from './history-routes.ts'
import type { Lake, LakeContext, LakeEnv } from './lake.ts'
import { LakeError } from './lake-error.ts'
import { referenceRoutes } from './reference-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { userRoutes } from './user-routes.ts'

const corsCacheSeconds = 600
/** The Studio shows its text to the editor. */
const noRoom = new LakeError(
  507,
  'insufficientStorage',
  '保存できませんでした。コンテンツのサーバーのディスクがいっぱいです。管理者に連絡してください。 / Not saved: the disk of the content is full. Please tell whoever runs the server.',
)

function allowOrigin(lake: Lake, c: LakeContext): void {
  const origin = c.req.header('origin')
  c.header('vary', 'Origin', { append: true })
  if (!origin || !lake.originPolicy.isKnownOrigin(origin)) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-allow-credentials', 'true')
}

function preflight(c: LakeContext) {
  c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  c.header('access-control-allow-headers', c.req.header('access-control-request-headers') ?? '')
  c.header('access-control-max-age', String(corsCacheSeconds))
  return c.body(null, 204)
}

function api(lake: Lake) {
  return new Hono<LakeEnv>()
    .route('/data/history', historyRoutes(lake))
    .route('/data', dataRoutes(lake))
    .route('/data', eventRoutes(lake))
    .route('/data', exportRoutes(lake))
    .route('/data', referenceRoutes(lake))
    .route('/assets', assetUploadRoutes(lake))
    .route('/', publicCompatibilityRoutes())
    .route('/', userRoutes(lake))
    .route('/', editorCompatibilityRoutes())
}

/** The Content Lake HTTP API over one store. Every route is behind the origin policy. */
export function createApp(lake: Lake, log: Logger) {
  const app = new Hono<LakeEnv>()
  app.use(async (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdFor(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.header('x-request-id', requestId)
    c.header('x-content-type-options', 'nosniff')
    const { method, path } = c.req
    const { status } = c.res
    log.info(
      { requestId, method, path, status, ms: Math.round(performance.now() - startedAt) },
      'request',
    )
  })
  app.use(async (c, next) => {
    const reason = lake.originPolicy.rejectionReason(c.req.raw, c.req.path)
    if (reason !== null) throw new LakeError(403, 'forbidden', reason)
    allowOrigin(lake, c)
    if (c.req.method === 'OPTIONS') return preflight(c)
    c.set('caller', lake.editors.identify(c.req.header('cookie'), c.req.header('authorization')))
    await next()
  })
  app.use(limitBody)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => c.json({ status: 'ready' }))
  app.route('/', signInRoutes(lake))
  app.route('/', assetFileRoutes(lake))
  app.route('/:version{v[^/]+}', api(lake))
  app.notFound((c) => c.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404))
  app.onError((error, c) => {
    if (error instanceof LakeError) return c.json(error.body, error.status)
    log.error({ requestId: c.get('requestId'), err: error }, 'request failed')
    if (isDiskFull(error)) return c.json(noRoom.body, noRoom.status)
    return c.json({ statusCode: 500, message: 'The lake could not answer.' }, 500)
  })
  return app
}
