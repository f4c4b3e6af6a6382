import { eq } from 'drizzle-orm'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { addDays, startOfDay } from '#api/domain/calendar.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { paymentDays } from '#api/domain/rental.ts'
import { releaseSubscriptionCoupons } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { issueInvoice } from '#api/store/new-invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import {
  releaseStock,
  type SubscriptionRow,
  transitionSubscription,
} from '#api/store/subscription-status.ts'
import { findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { users } from '#api/store/tables/account-tables.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { amountsOf, redeemCoupon, rentLine } from './rent-discount.ts'

interface Decision {
  readonly slug: string
  readonly isApproved: boolean
  /** Told to nobody but the operator. */
  readonly reason?: string | undefined
}

const where = ({ siteUrl }: AppContext, now: Date) => ({ siteUrl, now })

/** The review of an application. An approved one is invoiced and may be paid for seven days. @throws ApiError 404, 400 `invalid_transition`. */
export async function decideApplication(
  context: AppContext,
  { slug, isApproved, reason }: Decision,
) {
  const now = context.now()
  const found = await findSubscriptionBySlug(context.database, slug)
  if (found === undefined) throw commonError('not_found')
  await context.database.transaction(async (transaction) => {
    await lockUser(transaction, found.user_id)
    if (isApproved) await approve(context, transaction, found, now)
    else await reject(context, transaction, found, { reason, now })
  })
}

const invalid = () => new ApiError(400, 'invalid_transition')

async function approve(context: AppContext, database: Database, found: SubscriptionRow, now: Date) {
  const today = toJapanDay(now)
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
  if (approved === undefined) throw invalid()
  const discount = await redeemCoupon(database, approved, today)
  const { registrationNumber } = await readBusinessRules(database)
  const invoice = await issueInvoice(database, {
    ...amountsOf(approved.monthly, 0, discount),
    userId: approved.user_id,
    subscriptionId: approved.id,
    category: 'general',
    status: 'UNPAID',
    issuedOn: today,
    dueOn: payBy,
    lines: [rentLine(approved.monthly, 0)],
    registrationNumber,
    now,
  })
  await confirmIdentity(database, approved.user_id, now)
  const values = {
    pay_by: payBy,
    amount: invoice.total.toLocaleString('en'),
    reference: approved.slug,
  }
  await emailCustomer(
    database,
    approved,
    { template: 'application_approved', values },
    where(context, now),
  )
}

/** The documents of an approved application were good. */
async function confirmIdentity(database: Database, userId: number, now: Date) {
  const [user] = await database
    .select({ status: users.status, identity: users.identity_state })
    .from(users)
    .where(eq(users.id, userId))
  if (user?.identity !== 'submitted') return
  const isVerified = user.status === 'normal' || user.status === 'unverified'
  await database
    .update(users)
    .set({
      identity_state: 'approved',
      identity_checked_at: now,
      ...(isVerified ? { status: 'verified' as const } : {}),
    })
    .where(eq(users.id, userId))
}

async function reject(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { reason, now }: { reason: string | undefined; now: Date },
) {
  const rejected = await transitionSubscription(database, found.id, {
    to: 'application_rejected',
    now,
    set: { request_status: 'rejected', decided_at: now, reason_code: reason ?? null },
  })
  if (rejected === undefined) throw invalid()
  await releaseStock(database, rejected)
  await releaseSubscriptionCoupons(database, rejected.id)
  if (reason === 'identity') {
    await database
      .update(users)
      .set({ identity_state: 'rejected', identity_checked_at: now })
      .where(eq(users.id, found.user_id))
  }
  await emailCustomer(database, rejected, { template: 'application_rejected' }, where(context, now))
}
