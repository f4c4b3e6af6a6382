import { randomUUID } from 'node:crypto'
import { pay } from '#contract/application.ts'
import type { GetApi } from './api-under-test.ts'

interface Payable {
  readonly token: string
  /** Of the subscription. */
  readonly slug: string
  readonly card: { readonly slug: string }
}

/** A payment that the provider has made, and whose answer it keeps back until `answer` or `lose` is called. */
export async function holdPayment(api: GetApi, { token, slug, card }: Payable) {
  const headers = { 'Idempotency-Key': randomUUID() }
  const body = { card_slug: card.slug }
  const send = () => api().call(pay, { params: { slug }, token, body, headers })
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  api().network.afterCharge = () => {
    asked.resolve()
    return answered.promise
  }
  const first = send()
  await asked.promise
  api().network.afterCharge = async () => undefined
  return { first, send, answer: () => answered.resolve(), lose: answered.reject }
}
