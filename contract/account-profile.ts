import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { languages } from './enums.ts'
import { confirmationSent } from './fullsite-signup.ts'
import {
  addressFields,
  currentPassword,
  dateOfBirth,
  documentType,
  email,
  newPassword,
  newPasswordErrors,
  nickname,
  occupation,
  personKana,
  personName,
  phone,
} from './person.ts'
import { requiredText } from './text-values.ts'
import { documentErrors, uploadedFile } from './uploaded-file.ts'
import { addressChange, notificationTopics, user } from './user.ts'
import { day, slugText, termsVersion } from './values.ts'

/** For tools; the site has its own words. */
const done = v.object({ detail: v.string() })

export const agreeToTerms = endpoint({
  name: 'agreeToTerms',
  method: 'POST',
  path: '/api/account/agreement/update/',
  auth: 'bearer',
  summary: { ja: '現在の規約に同意する', en: 'Accept the current terms and privacy policy' },
  /** `terms_version` is the one that the user has seen: new ones may have come into force meanwhile (`terms_outdated`). */
  body: {
    kind: 'json',
    schema: v.optional(v.object({ terms_version: v.optional(termsVersion) }), {}),
  },
  success: { status: 204 },
  errors: { 400: ['terms_outdated'] },
  isOpenToSuspended: true,
})

export const changeAddressBody = v.object({
  ...addressFields,
  /** Required again, so that a stranger at an open page cannot redirect deliveries. */
  password: currentPassword,
  /** At most `maxMoveDays` before or after today. */
  moved_on: v.optional(day),
  document_type: documentType,
  document_front: uploadedFile,
  document_back: v.optional(uploadedFile),
  /** Required with a passport, which shows no address. */
  address_proof: v.optional(uploadedFile),
})

/** The operator checks the documents; the address changes when the request is approved. */
export const changeAddress = endpoint({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/account/address/change/',
  auth: 'bearer',
  summary: { ja: '住所の変更を申請する', en: 'Ask for a change of address' },
  body: { kind: 'multipart', schema: changeAddressBody },
  success: { status: 201, schema: addressChange },
  errors: {
    400: ['address_change_pending', 'same_address', 'password_incorrect', ...documentErrors],
    429: ['throttled'],
  },
})

/**
 * Sends an e-mail to the new address; it becomes the user's when they log in with it, the password and the
 * `confirmation_token` of the link. Every other session of the user ends then. The answer is the same whether or not another
 * user has the address.
 */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/account/email/change/',
  auth: 'bearer',
  summary: { ja: 'メールアドレスを変更する', en: 'Change the e-mail address' },
  body: { kind: 'json', schema: v.object({ new_email: email, password: currentPassword }) },
  success: { status: 200, schema: confirmationSent },
  errors: { 400: ['same_email', 'password_incorrect'], 429: ['throttled'] },
})

const channels = v.strictObject(
  { email: v.boolean('invalid'), sms: v.boolean('invalid') },
  'invalid',
)

/**
 * Names and the date of birth may change only until an identity document was sent. A topic by SMS requires a mobile number
 * (`sms_needs_mobile`), also one from the same body.
 */
export const changeMeBody = v.object({
  nickname: v.optional(nickname),
  phone: v.optional(phone),
  /** An active card of the user's. */
  default_card_slug: v.optional(slugText),
  occupation: v.optional(occupation),
  language: v.optional(v.picklist(languages, 'invalid_choice')),
  newsletter: v.optional(v.boolean('invalid')),
  notifications: v.optional(
    v.record(v.picklist(notificationTopics, 'invalid_choice'), v.optional(channels), 'invalid'),
  ),
  last_name: v.optional(personName),
  first_name: v.optional(personName),
  last_name_kana: v.optional(personKana),
  first_name_kana: v.optional(personKana),
  date_of_birth: v.optional(dateOfBirth),
})
export type ChangeMe = v.InferOutput<typeof changeMeBody>

export const changeMe = endpoint({
  name: 'changeMe',
  method: 'POST',
  path: '/api/account/me/change/',
  auth: 'bearer',
  summary: { ja: 'お客さま情報を変更する', en: 'Change personal details and preferences' },
  body: { kind: 'json', schema: changeMeBody },
  success: { status: 200, schema: user },
  errors: {
    400: [
      'field_locked',
      'phone_taken',
      'required_topic',
      'sms_needs_mobile',
      'card_not_usable',
      'under_age',
    ],
    429: ['throttled'],
  },
})

/**
 * The newsletter is a setting of a customer. A guest, who may have typed the address of another person, gets an e-mail with a
 * `confirmation_token`: the address is on the list once the same call has come with it. The answer is the same whether or not
 * the address was subscribed before.
 */
export const subscribeToNewsletter = endpoint({
  name: 'subscribeToNewsletter',
  method: 'POST',
  path: '/api/account/newsletter/subscribe/',
  auth: 'optional-bearer',
  summary: { ja: 'メールマガジンを購読・解除する', en: 'Subscribe to the newsletter, or leave it' },
  body: {
    kind: 'json',
    schema: v.object({
      /** Required from guests who have no token. */
      email: v.optional(email),
      /** Of the link in the e-mail; the rest is then ignored. */
      confirmation_token: v.optional(requiredText(512)),
      subscribed: v.optional(v.boolean('invalid'), true),
      language: v.optional(v.picklist(languages, 'invalid_choice')),
    }),
  },
  success: { status: 200, schema: v.object({ subscribed: v.boolean() }) },
  errors: { 400: ['invalid_token', 'expired_token'], 429: ['throttled'] },
})

const newPasswords = { new_password1: newPassword, new_password2: v.string('invalid') }

/** Every other session of the user ends. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password/change/',
  auth: 'bearer',
  summary: { ja: 'パスワードを変更する', en: 'Change the password' },
  body: { kind: 'json', schema: v.object({ old_password: currentPassword, ...newPasswords }) },
  success: { status: 200, schema: done },
  errors: {
    400: ['password_incorrect', 'same_password', ...newPasswordErrors],
    429: ['throttled'],
  },
})

/** The same answer, in the same time, whether or not anybody has this address. */
export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/account/password/reset/',
  auth: 'none',
  summary: { ja: 'パスワード再設定のメールを送る', en: 'Send a mail for a new password' },
  body: { kind: 'json', schema: v.object({ email }) },
  success: { status: 200, schema: done },
  errors: { 429: ['throttled'] },
})

const linkPart = v.pipe(v.string('invalid'), v.nonEmpty('required'), v.maxLength(100, 'invalid'))

/**
 * The link of the e-mail works once, for 60 minutes; every session of the user ends. For 10 minutes the same call is answered
 * again, because its answer may have been lost; it changes nothing.
 */
export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/account/password/reset/confirm/',
  auth: 'none',
  summary: { ja: '新しいパスワードを設定する', en: 'Set a new password' },
  body: { kind: 'json', schema: v.object({ uid: linkPart, token: linkPart, ...newPasswords }) },
  success: { status: 200, schema: done },
  errors: { 400: ['invalid_token', 'expired_token', ...newPasswordErrors], 429: ['throttled'] },
})
