import { and, eq, ne } from 'drizzle-orm'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { notificationPreferences, users } from '#api/store/tables/account-tables.ts'
import { newsletterSubscribers } from '#api/store/tables/request-tables.ts'
import type { Language } from '#contract/enums.ts'
import type { NotificationTopic } from '#contract/user.ts'
import type { Database } from './database.ts'

export const findIdentityState = async (database: Database, userId: number) => {
  const [found] = await database
    .select({ state: users.identity_state })
    .from(users)
    .where(eq(users.id, userId))
  return found?.state ?? 'none'
}

export const findPhone = async (database: Database, userId: number) =>
  (await database.select({ phone: users.phone }).from(users).where(eq(users.id, userId)))[0]
    ?.phone ?? null

/** For all topics of a user. */
export const switchSmsOff = (database: Database, userId: number) =>
  database
    .update(notificationPreferences)
    .set({ sms: false })
    .where(eq(notificationPreferences.user_id, userId))

export const isPhoneTaken = async (database: Database, userId: number, phone: string) => {
  const others = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, userId)))
  return others.length > 0
}

interface Preference {
  readonly userId: number
  readonly topic: NotificationTopic
  readonly email: boolean
  readonly sms: boolean
}

export const upsertPreference = (database: Database, { userId, topic, ...channels }: Preference) =>
  database
    .insert(notificationPreferences)
    .values({ user_id: userId, topic, ...channels })
    .onConflictDoUpdate({
      target: [notificationPreferences.user_id, notificationPreferences.topic],
      set: channels,
    })

interface Subscriber {
  readonly email: string
  readonly language: Language
  readonly isSubscribed: boolean
  readonly now: Date
}

/** Puts an address on the list of the newsletter or takes it off. */
export async function upsertSubscriber(database: Database, subscriber: Subscriber) {
  const { email, language, isSubscribed, now } = subscriber
  const values = { email, language, is_subscribed: isSubscribed, updated_at: now }
  await database
    .insert(newsletterSubscribers)
    .values({ ...values, email_key: emailKeyOf(email) })
    .onConflictDoUpdate({ target: newsletterSubscribers.email_key, set: values })
}
