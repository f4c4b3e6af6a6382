import * as v from 'valibot'
import { passwordLength, passwordLengthOf } from './password-rules.ts'
import { postalCodePattern, readPostalCode } from './postal-code.ts'
import { codeCharacters, maxFreeTextCharacters, maxNameCharacters } from './text-limits.ts'
import { trueOrFalse } from './text-values.ts'
import { documentTypes, occupations } from './user.ts'
import { withoutSeparators } from './without-separators.ts'

/**
 * What people type about themselves, each normalised (NFKC, trimmed) before it is checked. A message is
 * the error code.
 */

const typed = v.pipe(
  v.string('invalid'),
  v.transform((text) => text.normalize('NFKC').trim()),
)

/** Nothing of it is seen but joiners and variation selectors, with which emoji, kanji and some scripts are written. */
const invisible = /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{Cf}\p{DI}]/gu
/** Something that is seen by itself: no accent without a letter, no empty cell of braille. */
const visible = /[^\p{M}\p{Cf}\s\u2800]/u

/**
 * The same without the invisible marks that are copied along from a list of contacts or a chat; nothing at all when nothing
 * of it is seen.
 */
const typedLine = v.pipe(
  typed,
  v.transform((text) => {
    const line = text.replaceAll(invisible, '').trim()
    return visible.test(line) ? line : ''
  }),
)

const maxEmailLength = 254
/**
 * One `@`, a domain of letters, digits and hyphens with a dot, nothing that a mail server would refuse outright or that has a
 * meaning in a list of addresses (RFC 5322, 3.4).
 */
const emailPattern = /^[^\s\p{Cc}@,:;<>()[\]\\"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u

/**
 * An address as it is meant: without invisible marks that were copied along, and with the full stop for which a Japanese
 * keyboard types `。` (UTS 46 reads it so too).
 */
export const typedEmail = v.pipe(
  typed,
  v.transform((text) => text.replaceAll(/\p{Cf}/gu, '').replaceAll('。', '.')),
  v.nonEmpty('required'),
)

/** Stored as written; unique without regard to case. */
export const email = v.pipe(
  typedEmail,
  v.maxLength(maxEmailLength, 'too_long'),
  v.regex(emailPattern, 'invalid'),
)

/** More UTF-16 units than 128 characters ever have: longer texts are not examined. */
const maxPasswordTextLength = 2 * passwordLength.max

const passwordText = v.pipe(
  v.string('invalid'),
  v.maxLength(maxPasswordTextLength, 'too_long'),
  v.check((password) => passwordLengthOf(password) <= passwordLength.max, 'too_long'),
)

/**
 * Judged by its length and by a list of leaked passwords (`too_common`, checked by the API), never by kinds of characters;
 * taken as typed, spaces included (NIST SP 800-63B-4, section 3.1.1.2).
 */
export const newPassword = v.pipe(
  passwordText,
  v.check((password) => passwordLengthOf(password) >= passwordLength.min, 'too_short'),
)

/** Why a new password is not accepted. */
export const newPasswordErrors = [
  'password_mismatch',
  'too_short',
  'too_common',
  'contains_email',
] as const

/** A new password and its repetition, for the schema of a form. */
export const newPasswordPair = {
  new_password1: newPassword,
  new_password2: v.pipe(v.string('invalid'), v.nonEmpty('required')),
}
interface NewPasswordPair {
  readonly new_password1: string
  readonly new_password2: string
}
/** Arguments of `partialCheck` in that schema; its issue belongs to `new_password2`. */
export const repetitionCheck = [
  [['new_password1'], ['new_password2']],
  ({ new_password1, new_password2 }: NewPasswordPair) => new_password1 === new_password2,
  'password_mismatch',
] as const

/** One that exists already: any text of a sane length, so that nothing is learned about the rules. */
export const currentPassword = v.pipe(passwordText, v.nonEmpty('required'))

/**
 * Letters of any script with `々 ー ・ ' - space`; no digits, no emoji, and no more marks on a letter than any script has: a
 * pile of them covers the lines around it.
 */
export const personName = v.pipe(
  typedLine,
  v.nonEmpty('required'),
  v.maxLength(maxNameCharacters, 'too_long'),
  v.regex(/^(?!.*\p{M}{5})[\p{L}\p{M}々ー・'’\- ]+$/u, 'invalid'),
)

const hiragana = /[ぁ-ゖ]/g
const toKatakana = (text: string) =>
  text.replaceAll(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))

/** Full-width katakana; hiragana and half-width are converted. */
export const personKana = v.pipe(
  typedLine,
  v.transform(toKatakana),
  v.nonEmpty('required'),
  v.maxLength(maxNameCharacters, 'too_long'),
  v.regex(/^[ァ-ヴー・ 　]+$/, 'invalid'),
)

const withoutPhonePunctuation = (text: string) =>
  withoutSeparators(text)
    .replaceAll(/[().]/g, '')
    .replace(/^\+810?/, '0')

/** A Japanese number, digits only; `+81` becomes 0. */
export const phone = v.pipe(
  typed,
  v.transform(withoutPhonePunctuation),
  v.nonEmpty('required'),
  v.regex(/^0\d{9,10}$/, 'invalid'),
)

/** The numbers that take SMS: 060, 070, 080 and 090. */
export const isMobileNumber = (digits: string) => /^0[6789]0\d{8}$/.test(digits)

/** The 47 of JIS X 0401, in its order. */
export const prefectures = [
  '北海道',
  '青森県',
  '岩手県',
  '宮城県',
  '秋田県',
  '山形県',
  '福島県',
  '茨城県',
  '栃木県',
  '群馬県',
  '埼玉県',
  '千葉県',
  '東京都',
  '神奈川県',
  '新潟県',
  '富山県',
  '石川県',
  '福井県',
  '山梨県',
  '長野県',
  '岐阜県',
  '静岡県',
  '愛知県',
  '三重県',
  '滋賀県',
  '京都府',
  '大阪府',
  '兵庫県',
  '奈良県',
  '和歌山県',
  '鳥取県',
  '島根県',
  '岡山県',
  '広島県',
  '山口県',
  '徳島県',
  '香川県',
  '愛媛県',
  '高知県',
  '福岡県',
  '佐賀県',
  '長崎県',
  '熊本県',
  '大分県',
  '宮崎県',
  '鹿児島県',
  '沖縄県',
] as const

/** Text of one line: no control characters, no line breaks of Unicode, and no marks in a pile. */
const oneLine = (maxLength: number) =>
  v.pipe(
    typedLine,
    v.maxLength(maxLength, 'too_long'),
    v.regex(/^(?!.*\p{M}{5})[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'invalid'),
  )
const requiredLine = (maxLength: number) => v.pipe(oneLine(maxLength), v.nonEmpty('required'))

export const addressFields = {
  postal_code: v.pipe(
    typed,
    v.transform((text) => readPostalCode(text) ?? text),
    v.nonEmpty('required'),
    v.regex(postalCodePattern, 'invalid'),
  ),
  prefecture: v.picklist(prefectures, 'invalid_choice'),
  city: requiredLine(50),
  address_line1: requiredLine(100),
  address_line2: v.optional(oneLine(100), ''),
}

const earliestBirth = '1900-01-01'

/** There is no 30 February. */
const isRealDay = (day: string) => {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** A real day; whether the person is old enough depends on today and is checked by the API (`under_age`). */
export const dateOfBirth = v.pipe(
  typed,
  v.isoDate('invalid'),
  v.check((day) => isRealDay(day) && day >= earliestBirth, 'invalid'),
)
export const nickname = oneLine(maxNameCharacters)
export const occupation = v.picklist(occupations, 'invalid_choice')
export const documentType = v.picklist(documentTypes, 'invalid_choice')

/** Several lines; no other control characters. */
export const freeText = v.pipe(
  typed,
  v.maxLength(maxFreeTextCharacters, 'too_long'),
  v.regex(/^[^\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, 'invalid'),
  v.check((text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\r\t]/g, '')), 'invalid'),
)
export const shortText = oneLine

const codePattern = new RegExp(`^[A-Z0-9]{${codeCharacters.min},${codeCharacters.max}}$`)

/** Coupon and invitation codes, in capitals; read out or printed in groups they are written with spaces or hyphens. */
export const code = v.pipe(
  typed,
  v.transform((text) => withoutSeparators(text).toUpperCase()),
  v.nonEmpty('required'),
  v.regex(codePattern, 'invalid'),
)

/** Something that must be agreed to: only `true` is accepted. */
export const consent = v.pipe(trueOrFalse('required'), v.literal(true, 'required'))

export const nameFields = {
  last_name: personName,
  first_name: personName,
  last_name_kana: personKana,
  first_name_kana: personKana,
}
