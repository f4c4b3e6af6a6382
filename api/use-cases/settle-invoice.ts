import { and, eq, gte, sql } from 'drizzle-orm'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { pointsEarned } from '#api/domain/money.ts'
import type { Database } from '#api/store/database.ts'
import { type InvoiceRow, listOverdue, transitionInvoice } from '#api/store/invoices.ts'
import { storePayment } from '#api/store/payments.ts'
import { earnPoints } from '#api/store/points-ledger.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { lockSubscription, transitionSubscription } from '#api/store/subscription-status.ts'
import { invites, users } from '#api/store/tables/account-tables.ts'
import { invoices, pointsEntries } from '#api/store/tables/billing-tables.ts'
import type { Fees } from '#contract/fees.ts'
import { completeDeviceChange } from './change-device.ts'

/** Everything that follows when an invoice is paid in full. Inside a transaction that holds the user and the invoice. */
export async function settleInvoice(database: Database, invoice: InvoiceRow, now: Date) {
  const { fees } = await readBusinessRules(database)
  await database.update(invoices).set({ paid: invoice.total }).where(eq(invoices.id, invoice.id))
  await transitionInvoice(database, invoice.id, { from: ['PAYMENT_PENDING'], to: 'PAID' })
  const settled = { invoice, status: 'succeeded', now } as const
  if (invoice.points_used > 0) {
    await storePayment(database, { ...settled, method: 'points', amount: invoice.points_used })
  }
  if (invoice.coupon_discount > 0) {
    await storePayment(database, { ...settled, method: 'coupon', amount: invoice.coupon_discount })
  }
  if (invoice.category === 'general') {
    await creditRent(database, invoice, fees, now)
    await rewardInvitation(database, invoice.user_id, fees, now)
  }
  await continueSubscription(database, invoice, now)
  await endSuspension(database, invoice.user_id)
}

async function creditRent(database: Database, invoice: InvoiceRow, fees: Fees, now: Date) {
  await earnPoints(database, {
    userId: invoice.user_id,
    category: 'general',
    dedupeKey: `rent of invoice ${invoice.id}`,
    invoiceId: invoice.id,
    note_ja: `${invoice.number} のご利用ポイント`,
    note_en: `Points for ${invoice.number}`,
    points: pointsEarned(invoice.total, fees.points_rate_pct),
    expireMonths: fees.points_expire_months,
    today: toJapanDay(now),
    now,
  })
}

/** The device may be sent, or the debt is settled. */
async function continueSubscription(
  database: Database,
  { id: invoiceId, subscription_id }: InvoiceRow,
  now: Date,
) {
  const subscription =
    subscription_id === null ? undefined : await lockSubscription(database, subscription_id)
  if (subscription === undefined) return
  const { id, status } = subscription
  if (status === 'waiting_for_payment' || status === 'payment_failed') {
    await transitionSubscription(database, id, {
      to: 'waiting_for_shipment',
      now,
      set: { pay_by: null },
    })
  }
  await completeDeviceChange(database, subscription, invoiceId, now)
  if (status === 'servicer') {
    const open = await database.$count(
      invoices,
      and(eq(invoices.subscription_id, id), eq(invoices.is_open, true)),
    )
    if (open === 0) await transitionSubscription(database, id, { to: 'subscribed', now })
  }
}

/** Design C.4: a suspended user goes back to the status before once nothing is overdue. */
async function endSuspension(database: Database, userId: number) {
  if ((await listOverdue(database, userId)).length > 0) return
  await database
    .update(users)
    .set({
      status: sql`coalesce(${users.status_before_suspension}, 'normal')`,
      status_before_suspension: null,
    })
    .where(and(eq(users.id, userId), eq(users.status, 'temporary_suspend')))
}

/** Both sides are rewarded once, on the first rent that the invited person pays; the inviter only so often a year. */
async function rewardInvitation(database: Database, inviteeId: number, fees: Fees, now: Date) {
  const [invite] = await database
    .update(invites)
    .set({ stage: 'rewarded' })
    .where(and(eq(invites.invitee_id, inviteeId), sql`${invites.stage} <> 'rewarded'`))
    .returning()
  if (invite === undefined) return
  const today = toJapanDay(now)
  const reward = {
    category: 'invite_program',
    expireMonths: fees.points_expire_months,
    today,
    now,
  } as const
  await earnPoints(database, {
    ...reward,
    userId: inviteeId,
    dedupeKey: `invited by ${invite.inviter_id}, user ${inviteeId}`,
    note_ja: 'ご紹介特典',
    note_en: 'Welcome reward for being invited',
    points: fees.invite_invitee,
  })
  const rewardedThisYear = await database.$count(
    pointsEntries,
    and(
      eq(pointsEntries.user_id, invite.inviter_id),
      eq(pointsEntries.category, 'invite_program'),
      eq(pointsEntries.kind, 'earn'),
      gte(pointsEntries.earned_on, `${today.slice(0, 4)}-01-01`),
    ),
  )
  if (rewardedThisYear >= fees.invite_yearly_cap) return
  await earnPoints(database, {
    ...reward,
    userId: invite.inviter_id,
    dedupeKey: `invitation of user ${inviteeId}`,
    note_ja: 'お友だち紹介の特典',
    note_en: 'Reward for inviting a friend',
    points: fees.invite_inviter,
  })
}
