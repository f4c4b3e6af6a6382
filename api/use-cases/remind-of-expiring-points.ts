import { and, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays } from '#api/domain/calendar.ts'
import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { pointsEntries } from '#api/store/tables/billing-tables.ts'
import { jobKind, type RecurringJob } from './worker.ts'

/** Days before points expire that their owner hears of it. */
const noticeDays = 30

/** Tells one person once of what expires on one day. */
export const pointsReminderJob = jobKind(
  'remind of points',
  v.object({ userId: v.number(), points: v.number(), expiresOn: v.string() }),
  async ({ database, siteUrl, now }, { userId, points, expiresOn }) => {
    const reader = await findEmailRecipient(database, userId)
    const values = { name: reader.name, points: points.toLocaleString('en'), expires_on: expiresOn }
    const message = { to: reader, template: 'points_expiring', values } as const
    await enqueueEmail(database, message, { siteUrl, now: now() })
  },
)

export const remindOfPoints: RecurringJob = {
  name: 'remind of expiring points',
  everyMs: hourMs,
  async run({ database }, now) {
    const expiresOn = addDays(toJapanDay(now), noticeDays)
    const owners = await database
      .select({
        userId: pointsEntries.user_id,
        points: sql<number>`sum(${pointsEntries.remaining})::int`,
      })
      .from(pointsEntries)
      .where(and(eq(pointsEntries.expires_on, expiresOn), gt(pointsEntries.remaining, 0)))
      .groupBy(pointsEntries.user_id)
    for (const { userId, points } of owners) {
      const dedupeKey = `points of user ${userId} that expire on ${expiresOn}`
      const payload = { userId, points, expiresOn }
      await scheduleJob(
        database,
        { kind: pointsReminderJob.kind, dedupeKey, payload, runAt: now },
        now,
      )
    }
  },
}
