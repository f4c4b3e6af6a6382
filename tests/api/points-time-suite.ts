import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endOfMonth } from '#api/domain/calendar.ts'
import { pointsDebts, pointsEntries } from '#api/store/tables/points-tables.ts'
import {
  earnPoints,
  expirePoints,
  revokePoints,
  spendPoints,
} from '#api/use-cases/points-ledger.ts'
import { listExpiredPoints, listPoints } from '#contract/account-billing.ts'
import { addDays, addMonths, daysBetween } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { userIdOf } from '#tests/support/money.ts'
import { passDays } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describeLife = (api: GetApi) =>
  describe('points as time goes on', () => {
    const today = () => dayInJapan(api().context.now())

    test('are announced a month before the end of their last month, expire after it, and are counted', async () => {
      const { user, email } = await signUpSomebody(api())
      const { database, now } = api().context
      const userId = await userIdOf(api, user.slug)
      const entry = (key: string) => ({
        userId,
        category: 'general' as const,
        dedupeKey: `${key} ${user.slug}`,
        note_ja: '短い',
        note_en: 'Short',
        today: today(),
        now: now(),
      })
      await database.transaction((transaction) =>
        earnPoints(transaction, { ...entry('earned'), points: 300, expireMonths: 2 }),
      )
      // At the end of January, the end of the next month is less than 29 days away.
      const lastDay = endOfMonth(addMonths(today(), 2))
      let token = await passDays(api(), daysBetween(today(), lastDay) - 29, email)
      expect(await api().send(listPoints, { token })).toMatchObject({
        expiring_60_days: 300,
        expiry_days: [{ expires_on: lastDay, points: 300 }],
        owed: 0,
        results: [{ kind: 'earn', expires_on: lastDay, remaining: 300 }],
      })
      const reminders = () =>
        api().outbox.filter(
          (mail) => mail.to === email && mail.subject.includes('300ポイントの期限'),
        )
      expect(reminders()).toHaveLength(1)
      token = await passDays(api(), 29, email)
      expect(reminders()).toHaveLength(1)
      // Good until the end of their last day.
      const spend = (points: number) =>
        database.transaction((transaction) =>
          spendPoints(transaction, { ...entry(`spent ${points}`), points }),
        )
      expect([await spend(301), await spend(100)]).toEqual([false, true])
      expect(await api().send(listPoints, { token })).toMatchObject({
        balance: 200,
        expiry_days: [{ expires_on: lastDay, points: 200 }],
      })
      token = await passDays(api(), 1, email)
      expect((await api().send(listPoints, { token })).balance).toBe(0)
      const expired = await api().send(listExpiredPoints, { token })
      expect(expired).toMatchObject({
        total: 200,
        count: 1,
        results: [{ kind: 'expire', points: -200, balance_after: 0 }],
      })
    })
  })

const describeLastDay = (api: GetApi) =>
  describe('points on their last day', () => {
    test('stay when those of an earlier day are written off on it, and go the day after', async () => {
      const { user, token } = await signUpSomebody(api())
      const { database, now } = api().context
      const userId = await userIdOf(api, user.slug)
      const today = dayInJapan(now())
      const lastDayOf = (expireMonths: number) => endOfMonth(addMonths(today, expireMonths))
      for (const [expireMonths, points] of [
        [1, 300],
        [2, 500],
      ] as const) {
        const entry = {
          userId,
          category: 'other' as const,
          dedupeKey: `good for ${expireMonths} months ${user.slug}`,
          note_ja: '短い',
          note_en: 'Short',
          points,
          expireMonths,
          today,
          now: now(),
        }
        await database.transaction((transaction) => earnPoints(transaction, entry))
      }
      const balanceAfter = async (day: string) => {
        const owner = { userId, today: day, now: now() }
        await database.transaction((transaction) => expirePoints(transaction, owner))
        return (await api().send(listPoints, { token })).balance
      }
      expect(await balanceAfter(lastDayOf(1))).toBe(800)
      expect(await balanceAfter(lastDayOf(2))).toBe(500)
      expect(await balanceAfter(addDays(lastDayOf(2), 1))).toBe(0)
    })
  })

const describeRevoked = (api: GetApi) =>
  describe('points that are taken back', () => {
    const today = () => dayInJapan(api().context.now())

    test('because they should not have been credited go once', async () => {
      const { user } = await signUpSomebody(api())
      const { database, now } = api().context
      const userId = await userIdOf(api, user.slug)
      const entry = {
        userId,
        note_ja: '誤り',
        note_en: 'Mistake',
        today: today(),
        now: now(),
      }
      const dedupeKeyOfEarn = `mistake ${user.slug}`
      await database.transaction((transaction) =>
        earnPoints(transaction, {
          ...entry,
          category: 'other',
          dedupeKey: dedupeKeyOfEarn,
          points: 70,
          expireMonths: 12,
        }),
      )
      const revoke = () =>
        database.transaction((transaction) =>
          revokePoints(transaction, {
            ...entry,
            dedupeKey: `${dedupeKeyOfEarn} revoked`,
            dedupeKeyOfEarn,
          }),
        )
      expect([await revoke(), await revoke()]).toEqual([70, 0])
      const entries = await database
        .select()
        .from(pointsEntries)
        .where(eq(pointsEntries.user_id, userId))
        .orderBy(pointsEntries.id)
      expect(entries.map(({ points, remaining }) => [points, remaining])).toEqual([
        [70, 0],
        [-70, 0],
      ])
    })

    test('in two parts are no more than those that have not expired', async () => {
      const { user } = await signUpSomebody(api())
      const { database, now } = api().context
      const userId = await userIdOf(api, user.slug)
      const moment = { today: today(), now: now() }
      const entry = { userId, note_ja: '返金', note_en: 'Refund', ...moment }
      const dedupeKeyOfEarn = `rent of ${user.slug}`
      const revoke = (part: { before: number; after: number }, later = moment) =>
        database.transaction((transaction) =>
          revokePoints(transaction, {
            ...entry,
            ...later,
            part,
            dedupeKeyOfEarn,
            dedupeKey: `${dedupeKeyOfEarn} revoked up to ${part.after}`,
          }),
        )
      await database.transaction((transaction) =>
        earnPoints(transaction, {
          ...entry,
          category: 'other',
          dedupeKey: dedupeKeyOfEarn,
          points: 100,
          expireMonths: 1,
        }),
      )
      expect(await revoke({ before: 0, after: 30 })).toBe(30)
      const later = { ...moment, today: addMonths(today(), 2) }
      await database.transaction((transaction) => expirePoints(transaction, { userId, ...later }))
      expect(await revoke({ before: 30, after: 100 }, later)).toBe(0)
      const owed = eq(pointsDebts.user_id, userId)
      expect(await database.$count(pointsDebts, owed)).toBe(0)
    })
  })

export const pointsTimeSuite = (api: GetApi) => {
  describeLife(api)
  describeLastDay(api)
  describeRevoked(api)
}
