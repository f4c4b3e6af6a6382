import { and, eq, sql } from 'drizzle-orm'
import { initialPreferences } from '#api/domain/notification-rules.ts'
import { notificationPreferences, users } from '#api/store/tables/account-tables.ts'
import { attributions } from '#api/store/tables/request-tables.ts'
import type { Attribution } from '#contract/attribution.ts'
import type { Database } from './database.ts'

type NewUser = typeof users.$inferInsert

/** A user with the notifications of a new customer. @throws a unique violation when the e-mail or the phone is taken meanwhile. */
export async function insertUser(database: Database, user: NewUser): Promise<number> {
  const [created] = await database.insert(users).values(user).returning({ id: users.id })
  if (created === undefined) throw new Error('The user was not stored.')
  const { id: user_id } = created
  const preferences = initialPreferences(user.newsletter)
  await database
    .insert(notificationPreferences)
    .values(preferences.map((preference) => ({ ...preference, user_id })))
  return user_id
}

export const updateUser = (database: Database, userId: number, columns: Partial<NewUser>) =>
  database.update(users).set(columns).where(eq(users.id, userId))

export const findUserByPhone = async (database: Database, phone: string) =>
  (await database.select({ id: users.id }).from(users).where(eq(users.phone, phone)))[0]

export const insertAttribution = (database: Database, userId: number, attribution: Attribution) =>
  database.insert(attributions).values({ user_id: userId, ...attribution })

/** What a password is checked against. */
export async function getLogin(database: Database, userId: number) {
  const [found] = await database
    .select({
      email: users.email,
      email_key: users.email_key,
      password_hash: users.password_hash,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error(`There is no user ${userId}.`)
  return found
}

interface Credentials {
  readonly userId: number
  readonly emailKey: string
  readonly passwordHash: string
}

/**
 * Locks a user's row until the transaction ends.
 * @returns whether the user still has the credentials that were checked: hashing takes longer than a change of them
 */
export async function lockCredentials(
  database: Database,
  { userId, emailKey, passwordHash }: Credentials,
): Promise<boolean> {
  const found = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        eq(users.email_key, emailKey),
        eq(users.password_hash, passwordHash),
      ),
    )
    .for('no key update')
  return found.length > 0
}

/** @returns false when another user has the address */
export async function updateEmail(
  database: Database,
  { userId, email, emailKey }: { userId: number; email: string; emailKey: string },
): Promise<boolean> {
  const changed = await database
    .update(users)
    .set({ email, email_key: emailKey })
    .where(
      and(
        eq(users.id, userId),
        sql`not exists (select 1 from ${users} other where other.email_key = ${emailKey} and other.id <> ${userId})`,
      ),
    )
    .returning({ id: users.id })
  return changed.length > 0
}
