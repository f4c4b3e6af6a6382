import { refusedField, refusedFields } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { requiredTopics } from '#api/domain/notification-rules.ts'
import { identityFields } from '#api/domain/personal-fields.ts'
import { canBeCharged, findCard, makeCardDefault } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { updateUser } from '#api/store/user-accounts.ts'
import {
  findIdentityState,
  findPhone,
  isPhoneTaken,
  switchSmsOff,
  upsertPreference,
} from '#api/store/user-profiles.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import type { ChangeMe } from '#contract/account-profile.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { isMobileNumber } from '#contract/person.ts'
import { notificationTopics } from '#contract/user.ts'
import type { AppContext } from './app-context.ts'
import { assertPassword } from './change-password.ts'
import { requestConfirmation } from './confirm-email.ts'
import { emailAboutCard } from './email-about-card.ts'
import { lockCustomer } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'
import { assertAdult } from './sign-up.ts'

async function assertUnlocked(database: Database, userId: number, change: ChangeMe) {
  const locked = identityFields.filter((field) => change[field] !== undefined)
  if (locked.length > 0 && (await findIdentityState(database, userId)) !== 'none') {
    throw refusedFields(locked, 'field_locked')
  }
}

function assertRequiredTopics({ notifications }: ChangeMe) {
  const silenced = requiredTopics.filter((topic) => notifications?.[topic]?.email === false)
  if (silenced.length > 0) {
    throw refusedFields(
      silenced.map((topic) => `notifications.${topic}`),
      'required_topic',
    )
  }
}

/** A landline gets no SMS: a requested topic is refused, an earlier one is switched off. */
async function changeSms(database: Database, userId: number, change: ChangeMe) {
  const number = change.phone ?? (await findPhone(database, userId))
  if (number !== null && isMobileNumber(number)) return
  const wanted = notificationTopics.filter((topic) => change.notifications?.[topic]?.sms === true)
  if (wanted.length > 0) {
    throw refusedFields(
      wanted.map((topic) => `notifications.${topic}`),
      'sms_needs_mobile',
    )
  }
  if (change.phone !== undefined) await switchSmsOff(database, userId)
}

async function changeDefaultCard(
  database: Database,
  { userId, slug, siteUrl, now }: { userId: number; slug: string; siteUrl: string; now: Date },
) {
  const card = await findCard(database, userId, slug)
  if (card === undefined || !canBeCharged(card, dayInJapan(now))) {
    throw refusedField('default_card_slug', 'card_not_usable')
  }
  if (card.is_default) return
  await makeCardDefault(database, userId, card.id)
  await emailAboutCard(database, card, 'default_card_changed', { siteUrl, now })
}

const phoneTaken = () => refusedField('phone', 'phone_taken')

/**
 * @throws ApiError 400 `field_locked`, `required_topic`, `phone_taken`, `sms_needs_mobile`, `card_not_usable` or `under_age` at
 * the field; 429.
 */
export async function changeMe(context: AppContext, userId: number, change: ChangeMe, now: Date) {
  const { database } = context
  assertRequiredTopics(change)
  if (change.date_of_birth !== undefined) assertAdult(change.date_of_birth, dayInJapan(now))
  if (change.phone !== undefined) {
    await countAttempt(context, 'phoneChange', String(userId), now)
    if (await isPhoneTaken(database, userId, change.phone)) throw phoneTaken()
  }
  await inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, userId)
    await assertUnlocked(transaction, userId, change)
    await changeSms(transaction, userId, change)
    if (change.default_card_slug !== undefined) {
      const { default_card_slug: slug } = change
      await changeDefaultCard(transaction, { userId, slug, siteUrl: context.siteUrl, now })
    }
    await saveProfile(transaction, userId, change)
  }).catch((error: unknown) => {
    // Another user took the number a moment ago.
    throw violatedConstraint(error) === 'users_phone_unique' ? phoneTaken() : error
  })
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
  const login = await assertPassword(context, { userId, password, now })
  if (emailKeyOf(email) === login.email_key) throw refusedField('new_email', 'same_email')
  await countAttempt(context, 'emailChange', String(userId), now)
  return requestConfirmation(context, { email, purpose: { userId }, now })
}

/** Only the fields that the contract names as changeable reach the table. */
async function saveProfile(database: Database, userId: number, change: ChangeMe) {
  const { notifications, default_card_slug: _, ...columns } = change
  const named = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (named.length > 0) await updateUser(database, userId, Object.fromEntries(named))
  for (const topic of notificationTopics) {
    const channels = notifications?.[topic]
    if (channels !== undefined) await upsertPreference(database, { userId, topic, ...channels })
  }
}
