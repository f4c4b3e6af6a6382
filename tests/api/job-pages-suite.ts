import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pointsNoticeDays } from '#api/domain/rental.ts'
import { type ExpiringPoints, listExpiringPoints } from '#api/store/points-entries.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { remindOfExpiringPoints } from '#api/use-cases/remind-of-expiring-points.ts'
import { settleWaitingCards } from '#api/use-cases/settle-waiting-cards.ts'
import { addCard, listCards } from '#contract/account-billing.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { approve, givePoints, userIdOf } from '#tests/support/money.ts'
import { tokenOf } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const waitingCard = '4000000000003220'

const describeReminders = (api: GetApi) =>
  test('points that expire are read a page at a time, and each customer is reminded once', async () => {
    const { database } = api().context
    const until = addDays(dayInJapan(api().context.now()), pointsNoticeDays)
    const people: (ExpiringPoints & { readonly email: string })[] = []
    for (const points of [300, 500, 700]) {
      const { user, email } = await signUpSomebody(api())
      await givePoints(api, user.slug, points)
      people.push({ userId: await userIdOf(api, user.slug), points, expiresOn: until, email })
    }
    const userIds = people.map(({ userId }) => userId)
    await database
      .update(pointsEntries)
      .set({ expires_on: until })
      .where(inArray(pointsEntries.user_id, userIds))

    const pages: ExpiringPoints[] = []
    let after: ExpiringPoints | undefined
    do {
      const page = await listExpiringPoints(database, { from: until, until, after, limit: 2 })
      pages.push(...page)
      after = page.at(-1)
    } while (after !== undefined)
    const found = pages.filter(({ userId }) => userIds.includes(userId))
    expect(found).toEqual(people.map(({ email: _, ...expiring }) => expiring))

    await remindOfExpiringPoints.run(api().context, api().context.now())
    await remindOfExpiringPoints.run(api().context, api().context.now())
    await api().work()
    for (const { email, points } of people) {
      const mails = api().outbox.filter(({ to }) => to === email)
      const subject = `${points}ポイントの期限が近づいています`
      expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1)
    }
  })

const describeWaitingCards = (api: GetApi) =>
  test('the provider is asked about one waiting card at a time', async () => {
    const tokens: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { token } = await signUpSomebody(api())
      const body = { source_id: await tokenOf(api(), waitingCard), holder: 'YUI T' }
      const { action_url } = await api().send(addCard, { token, body })
      await approve(api, action_url ?? '')
      tokens.push(token)
    }
    const { context } = api()
    let open = 0
    let most = 0
    const findVerification: AppContext['payments']['findVerification'] = async (id) => {
      open += 1
      most = Math.max(most, open)
      const verification = await context.payments.findVerification(id)
      open -= 1
      return verification
    }
    const counting = { ...context, payments: { ...context.payments, findVerification } }
    await settleWaitingCards.run(counting, context.now())
    expect(most).toBe(1)
    for (const token of tokens) {
      const { results } = await api().send(listCards, { token })
      expect(results).toMatchObject([{ state: 'active' }])
    }
  })

/** Recurring jobs that have much to do take it a page at a time. */
export const jobPagesSuite = (api: GetApi) =>
  describe('a recurring job with much to do', () => {
    describeReminders(api)
    describeWaitingCards(api)
  })
