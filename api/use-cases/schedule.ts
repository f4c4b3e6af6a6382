import { addMs, hourMs, idempotencyRetentionMs } from '#api/domain/durations.ts'
import {
  catalogueChangeRetentionMs,
  confirmationRetentionMs,
  emailRetentionMs,
  jobRetentionMs,
} from '#api/domain/retention.ts'
import { deleteCatalogueChangesBefore } from '#api/store/catalogue-version.ts'
import { deleteConfirmationsExpiredBefore } from '#api/store/email-confirmations.ts'
import { deleteEmailsCreatedBefore } from '#api/store/emails.ts'
import { deleteIdempotencyKeysBefore } from '#api/store/idempotency-keys.ts'
import { deleteJobsDoneBefore } from '#api/store/jobs.ts'
import { deleteNewsletterRequestsExpiredBefore } from '#api/store/newsletter-requests.ts'
import { deleteExpiredPasswordResets } from '#api/store/password-resets.ts'
import { deleteEndedCounters } from '#api/store/rate-limit-counters.ts'
import { deleteEndedSessions, deleteExpiredTokens } from '#api/store/sessions.ts'
import type { RecurringJob } from './background-job.ts'
import { chargeJob } from './charge-due-invoice.ts'
import { collectDebts } from './collect-debts.ts'
import { confirmationJob } from './confirm-email.ts'
import { creditRentJob } from './credit-rent.ts'
import { deliverEmails } from './deliver-emails.ts'
import { demoReviewer } from './demo-reviewer.ts'
import { doAll, doInBatches } from './do-each.ts'
import { endTradeIns } from './end-trade-ins.ts'
import { eraseOldPersonalData } from './erase-personal-data.ts'
import { expireApplications } from './expire-applications.ts'
import { expireOldPoints } from './expire-points.ts'
import { issueMonthlyInvoices } from './issue-monthly-invoices.ts'
import { lapsePurchases } from './lapse-purchases.ts'
import { markOverdueInvoices } from './mark-overdue-invoices.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundJob } from './refund-invoice.ts'
import { pointsReminderJob, remindOfExpiringPoints } from './remind-of-expiring-points.ts'
import { removeCardJob } from './remove-provider-card.ts'
import { renewTerms } from './renew-terms.ts'
import { passwordResetJob } from './reset-password.ts'
import { settleWaitingCards } from './settle-waiting-cards.ts'
import { voidJob } from './void-payment.ts'
import type { Schedule } from './worker.ts'

/** Removes what nobody can use any more. */
const deleteEnded: RecurringJob = {
  name: 'delete what has ended',
  everyMs: hourMs,
  async run({ database }, now) {
    const deletions = [
      [deleteExpiredTokens, 0],
      [deleteEndedSessions, 0],
      [deleteEndedCounters, 0],
      [deleteIdempotencyKeysBefore, idempotencyRetentionMs],
      [deleteJobsDoneBefore, jobRetentionMs],
      [deleteEmailsCreatedBefore, emailRetentionMs],
      [deleteCatalogueChangesBefore, catalogueChangeRetentionMs],
      [deleteExpiredPasswordResets, 0],
      [deleteConfirmationsExpiredBefore, confirmationRetentionMs],
      [deleteNewsletterRequestsExpiredBefore, confirmationRetentionMs],
    ] as const
    await doAll(
      deletions.map(
        ([deleteBefore, retentionMs]) =>
          () =>
            doInBatches((limit) => deleteBefore(database, addMs(now, -retentionMs), limit)),
      ),
    )
  },
}

/** Everything that happens automatically as time passes. */
export const schedule: Schedule = {
  jobKinds: [
    confirmationJob,
    passwordResetJob,
    chargeJob,
    refundJob,
    voidJob,
    removeCardJob,
    creditRentJob,
    pointsReminderJob,
  ],
  recurringJobs: [
    reconcilePayments,
    settleWaitingCards,
    expireApplications,
    issueMonthlyInvoices,
    lapsePurchases,
    markOverdueInvoices,
    collectDebts,
    endTradeIns,
    renewTerms,
    expireOldPoints,
    remindOfExpiringPoints,
    notifyWaiting,
    demoReviewer,
    deliverEmails,
    deleteEnded,
    eraseOldPersonalData,
  ],
}
