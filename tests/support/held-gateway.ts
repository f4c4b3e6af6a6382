import { serve } from '@hono/node-server'
import { readEnvironment } from '#app.config.ts'
import { createGateway } from '#gateway/app.ts'
import { openVault } from '#gateway/vault.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { requestOf } from './endpoint-request.ts'

/** What becomes of a charge whose answer never comes: it was made, or did not arrive. */
export type Held = 'made' | 'lost'

/** The test gateway beside an API that is a program: it stays when that ends, and may leave a charge without an answer. */
export async function startHeldGateway() {
  const { PAYMENT_GATEWAY_SECRET: secret } = readEnvironment({})
  const port = await findFreePort()
  const publicUrl = `http://localhost:${port}`
  const vault = openVault(undefined, secret)
  const siteOrigin = 'http://localhost:3000'
  const app = createGateway({ vault, secret, siteOrigin, publicUrl, now: () => new Date() })
  const references = new Set<string>()
  let held: { readonly as: Held; readonly arrived: () => void } | undefined

  async function answerCharge(request: Request): Promise<Response> {
    const { reference } = await request.clone().json()
    references.add(String(reference))
    if (held === undefined) return app.fetch(request)
    const { as, arrived } = held
    if (as === 'made') await app.fetch(request)
    arrived()
    return new Promise<never>(() => undefined)
  }
  const isCharge = ({ method, url }: Request) =>
    method === 'POST' && new URL(url).pathname === '/v1/charges'
  const server = serve({
    port,
    hostname: '127.0.0.1',
    fetch: (request) => (isCharge(request) ? answerCharge(request) : app.fetch(request)),
  })
  return {
    port,
    /** What the card fields give a browser for a card number. */
    async cardToken(number: string): Promise<string> {
      const body = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
      const answer = await app.request('/tokens', requestOf({ method: 'POST' }, { body }))
      return String((await answer.json()).source_id)
    },
    /** Charges have no answer from now on. @returns resolves once there is one */
    hold(as: Held): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { as, arrived: resolve }
      return promise
    },
    release: () => {
      held = undefined
    },
    /** Yen that all charges have taken. */
    charged: () => [...references].reduce((sum, one) => sum + vault.movedFor(one).charged, 0),
    close() {
      server.close()
      vault.close()
    },
  }
}
