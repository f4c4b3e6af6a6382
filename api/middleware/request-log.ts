import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { loggedPath } from '#logging/logged-path.ts'
import { requestIdFor } from '#logging/request-id.ts'
import { observeRequest } from '#metrics/metrics.ts'
import type { ApiEnvironment } from './api-environment.ts'

/**
 * Takes over a well-formed X-Request-Id or makes one, answers it, and writes one line per request: no query, no headers, no
 * bodies, so that it cannot contain a secret.
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    const started = performance.now()
    const requestId = requestIdFor(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const labels = { method: c.req.method, route: c.get('route') ?? 'other', status: c.res.status }
    observeRequest(labels, started)
    // The launcher probes it every few seconds.
    if (c.req.path === '/healthz') return
    logger.info({
      request_id: requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  }
