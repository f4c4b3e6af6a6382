import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { earnPoints } from '#api/use-cases/points-ledger.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from './api-under-test.ts'
import { applySomebody } from './renting.ts'

export const userIdOf = async (api: GetApi, slug: string) => {
  const [row] = await api()
    .context.database.select({ id: users.id })
    .from(users)
    .where(eq(users.slug, slug))
  return row?.id ?? 0
}

/** A gift, so that there are points to spend. */
export const givePoints = async (api: GetApi, slug: string, points: number) => {
  const { database } = api().context
  const userId = await userIdOf(api, slug)
  await database.transaction((transaction) =>
    earnPoints(transaction, {
      userId,
      category: 'other',
      dedupeKey: `gift ${randomUUID()}`,
      note_ja: '贈り物',
      note_en: 'Gift',
      points,
      expireMonths: 12,
      today: dayInJapan(api().context.now()),
      now: api().context.now(),
    }),
  )
}

/** An approved customer, with an unpaid first invoice. */
export const owing = async (api: GetApi, input: Parameters<typeof applySomebody>[1] = {}) => {
  const applied = await applySomebody(api(), input)
  await decideApplication(api().context, { slug: applied.subscription.slug, isApproved: true })
  return { ...applied, slug: applied.subscription.slug }
}

/** How many answers had each status. */
export const statusesOf = (answers: Response[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Answers the bank's question as its own page does. */
export const approve = async (api: GetApi, actionUrl: string) => {
  const answer = await api().gateway.request(actionUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'answer=approve&return_url=https%3A%2F%2Fevil.example%2F',
  })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin).toBe('http://localhost:3000')
  return back.searchParams.get('verification_token') ?? ''
}
