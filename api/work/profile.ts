import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { requiredTopics, setEmail } from '#api/store/account-writes.ts'
import { enqueueMail } from '#api/store/mails.ts'
import { findIdentityState, isPhoneTaken, updateProfile } from '#api/store/profile-writes.ts'
import { findReader } from '#api/store/readers.ts'
import { emailKeyOf } from '#api/store/users.ts'
import type { ChangeMe } from '#contract/account-profile.ts'
import { assertPassword } from './passwords.ts'
import type { Shop } from './shop.ts'
import { assertAdult } from './sign-up.ts'

const lockedFields = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'date_of_birth',
] as const

/** @throws ApiError 400 `field_locked`, `required_topic`, `phone_taken` or `under_age` at the field. */
export async function changeMe({ database }: Shop, userId: number, change: ChangeMe, now: Date) {
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
  if (change.phone !== undefined && (await isPhoneTaken(database, userId, change.phone))) {
    throw refusedField('phone', 'phone_taken')
  }
  await database.transaction((transaction) => updateProfile(transaction, userId, change))
}

interface EmailChange {
  readonly userId: number
  readonly email: string
  readonly password: string
  readonly now: Date
}

/** Both addresses are told. @throws ApiError 400 `password_incorrect`, `same_email`, `email_taken`; 429. */
export async function changeEmail(shop: Shop, { userId, email, password, now }: EmailChange) {
  const login = await assertPassword(shop, { userId, password, field: 'password', now })
  const refuse = (code: string) => refusedField('new_email', code)
  if (emailKeyOf(email) === login.email_key) throw refuse('same_email')
  await shop.database.transaction(async (transaction) => {
    if (!(await setEmail(transaction, userId, email))) throw refuse('email_taken')
    const reader = await findReader(transaction, userId)
    for (const address of [login.email, email]) {
      const to = { email: address, language: reader.language }
      const values = { name: reader.name, new_email: email }
      await enqueueMail(
        transaction,
        { to, template: 'email_changed', values },
        { siteUrl: shop.siteUrl, now },
      )
    }
  })
  return { email }
}
