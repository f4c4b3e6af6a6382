import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { notificationPreferences, sessions, users } from '#api/store/tables/account-tables.ts'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { emailConfirmations, newsletterRequests } from '#api/store/tables/confirmation-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { emails, idempotencyKeys, jobs } from '#api/store/tables/job-tables.ts'
import { refunds } from '#api/store/tables/refund-tables.ts'
import {
  addressChanges,
  attributions,
  betaSignupRequests,
  deviceRequests,
  newsletterSubscribers,
  passwordResets,
} from '#api/store/tables/request-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { runningTradeInStatuses, tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'
import { isOpenChange } from './device-changes.ts'

/** What keeps an account from being closed. */
const unfinished = [
  'subscriptions',
  'device_changes',
  'invoices',
  'payments',
  'refunds',
  'trade_ins',
] as const
export type Unfinished = (typeof unfinished)[number]

/** What of a user has not ended: devices, amounts that are owed, money that is on its way, trade-ins. */
export async function listUnfinished(database: Database, userId: number): Promise<Unfinished[]> {
  const one = { one: sql`1` }
  const rows = {
    subscriptions: database
      .select(one)
      .from(subscriptions)
      .where(and(eq(subscriptions.user_id, userId), not(subscriptions.is_final))),
    // The old device is still to come back, also once its subscription has ended.
    device_changes: database
      .select(one)
      .from(deviceChanges)
      .innerJoin(subscriptions, eq(subscriptions.id, deviceChanges.subscription_id))
      .where(
        and(eq(subscriptions.user_id, userId), isNotNull(deviceChanges.sent_at), isOpenChange),
      ),
    invoices: database
      .select(one)
      .from(invoices)
      .where(and(eq(invoices.user_id, userId), or(invoices.is_open, eq(invoices.status, 'DRAFT')))),
    payments: database
      .select(one)
      .from(payments)
      .where(and(eq(payments.user_id, userId), eq(payments.status, 'pending'))),
    refunds: database
      .select(one)
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoice_id))
      .where(and(eq(invoices.user_id, userId), isNull(refunds.done_at))),
    trade_ins: database
      .select(one)
      .from(tradeIns)
      .where(
        and(eq(tradeIns.user_id, userId), inArray(tradeIns.status, [...runningTradeInStatuses])),
      ),
  } satisfies Record<Unfinished, unknown>
  const found: Unfinished[] = []
  for (const name of unfinished) if ((await rows[name].limit(1)).length > 0) found.push(name)
  return found
}

interface Closing {
  readonly userId: number
  readonly slug: string
  readonly email: string
  readonly emailKey: string
  readonly now: Date
}

/**
 * Closes a user's account: nobody logs in to it any more, its e-mail address and telephone number are free for another one,
 * and what the books do not need is deleted. Name and address stay with them until `eraseClosedAccounts`.
 */
export async function closeUser(
  database: Database,
  { userId, slug, email, emailKey, now }: Closing,
): Promise<void> {
  // No e-mail address or code of an invitation has a space.
  const unusable = `closed ${slug}`
  await database
    .update(users)
    .set({
      closed_at: now,
      email: '',
      email_key: unusable,
      password_hash: '',
      invite_code: unusable,
      phone: null,
      nickname: '',
      occupation: null,
      date_of_birth: null,
      last_name_kana: '',
      first_name_kana: '',
      identity_document_type: null,
      newsletter: false,
    })
    .where(eq(users.id, userId))
  await deleteOwn(database, { userId, email, emailKey })
  await eraseKept(database, { userId, emailKey, now })
}

/** What belongs to the account alone, and what was sent from its address or to it. */
async function deleteOwn(
  database: Database,
  { userId, email, emailKey }: Pick<Closing, 'userId' | 'email' | 'emailKey'>,
) {
  await database.delete(sessions).where(eq(sessions.user_id, userId))
  await database.delete(passwordResets).where(eq(passwordResets.user_id, userId))
  await database.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, userId))
  await database.delete(attributions).where(eq(attributions.user_id, userId))
  await database.delete(notificationPreferences).where(eq(notificationPreferences.user_id, userId))
  await database
    .delete(emailConfirmations)
    .where(or(eq(emailConfirmations.user_id, userId), eq(emailConfirmations.email_key, emailKey)))
  await database.delete(newsletterRequests).where(eq(newsletterRequests.email_key, emailKey))
  await database
    .delete(deviceRequests)
    .where(or(eq(deviceRequests.user_id, userId), eq(deviceRequests.email_key, emailKey)))
  await database.delete(betaSignupRequests).where(eq(betaSignupRequests.email_key, emailKey))
  await database.delete(emails).where(eq(emails.recipient, email))
  await database.delete(jobs).where(sql`${jobs.payload} ->> 'email' = ${emailKey}`)
}

/** Rows that stay, without what the books do not need; the record of a consent to the newsletter stays for its time. */
async function eraseKept(
  database: Database,
  { userId, emailKey, now }: Pick<Closing, 'userId' | 'emailKey' | 'now'>,
) {
  await database
    .update(newsletterSubscribers)
    .set({ is_subscribed: false, updated_at: now })
    .where(eq(newsletterSubscribers.email_key, emailKey))
  await database
    .update(addressChanges)
    .set({ status: 'cancelled', decided_at: now })
    .where(and(eq(addressChanges.user_id, userId), eq(addressChanges.status, 'pending')))
  await database
    .update(subscriptions)
    .set({ nickname: '' })
    .where(eq(subscriptions.user_id, userId))
  const theirs = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.user_id, userId))
  await database
    .update(applications)
    .set({ attribution: null })
    .where(inArray(applications.subscription_id, theirs))
}
