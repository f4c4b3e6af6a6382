import * as v from 'valibot'
import { attribution } from './attribution.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './enums.ts'
import {
  code,
  consent,
  dateOfBirth,
  email,
  nameFields,
  newPassword,
  newPasswordErrors,
  phone,
} from './person.ts'
import { dateTime } from './values.ts'

export const signUpBody = v.object({
  email,
  password1: newPassword,
  password2: v.string('invalid'),
  ...nameFields,
  date_of_birth: dateOfBirth,
  phone,
  language: v.picklist(languages, 'invalid_choice'),
  terms: consent,
  privacy: consent,
  newsletter: v.optional(v.boolean('invalid'), false),
  invite_code: v.optional(code),
  coupon_code: v.optional(code),
  attribution: v.optional(attribution),
})

/** An e-mail with a link is on its way to an address. The answer is the same whether or not anybody has it. */
export const confirmationSent = v.object({
  email: v.string(),
  /** The link works until then. */
  confirm_by: dateTime,
})

/**
 * Sends an e-mail whose link carries a `confirmation_token`; logging in with it opens the account. The answer, its time and
 * the number of e-mails are the same for an address that has an account: only its owner learns it, by e-mail. An invalid
 * code is refused first, so that the form can say so and be sent again without it.
 */
export const signUp = endpoint({
  name: 'signUp',
  method: 'POST',
  path: '/api/fullsite/signup/',
  auth: 'none',
  summary: { ja: '会員登録する', en: 'Sign up' },
  body: { kind: 'json', schema: signUpBody },
  success: { status: 201, schema: confirmationSent },
  errors: {
    400: ['under_age', ...newPasswordErrors, 'invite_code_invalid', 'coupon_invalid'],
    429: ['throttled'],
  },
})
