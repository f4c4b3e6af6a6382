import * as v from 'valibot'
import { hourMs } from '#api/domain/durations.ts'
import { pointsNoticeDays } from '#api/domain/rental.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { type ExpiringPoints, listExpiringPoints } from '#api/store/points-entries.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { jobKind, type RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { emailUser } from './email-user.ts'

/** How many days late they are informed when nothing ran meanwhile. */
const lateDays = 7

/** Reminds one person once of the points that expire on one day. */
export const pointsReminderJob = jobKind(
  'remind of points',
  v.object({ userId: v.number(), points: v.number(), expiresOn: v.string() }),
  async ({ database, siteUrl, now }, { userId, points, expiresOn }) => {
    const values = { points, expires_on: expiresOn }
    const email = { template: 'points_expiring', values } as const
    await emailUser(database, userId, email, { siteUrl, now: now() })
  },
)

export const remindOfExpiringPoints: RecurringJob = {
  name: 'remind of expiring points',
  everyMs: hourMs,
  async run(context, now) {
    const { database } = context
    const until = addDays(dayInJapan(now), pointsNoticeDays)
    const from = addDays(until, -lateDays)
    let after: ExpiringPoints | undefined
    await doEach(context, {
      list: async (limit) => {
        const page = await listExpiringPoints(database, { from, until, after, limit })
        after = page.at(-1)
        return page
      },
      keyOf: dedupeKeyOf,
      act: (expiring) => {
        const dedupeKey = dedupeKeyOf(expiring)
        const job = { kind: pointsReminderJob.kind, dedupeKey, payload: expiring, runAt: now }
        return scheduleJob(database, job, now)
      },
    })
  },
}

const dedupeKeyOf = ({ userId, expiresOn }: ExpiringPoints) =>
  `points of user ${userId} that expire on ${expiresOn}`
