import { desc, eq, or, sql } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { invites, sessions, users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { emailConfirmations } from '#api/store/tables/confirmation-tables.ts'
import { emails } from '#api/store/tables/job-tables.ts'
import { pointsDebts } from '#api/store/tables/points-tables.ts'
import {
  addressChanges,
  attributions,
  betaSignupRequests,
  deviceRequests,
  files,
  newsletterSubscribers,
} from '#api/store/tables/request-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { AccountRecords } from '#contract/account-records.ts'
import { toAddressChange } from './address-changes.ts'
import type { Database } from './database.ts'
import { recipientColumns } from './operator-records.ts'
import { toDeviceRequest } from './visitor-requests.ts'

type List<Name extends keyof AccountRecords> = Promise<AccountRecords[Name]>

const invitationColumns = {
  stage: invites.stage,
  month: sql<string>`to_char(${invites.stage_on}, 'YYYY-MM')`,
}

const listInvitedFriends = (database: Database, userId: number): List<'invited_friends'> =>
  database
    .select(invitationColumns)
    .from(invites)
    .where(eq(invites.inviter_id, userId))
    .orderBy(desc(invites.invitee_id))

const findUsedInvitation = async (database: Database, userId: number): List<'used_invitation'> =>
  (
    await database.select(invitationColumns).from(invites).where(eq(invites.invitee_id, userId))
  )[0] ?? null

async function listAddressChanges(database: Database, userId: number): List<'address_changes'> {
  const rows = await database
    .select()
    .from(addressChanges)
    .where(eq(addressChanges.user_id, userId))
    .orderBy(desc(addressChanges.id))
  return rows.map(toAddressChange)
}

async function findAttribution(database: Database, userId: number): List<'sign_up_attribution'> {
  const [row] = await database.select().from(attributions).where(eq(attributions.user_id, userId))
  return row === undefined ? null : { first: row.first ?? undefined, last: row.last ?? undefined }
}

async function listApplications(database: Database, userId: number): List<'applications'> {
  const rows = await database
    .select({
      subscription_slug: subscriptions.slug,
      ...recipientColumns(applications),
      document_type: applications.document_type,
      coupon_code: applications.coupon_code,
      terms_version: applications.terms_version,
      agreed_at: applications.agreed_at,
      attribution: applications.attribution,
    })
    .from(applications)
    .innerJoin(subscriptions, eq(subscriptions.id, applications.subscription_id))
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscriptions.id))
  return rows.map((row) => ({ ...row, agreed_at: toJapanTime(row.agreed_at) }))
}

/** Sent from the account, or from its address without one. */
async function listDeviceRequests(
  database: Database,
  { userId, emailKey }: Owner,
): List<'device_requests'> {
  const rows = await database
    .select()
    .from(deviceRequests)
    .where(or(eq(deviceRequests.user_id, userId), eq(deviceRequests.email_key, emailKey)))
    .orderBy(desc(deviceRequests.id))
  return rows.map((row) => ({ ...toDeviceRequest(row), email: row.email }))
}

async function listWaiting(database: Database, { emailKey }: Owner): List<'waiting_list'> {
  const rows = await database
    .select()
    .from(betaSignupRequests)
    .where(eq(betaSignupRequests.email_key, emailKey))
    .orderBy(desc(betaSignupRequests.id))
  return rows.map(({ slug, status, email, name, item_id, language, note, created_at }) => ({
    slug,
    status,
    email,
    name,
    item_id,
    language,
    note,
    created_at: toJapanTime(created_at),
  }))
}

const listSellers = (database: Database, userId: number): List<'trade_in_sellers'> =>
  database
    .select({
      session_id: tradeIns.session_id,
      ...recipientColumns(tradeIns),
      identity_method: tradeIns.identity_method,
      language: tradeIns.language,
    })
    .from(tradeIns)
    .where(eq(tradeIns.user_id, userId))
    .orderBy(desc(tradeIns.id))

/** Not those of a charge that was only drafted: its customer sees nothing of it. */
async function listFiles(database: Database, userId: number): List<'files'> {
  const rows = await database
    .select({
      purpose: files.purpose,
      media_type: files.media_type,
      bytes: files.bytes,
      subject: sql<
        string | null
      >`coalesce(${subscriptions.slug}, ${addressChanges.slug}, ${invoices.slug}, ${tradeIns.session_id}::text)`,
      created_at: files.created_at,
      isIssued: invoices.is_issued,
    })
    .from(files)
    .leftJoin(subscriptions, eq(subscriptions.id, files.subscription_id))
    .leftJoin(addressChanges, eq(addressChanges.id, files.address_change_id))
    .leftJoin(invoices, eq(invoices.id, files.invoice_id))
    .leftJoin(tradeIns, eq(tradeIns.id, files.trade_in_id))
    .where(eq(files.user_id, userId))
    .orderBy(desc(files.id))
  return rows
    .filter(({ isIssued }) => isIssued !== false)
    .map(({ isIssued: _, ...row }) => ({ ...row, created_at: toJapanTime(row.created_at) }))
}

async function listSessions(database: Database, userId: number): List<'sessions'> {
  const rows = await database
    .select()
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.created_at))
  return rows.map(({ created_at, revoked_at }) => ({
    created_at: toJapanTime(created_at),
    revoked_at: toJapanTimeOrNull(revoked_at),
  }))
}

async function listEmails(database: Database, { email }: Owner): List<'emails'> {
  const rows = await database
    .select()
    .from(emails)
    .where(eq(emails.recipient, email))
    .orderBy(desc(emails.id))
  return rows.map(({ recipient, subject, created_at, sent_at }) => ({
    recipient,
    subject,
    created_at: toJapanTime(created_at),
    sent_at: toJapanTimeOrNull(sent_at),
  }))
}

async function listConfirmations(database: Database, userId: number): List<'email_confirmations'> {
  const rows = await database
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.user_id, userId))
    .orderBy(desc(emailConfirmations.id))
  return rows.map(({ email, created_at, expires_at }) => ({
    email,
    created_at: toJapanTime(created_at),
    expires_at: toJapanTime(expires_at),
  }))
}

async function findSubscriber(
  database: Database,
  { emailKey }: Owner,
): List<'newsletter_subscriber'> {
  const [row] = await database
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email_key, emailKey))
  if (row === undefined) return null
  const { email, language, is_subscribed, updated_at } = row
  return { email, language, is_subscribed, updated_at: toJapanTime(updated_at) }
}

async function listRemovedCards(database: Database, userId: number): List<'removed_cards'> {
  const rows = await database
    .select()
    .from(cards)
    .where(eq(cards.user_id, userId))
    .orderBy(desc(cards.id))
  return rows.flatMap(({ slug, brand, last4, exp_month, exp_year, created_at, removed_at }) => {
    if (removed_at === null) return []
    const card = { slug, brand, last4, exp_month, exp_year }
    return [{ ...card, created_at: toJapanTime(created_at), removed_at: toJapanTime(removed_at) }]
  })
}

async function listPointsDebts(database: Database, userId: number): List<'points_debts'> {
  const rows = await database
    .select()
    .from(pointsDebts)
    .where(eq(pointsDebts.user_id, userId))
    .orderBy(desc(pointsDebts.id))
  return rows.map(({ points, remaining, created_at }) => ({
    points,
    remaining,
    created_at: toJapanTime(created_at),
  }))
}

interface Owner {
  readonly userId: number
  readonly email: string
  readonly emailKey: string
}

/** All that is stored about a user and that no other call shows them. @throws when there is no such user */
export async function listAccountRecords(
  database: Database,
  userId: number,
): Promise<AccountRecords> {
  const [user] = await database
    .select({
      email: users.email,
      emailKey: users.email_key,
      agreement_version: users.agreement_version,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) throw new Error(`There is no user ${userId}.`)
  const { email, emailKey, agreement_version } = user
  const owner = { userId, email, emailKey }
  return {
    address_changes: await listAddressChanges(database, userId),
    invited_friends: await listInvitedFriends(database, userId),
    used_invitation: await findUsedInvitation(database, userId),
    agreement_version,
    sign_up_attribution: await findAttribution(database, userId),
    applications: await listApplications(database, userId),
    device_requests: await listDeviceRequests(database, owner),
    waiting_list: await listWaiting(database, owner),
    trade_in_sellers: await listSellers(database, userId),
    files: await listFiles(database, userId),
    sessions: await listSessions(database, userId),
    emails: await listEmails(database, owner),
    email_confirmations: await listConfirmations(database, userId),
    newsletter_subscriber: await findSubscriber(database, owner),
    removed_cards: await listRemovedCards(database, userId),
    points_debts: await listPointsDebts(database, userId),
  }
}
