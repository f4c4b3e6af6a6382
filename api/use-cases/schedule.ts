import { hourMs } from '#api/domain/durations.ts'
import { deleteOldConfirmations } from '#api/store/email-confirmations.ts'
import { deleteOldIdempotencyKeys } from '#api/store/idempotency.ts'
import { deleteOldJobs } from '#api/store/jobs.ts'
import { deleteOldPasswordResets } from '#api/store/user-accounts.ts'
import { passwordResetJob } from './change-password.ts'
import {
  actOnDebts,
  expireApplications,
  markOverdue,
  repairPayments,
} from './collect-overdue-invoices.ts'
import { confirmationJob } from './confirm-email.ts'
import { deliverEmails } from './deliver-emails.ts'
import { demoReviewer } from './demo-reviewer.ts'
import { endTradeIns } from './inspect-trade-in.ts'
import { chargeJob, issueRents } from './issue-monthly-invoices.ts'
import { refundJob } from './refund-invoice.ts'
import { pointsReminderJob, remindOfPoints } from './remind-of-expiring-points.ts'
import { expireOldPoints, renewTerms } from './renew-terms.ts'
import type { RecurringJob, Schedule } from './worker.ts'

/** Removes what nobody can use any more. */
const deleteEnded: RecurringJob = {
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
  recurringJobs: [
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
    deliverEmails,
    deleteEnded,
  ],
}
