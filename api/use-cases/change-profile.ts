import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { requiredTopics } from '#api/domain/notification-rules.ts'
import type { Database } from '#api/store/database.ts'
import { deleteEmailChanges } from '#api/store/email-confirmations.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import { findIdentityState, isPhoneTaken, upsertPreference } from '#api/store/user-profiles.ts'
import type { ChangeMe } from '#contract/account-profile.ts'
import { notificationTopics } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'
import { assertPassword } from './change-password.ts'
import { requestConfirmation } from './confirm-email.ts'
import { countAttempt } from './rate-limits.ts'
import { assertAdult } from './sign-up.ts'

const lockedFields = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'date_of_birth',
] as const

/** @throws ApiError 400 `field_locked`, `required_topic`, `phone_taken` or `under_age` at the field. */
export async function changeMe(context: AppContext, userId: number, change: ChangeMe, now: Date) {
  const { database } = context
  const locked = lockedFields.filter((field) => change[field] !== undefined)
  if (locked.length > 0 && (await findIdentityState(database, userId)) !== 'none') {
    const fields = Object.fromEntries(locked.map((field) => [field, ['field_locked']]))
    throw new ApiError(400, 'field_locked', { fields })
  }
  for (const topic of requiredTopics) {
    if (change.notifications?.[topic]?.email === false) {
      throw new ApiError(400, 'required_topic', {
        fields: { [`notifications.${topic}`]: ['required_topic'] },
      })
    }
  }
  if (change.date_of_birth !== undefined) assertAdult(change.date_of_birth, toJapanDay(now))
  if (change.phone !== undefined) {
    await countAttempt(context, 'phoneChange', String(userId), now)
    if (await isPhoneTaken(database, userId, change.phone)) {
      throw refusedField('phone', 'phone_taken')
    }
  }
  await inTransaction(database, (transaction) => saveProfile(transaction, userId, change))
}

interface EmailChange {
  readonly userId: number
  readonly email: string
  readonly password: string
  readonly now: Date
}

/** Asks the new address for its confirmation. @throws ApiError 400 `password_incorrect` or `same_email`; 429. */
export async function changeEmail(
  context: AppContext,
  { userId, email, password, now }: EmailChange,
) {
  const login = await assertPassword(context, { userId, password, field: 'password', now })
  if (emailKeyOf(email) === login.email_key) throw refusedField('new_email', 'same_email')
  await countAttempt(context, 'emailChange', String(userId), now)
  await deleteEmailChanges(context.database, userId)
  return requestConfirmation(context, { email, purpose: { userId }, now })
}

/** Only what the contract names as changeable reaches the table. */
async function saveProfile(database: Database, userId: number, change: ChangeMe) {
  const { notifications, ...columns } = change
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (named.length > 0) await updateUser(database, userId, Object.fromEntries(named))
  for (const topic of notificationTopics) {
    const channels = notifications?.[topic]
    if (channels !== undefined) await upsertPreference(database, { userId, topic, ...channels })
  }
}
