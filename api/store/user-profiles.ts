import { and, eq, ne } from 'drizzle-orm'
import { notificationPreferences, users } from '#api/store/tables/account-tables.ts'
import { newsletterSubscribers } from '#api/store/tables/request-tables.ts'
import type { ChangeMe } from '#contract/account-profile.ts'
import { type NotificationTopic, notificationTopics } from '#contract/user.ts'
import type { Database } from './database.ts'
import { emailKeyOf } from './users.ts'

export const findIdentityState = async (database: Database, userId: number) => {
  const [found] = await database
    .select({ state: users.identity_state })
    .from(users)
    .where(eq(users.id, userId))
  return found?.state ?? 'none'
}

export const isPhoneTaken = async (database: Database, userId: number, phone: string) => {
  const others = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, userId)))
  return others.length > 0
}

type Channels = NonNullable<NonNullable<ChangeMe['notifications']>[NotificationTopic]>

/** Column by column: nothing else that a body brings reaches the table. */
export async function updateProfile(database: Database, userId: number, change: ChangeMe) {
  const { notifications, ...columns } = change
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (named.length > 0) {
    await database.update(users).set(Object.fromEntries(named)).where(eq(users.id, userId))
  }
  for (const [topic, channels] of chosen(notifications)) {
    await database
      .insert(notificationPreferences)
      .values({ user_id: userId, topic, ...channels })
      .onConflictDoUpdate({
        target: [notificationPreferences.user_id, notificationPreferences.topic],
        set: channels,
      })
  }
}

const chosen = (notifications: ChangeMe['notifications']): [NotificationTopic, Channels][] =>
  notificationTopics.flatMap((topic) => {
    const channels = notifications?.[topic]
    return channels === undefined ? [] : [[topic, channels]]
  })

interface Subscriber {
  readonly email: string
  readonly language: 'en' | 'jp'
  readonly isSubscribed: boolean
  readonly now: Date
}

/** Puts an address on the list of the newsletter or takes it off. */
export async function storeSubscriber(database: Database, subscriber: Subscriber) {
  const { email, language, isSubscribed, now } = subscriber
  const values = { email, language, is_subscribed: isSubscribed, updated_at: now }
  await database
    .insert(newsletterSubscribers)
    .values({ ...values, email_key: emailKeyOf(email) })
    .onConflictDoUpdate({ target: newsletterSubscribers.email_key, set: values })
}
