import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { maxActiveSubscriptions } from '#api/domain/rental.ts'
import { invites, notificationPreferences, users } from '#api/store/tables/account-tables.ts'
import { couponClaims } from '#api/store/tables/billing-tables.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import { addressChanges } from '#api/store/tables/request-tables.ts'
import { recordOf } from '#contract/record-of.ts'
import {
  type inviteStages,
  type NotificationTopic,
  notificationTopics,
  type User,
} from '#contract/user.ts'
import { toAddressChange } from './address-changes.ts'
import { listCouponsOf } from './coupons.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'
import { qualified } from './qualified-column.ts'
import { type BusinessRules, readCachedBusinessRules } from './settings.ts'

type Channels = { email: boolean; sms: boolean }

const preferences = sql<Partial<Record<NotificationTopic, Channels>>>`(
  select coalesce(json_object_agg(${qualified(notificationPreferences.topic)}, json_build_object(
    'email', ${qualified(notificationPreferences.email)}, 'sms', ${qualified(notificationPreferences.sms)}
  )), '{}') from ${notificationPreferences} where ${qualified(notificationPreferences.user_id)} = ${qualified(users.id)}
)`

const invited = (stage: (typeof inviteStages)[number]) => sql<number>`(
  select count(*)::int from ${invites}
  where ${qualified(invites.inviter_id)} = ${qualified(users.id)} and ${qualified(invites.stage)} = ${sql.raw(`'${stage}'`)}
)`

/** Every page of the account reads them: a user with thousands sees the newest. */
const shownFriends = 100

const friends = sql<NonNullable<User['invite']['friends']>>`(
  select coalesce(json_agg(json_build_object('stage', newest.stage, 'month', to_char(newest.stage_on, 'YYYY-MM'))
    order by newest.invitee_id desc), '[]')
  from (select stage, stage_on, invitee_id from ${invites} where ${qualified(invites.inviter_id)} = ${qualified(users.id)}
    order by invitee_id desc limit ${sql.raw(String(shownFriends))}) newest
)`

const shownAddressChanges = 10

type StoredChange = Omit<typeof addressChanges.$inferSelect, 'created_at' | 'decided_at'> &
  Readonly<{ created_at: string; decided_at: string | null }>

const latestAddressChanges = sql<StoredChange[]>`(
  select coalesce(json_agg(row_to_json(newest) order by newest.id desc), '[]')
  from (select * from ${addressChanges} where ${qualified(addressChanges.user_id)} = ${qualified(users.id)}
    order by ${qualified(addressChanges.id)} desc limit ${sql.raw(String(shownAddressChanges))}) newest
)`

/** The job that lets points expire may be late by some minutes. */
const pointsExpiringNext = sql<User['points_expiring_next']>`(
  select json_build_object('points', sum(${qualified(pointsEntries.remaining)}), 'expires_on', ${qualified(pointsEntries.expires_on)})
  from ${pointsEntries}
  where ${qualified(pointsEntries.user_id)} = ${qualified(users.id)}
    and ${qualified(pointsEntries.remaining)} > 0 and ${qualified(pointsEntries.expires_on)} is not null
  group by ${qualified(pointsEntries.expires_on)} order by ${qualified(pointsEntries.expires_on)} limit 1
)`

const hasCoupons = sql<boolean>`exists (
  select 1 from ${couponClaims} where ${qualified(couponClaims.user_id)} = ${qualified(users.id)}
)`

const prepareProfile = (database: Database) =>
  database
    .select({
      ...getTableColumns(users),
      addressChanges: latestAddressChanges,
      preferences,
      pointsExpiringNext,
      hasCoupons,
      invite: {
        signed_up: invited('signed_up'),
        applied: invited('applied'),
        rewarded: invited('rewarded'),
        friends,
      },
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('profile')

type Profile = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareProfile>['execute']>>[0]>

const silent: Channels = { email: false, sms: false }

/** An address is complete or absent. */
const addressOf = (row: Profile): User['address'] => {
  const { postal_code, prefecture, city, address_line1, address_line2 } = row
  return postal_code === null || prefecture === null || city === null || address_line1 === null
    ? null
    : { postal_code, prefecture, city, address_line1, address_line2: address_line2 ?? '' }
}

function addressChangesOf(stored: readonly StoredChange[]) {
  const address_changes = stored.map(({ created_at, decided_at, ...change }) =>
    toAddressChange({
      ...change,
      created_at: new Date(created_at),
      decided_at: decided_at === null ? null : new Date(decided_at),
    }),
  )
  const pending = address_changes.find(({ status }) => status === 'pending')
  return { pending_address_change: pending ?? null, address_changes }
}

const toUser = (row: Profile, { fees, termsVersion }: BusinessRules): User => ({
  slug: row.slug,
  email: row.email,
  status: row.status,
  language: row.language,
  last_name: row.last_name,
  first_name: row.first_name,
  last_name_kana: row.last_name_kana,
  first_name_kana: row.first_name_kana,
  nickname: row.nickname,
  date_of_birth: row.date_of_birth,
  phone: row.phone,
  occupation: row.occupation,
  address: addressOf(row),
  ...addressChangesOf(row.addressChanges),
  identity: {
    state: row.identity_state,
    document_type: row.identity_document_type,
    checked_at: toJapanTimeOrNull(row.identity_checked_at),
  },
  points_balance: row.points_balance,
  points_expiring_next: row.pointsExpiringNext,
  invite_code: row.invite_code,
  invite: row.invite,
  notifications: recordOf(notificationTopics, (topic) => row.preferences[topic] ?? silent),
  newsletter: row.newsletter,
  agreement: {
    required: row.agreement_version !== termsVersion,
    version: termsVersion,
    agreed_at: toJapanTimeOrNull(row.agreed_at),
  },
  max_subscriptions: maxActiveSubscriptions(row.status_before_suspension ?? row.status, fees),
  created_at: toJapanTime(row.created_at),
})

const statements = perDatabase((database) => ({
  profile: prepareProfile(database),
  credentials: database
    .select({ id: users.id, status: users.status, password_hash: users.password_hash })
    .from(users)
    .where(eq(users.email_key, sql.placeholder('emailKey')))
    .prepare('credentials'),
}))

/** By the unique form of an e-mail address. */
export const findCredentials = async (database: Database, emailKey: string) =>
  (await statements(database).credentials.execute({ emailKey }))[0]

/** @throws when there is no such user: an id comes from a session, whose user exists */
async function getProfile(database: Database, id: number): Promise<Profile> {
  const [row] = await statements(database).profile.execute({ id })
  if (row === undefined) throw new Error(`There is no user ${id}.`)
  return row
}

/** As the contract shows them. @throws as `getProfile` */
export const getUser = async (database: Database, id: number): Promise<User> =>
  toUser(await getProfile(database, id), await readCachedBusinessRules(database))

/** With the day, a day in Japan, and their coupons, which are queried only for users who have some. @throws as `getProfile` */
export async function getUserWithCoupons(
  database: Database,
  id: number,
  today: string,
): Promise<User> {
  const profile = await getProfile(database, id)
  const coupons = profile.hasCoupons ? await listCouponsOf(database, id, today) : []
  return { ...toUser(profile, await readCachedBusinessRules(database)), today, coupons }
}

/** Nobody whose account is closed. */
export const findUserBySlug = async (database: Database, slug: string) =>
  (
    await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.slug, slug), isNull(users.closed_at)))
  )[0]
