import { wrongState } from '#api/domain/api-error.ts'
import { rentLine } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan, startOfDay } from '#contract/japan-time.ts'
import { paymentDays } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import { closeApplication } from './close-application.ts'
import { approveIdentity, badDocuments, rejectIdentity } from './decide-identity.ts'
import { emailCustomer } from './email-customer.ts'
import { issueInvoice } from './issue-invoice.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { redeemCoupon } from './redeem-coupon.ts'

interface Decision {
  readonly slug: string
  readonly isApproved: boolean
  /** For the operator only; `identity` means that it was because of the documents. */
  readonly reason?: string | undefined
}

/**
 * Reviews an application. An approved one is invoiced and can be paid for seven days. @throws ApiError 404, 400
 * `invalid_transition`.
 */
export const decideApplication = (context: AppContext, { slug, isApproved, reason }: Decision) =>
  operateOnSubscription(context, slug, (transaction, found, now) =>
    isApproved
      ? approve(context, transaction, found, now)
      : reject(context, transaction, found, { reason, now }),
  )

async function approve(context: AppContext, database: Database, found: SubscriptionRow, now: Date) {
  const today = dayInJapan(now)
  const payBy = addDays(today, paymentDays)
  const approved = await transitionSubscription(database, found.id, {
    to: 'waiting_for_payment',
    now,
    set: {
      request_status: 'approved',
      decided_at: now,
      // Until the end of the last day.
      pay_by: startOfDay(addDays(payBy, 1)),
      months_invoiced: 1,
    },
  })
  if (approved === undefined) throw wrongState({ status: found.status })
  const coupon = await redeemCoupon(database, approved.id, {
    month: 0,
    rent: approved.monthly,
  })
  const lines = [rentLine(approved.monthly, 0)]
  const { registrationNumber } = await readBusinessRules(database)
  const invoice = await issueInvoice(database, {
    userId: approved.user_id,
    subscriptionId: approved.id,
    category: 'general',
    status: 'UNPAID',
    dueOn: payBy,
    lines,
    coupon,
    registrationNumber,
    now,
  })
  await approveIdentity(database, {
    userId: approved.user_id,
    subscriptionId: approved.id,
    now,
  })
  const values = {
    pay_by: payBy,
    amount: invoice.total,
    reference: approved.slug,
  }
  await emailCustomer(
    database,
    approved,
    {
      template: invoice.total === 0 ? 'application_approved_free' : 'application_approved',
      values,
    },
    { siteUrl: context.siteUrl, now },
  )
}

async function reject(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { reason, now }: { reason: string | undefined; now: Date },
) {
  const rejected = await closeApplication(database, found, {
    to: 'application_rejected',
    now,
    set: { request_status: 'rejected', decided_at: now, reason_code: reason ?? null },
  })
  if (rejected === undefined) throw wrongState({ status: found.status })
  if (reason === badDocuments) await rejectIdentity(database, { userId: found.user_id, now })
  await emailCustomer(
    database,
    rejected,
    { template: 'application_rejected' },
    { siteUrl: context.siteUrl, now },
  )
}
