import { hourMs } from '#api/domain/durations.ts'
import { deleteOldPasswordResets } from '#api/store/account-writes.ts'
import { deleteOldConfirmations } from '#api/store/email-confirmations.ts'
import { deleteOldIdempotencyKeys } from '#api/store/idempotency.ts'
import { deleteOldJobs } from '#api/store/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { demoReviewer } from './demo-reviewer.ts'
import { confirmationJob } from './email-confirmation.ts'
import { chargeJob, issueRents } from './monthly-rent.ts'
import { endTradeIns } from './operations/trade-in.ts'
import { actOnDebts, expireApplications, markOverdue, repairPayments } from './overdue.ts'
import { passwordResetJob } from './passwords.ts'
import { pointsReminderJob, remindOfPoints } from './points-reminder.ts'
import { refundJob } from './refund.ts'
import { expireOldPoints, renewTerms } from './term-ends.ts'
import type { Schedule, Sweep } from './worker.ts'

/** Removes what nobody can use any more. */
const deleteEnded: Sweep = {
  name: 'delete what has ended',
  everyMs: hourMs,
  async run({ database, store }, now) {
    await store.sessions.deleteEnded(now)
    await store.throttles.deleteEnded(now)
    await deleteOldIdempotencyKeys(database, now)
    await deleteOldJobs(database, now)
    await deleteOldPasswordResets(database, now)
    await deleteOldConfirmations(database, now)
  },
}

/** Everything that happens by itself as time goes on. */
export const schedule: Schedule = {
  jobKinds: [confirmationJob, passwordResetJob, chargeJob, refundJob, pointsReminderJob],
  sweeps: [
    repairPayments,
    expireApplications,
    issueRents,
    markOverdue,
    actOnDebts,
    endTradeIns,
    renewTerms,
    expireOldPoints,
    remindOfPoints,
    demoReviewer,
    deliverMail,
    deleteEnded,
  ],
}
