import type { MiddlewareHandler } from 'hono'
import type { ApiEnvironment } from './api-environment.ts'

/** The API answers JSON to servers: a browser must not frame, run, guess the type of, or cache anything. */
const always = Object.entries({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

export const responseHeaders =
  (version: string): MiddlewareHandler<ApiEnvironment> =>
  async (c, next) => {
    await next()
    for (const [name, value] of always) c.res.headers.set(name, value)
    c.res.headers.set('X-Api-Version', version)
    const policy = c.get('contentPolicy')
    if (policy !== undefined) c.res.headers.set('Content-Security-Policy', policy)
  }
