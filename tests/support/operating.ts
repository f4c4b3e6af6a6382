import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { cards } from '#api/store/tables/card-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { type GetApi, testClient } from './api-under-test.ts'
import { booksOf } from './money-back.ts'
import { addCardOf, passDays, rentSomebody } from './renting.ts'
import { testCards } from './test-cards.ts'

export const operatorHeaders = {
  'CLIENT-ID': testClient.id,
  'CLIENT-SECRET': testClient.secret,
  'Content-Type': 'application/json',
}
const told = v.looseObject({
  slug: v.optional(v.string()),
  number: v.optional(v.string()),
  status: v.optional(v.string()),
  code: v.optional(v.string()),
})

/** An entry into the books; with a key of its own unless one is given. */
export async function enter(api: GetApi, action: string, body: Record<string, unknown>) {
  const answer = await api().app.request(`/operator/${action}`, {
    method: 'POST',
    headers: operatorHeaders,
    body: JSON.stringify({ key: randomUUID(), ...body }),
  })
  return { http: answer.status, ...v.parse(told, await answer.json()) }
}

/** A customer with a device whose second month its card, `declinedCard`, has not paid; it is past due since yesterday. */
export async function inDebt(api: GetApi, input: Parameters<typeof rentSomebody>[1] = {}) {
  const found = await rentSomebody(api(), { months: 3, ...input })
  const { slug } = found.subscription
  const declinedCard = await addCardOf(api(), found.token, testCards.insufficientFunds)
  const { database } = api().context
  const [card] = await database.select().from(cards).where(eq(cards.slug, declinedCard.slug))
  await database
    .update(subscriptions)
    .set({ card_id: card?.id ?? null })
    .where(eq(subscriptions.slug, slug))
  const token = await passDays(api(), 33, found.email)
  const debt = (await booksOf(api(), slug)).invoices.find(({ status }) => status === 'OVERDUE')
  if (debt === undefined) throw new Error('Nothing is overdue.')
  return { ...found, token, slug, declinedCard, debt }
}
