import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { hourMs } from '#api/domain/durations.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import {
  invites,
  notificationPreferences,
  sessions,
  users,
} from '#api/store/tables/account-tables.ts'
import { attributions, passwordResets } from '#api/store/tables/request-tables.ts'
import type { Language } from '#contract/enums.ts'
import { type NotificationTopic, notificationTopics } from '#contract/user.ts'
import type { Database } from './database.ts'
import { deleteEmailChanges } from './email-confirmations.ts'
import { lockUser } from './locks.ts'
import { emailKeyOf } from './users.ts'

/** No letters that look like digits. */
const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const inviteLength = 8

const createInviteCode = () =>
  Array.from({ length: inviteLength }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join(
    '',
  )

/** Payments and shipping are always on by e-mail. */
export const requiredTopics: readonly NotificationTopic[] = ['payments', 'shipping']

export interface NewUser {
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly date_of_birth: string
  readonly phone: string | null
  readonly newsletter: boolean
  readonly termsVersion: string
  readonly now: Date
}

/** Creates a user in status `normal`. @throws a unique violation when the e-mail or the phone is taken meanwhile. */
export async function createUser(database: Database, user: NewUser): Promise<number> {
  const { email, passwordHash, termsVersion, now, ...person } = user
  const [created] = await database
    .insert(users)
    .values({
      ...person,
      slug: randomUUID(),
      email,
      email_key: emailKeyOf(email),
      password_hash: passwordHash,
      status: 'normal',
      nickname: '',
      identity_state: 'none',
      points_balance: 0,
      invite_code: createInviteCode(),
      agreement_version: termsVersion,
      agreed_at: now,
      created_at: now,
    })
    .returning({ id: users.id })
  if (created === undefined) throw new Error('The user was not stored.')
  const { id } = created
  await database.insert(notificationPreferences).values(
    notificationTopics.map((topic) => ({
      user_id: id,
      topic,
      email: requiredTopics.includes(topic) || person.newsletter,
      sms: false,
    })),
  )
  return id
}

export const findUserByPhone = (database: Database, phone: string) =>
  database.select({ id: users.id }).from(users).where(eq(users.phone, phone))

export const findInviter = async (database: Database, code: string) =>
  (
    await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.invite_code, code), ne(users.status, 'permanent_suspend')))
  )[0]

export const storeInvite = (database: Database, inviterId: number, inviteeId: number) =>
  database
    .insert(invites)
    .values({ inviter_id: inviterId, invitee_id: inviteeId, stage: 'signed_up' })

interface Attribution {
  readonly first?: unknown
  readonly last?: unknown
}
export const storeAttribution = (database: Database, userId: number, attribution: Attribution) =>
  database.insert(attributions).values({ user_id: userId, ...attribution })

/** What a password is checked against, and whom a mail goes to. */
export const findLogin = async (database: Database, userId: number) => {
  const [found] = await database
    .select({
      email: users.email,
      email_key: users.email_key,
      password_hash: users.password_hash,
      language: users.language,
      last_name: users.last_name,
      first_name: users.first_name,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error(`There is no user ${userId}.`)
  return found
}

/** Ends every link for a new password that was sent. */
const endPasswordResets = (database: Database, userId: number, now: Date) =>
  database
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))

/** A new password ends every session but the one that set it, and what waits for the link of a mail. */
export async function setPassword(
  database: Database,
  {
    userId,
    hash,
    exceptSessionId,
    now,
  }: { userId: number; hash: string; exceptSessionId?: string; now: Date },
) {
  await database.update(users).set({ password_hash: hash }).where(eq(users.id, userId))
  await database
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
  await endPasswordResets(database, userId, now)
  await deleteEmailChanges(database, userId)
}

/** Links that were sent to the old address end. @returns false when somebody else has the new one */
export async function setEmail(
  database: Database,
  { userId, email, now }: { readonly userId: number; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const key = emailKeyOf(email)
  const changed = await database
    .update(users)
    .set({ email, email_key: key })
    .where(
      and(
        eq(users.id, userId),
        sql`not exists (select 1 from ${users} other where other.email_key = ${key} and other.id <> ${userId})`,
      ),
    )
    .returning({ id: users.id })
  if (changed.length === 0) return false
  await endPasswordResets(database, userId, now)
  return true
}

export const agree = (database: Database, userId: number, version: string, now: Date) =>
  database
    .update(users)
    .set({ agreement_version: version, agreed_at: now })
    .where(eq(users.id, userId))

const resetLifetimeMs = hourMs

/** Links that were sent before end: only the newest works. @returns the token for the mail; only its hash is kept. */
export async function createPasswordReset(database: Database, userId: number, now: Date) {
  const token = createToken()
  // Two workers at once: the second waits, and ends the link of the first.
  await lockUser(database, userId)
  await endPasswordResets(database, userId, now)
  await database.insert(passwordResets).values({
    token_hash: hashSecret(token),
    user_id: userId,
    expires_at: new Date(now.getTime() + resetLifetimeMs),
  })
  return token
}

export type ResetLink =
  | { readonly state: 'usable'; readonly userId: number; readonly email: string }
  | { readonly state: 'expired' | 'unknown' }

/** What a link of a mail is good for. A link that was used is as good as none. */
export async function findPasswordReset(
  database: Database,
  { uid, token, now }: { uid: string; token: string; now: Date },
): Promise<ResetLink> {
  const [found] = await database
    .select({
      userId: users.id,
      slug: users.slug,
      email: users.email,
      status: users.status,
      expires_at: passwordResets.expires_at,
      used_at: passwordResets.used_at,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(eq(passwordResets.token_hash, hashSecret(token)))
  if (found === undefined || found.slug !== uid || found.used_at !== null)
    return { state: 'unknown' }
  if (found.status === 'permanent_suspend') return { state: 'unknown' }
  if (found.expires_at <= now) return { state: 'expired' }
  return { state: 'usable', userId: found.userId, email: found.email }
}

/** @returns true for the one caller who may use the link */
export const consumePasswordReset = async (database: Database, token: string, now: Date) => {
  const used = await database
    .update(passwordResets)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordResets.token_hash, hashSecret(token)),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, now),
      ),
    )
    .returning({ hash: passwordResets.token_hash })
  return used.length > 0
}

export const deleteOldPasswordResets = (database: Database, now: Date) =>
  database.delete(passwordResets).where(sql`${passwordResets.expires_at} < ${now.toISOString()}`)
