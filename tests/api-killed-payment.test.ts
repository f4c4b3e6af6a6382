import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readOutbox } from '#api/providers/email-sender.ts'
import { addCard, listInvoices } from '#contract/account-billing.ts'
import { pay } from '#contract/application.ts'
import { logInByCall } from '#tests/journeys/customer-calls.ts'
import { type ApiProcess, spawnApi, untilReady } from '#tests/support/api-process.ts'
import { requestOf, urlOf } from '#tests/support/endpoint-request.ts'
import { type Held, startHeldGateway } from '#tests/support/held-gateway.ts'
import { accountOf } from '#tests/support/people.ts'
import { operate, send } from '#tests/support/running-api.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { testCards } from '#tests/support/test-cards.ts'

/** A payment that has no answer is otherwise looked up after a minute. */
const atOnceMs = 30_000

let gateway: Awaited<ReturnType<typeof startHeldGateway>>
let api: ApiProcess | undefined

beforeEach(async () => {
  gateway = await startHeldGateway()
})
afterEach(async () => {
  api?.signal('SIGKILL')
  await api?.ended
  gateway.close()
})

/** The API on a folder of its own, with a customer who is about to pay a first month. */
async function openShop() {
  const DATA_DIR = newTemporaryFolder('killed')
  const start = async () => {
    const surroundings = {
      DATA_DIR,
      GATEWAY_PORT: String(gateway.port),
      DEMO_REVIEWER: 'no',
    } as const
    api = await untilReady(await spawnApi(surroundings))
    return api
  }
  const { url } = await start()
  const { email, password } = accountOf('verified')
  const { token, applyFor } = await logInByCall({ email, password }, url)
  const source_id = await gateway.cardToken(testCards.visa)
  const card = await send(addCard, { token, body: { source_id, holder: 'MISAKI SATO' } }, url)
  const { slug, monthly } = await applyFor({ device: 'apple-iphone-17', months: 12 })
  await operate('decide-application', { slug, approve: true }, url)
  const key = randomUUID()
  return {
    monthly,
    start,
    /** Under the same Idempotency-Key. */
    pay: async () => {
      const call = {
        params: { slug },
        token,
        body: { card_slug: card.slug },
        headers: { 'Idempotency-Key': key },
      }
      return fetch(`${api?.url}${urlOf(pay, call)}`, requestOf(pay, call))
    },
    invoice: async () => (await send(listInvoices, { token }, api?.url)).results[0],
    subjects: async () =>
      (await readOutbox(join(DATA_DIR, 'outbox'), Number.MAX_SAFE_INTEGER))
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject),
  }
}

const cases = [
  ['made', 'PAID', 'お支払いが完了しました', 400],
  ['lost', 'FAILED', 'お支払いの手続きが完了しませんでした', 200],
] as const satisfies readonly (readonly [Held, string, string, number])[]

test.for(cases)(
  'kill -9 in the middle of a charge that was %s: known at once after the start, its key may be used again, charged once',
  async ([held, status, subject, repeated]) => {
    const shop = await openShop()
    const asked = gateway.hold(held)
    const unanswered = shop.pay().catch(() => undefined)
    await asked
    api?.signal('SIGKILL')
    expect(await api?.ended).toBe('SIGKILL')
    expect(await unanswered).toBeUndefined()
    gateway.release()

    await shop.start()
    const statusNow = async () => (await shop.invoice())?.status
    await expect.poll(statusNow, { timeout: atOnceMs }).toBe(status)
    await expect.poll(shop.subjects, { timeout: atOnceMs }).toContain(subject)
    const again = await shop.pay()
    expect(again.status).toBe(repeated)
    const { code } = v.parse(v.object({ code: v.optional(v.string()) }), await again.json())
    expect(code).toBe(repeated === 400 ? 'already_paid' : undefined)
    expect(await shop.invoice()).toMatchObject({ status: 'PAID', paid: shop.monthly })
    expect(gateway.charged()).toBe(shop.monthly)
  },
)
