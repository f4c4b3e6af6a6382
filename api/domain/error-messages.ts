import { maxCards } from '#contract/card.ts'
import { maxPageSize } from '#contract/envelope.ts'
import { errorOverrides, genericError, statusErrors } from '#contract/errors.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import { bytesPerMegabyte, maxFileBytes } from '#contract/upload-limits.ts'
import { rentalErrorMessages } from './error-messages-rental.ts'
import { fillText, type TextValues } from './fill-text.ts'

export type DetailLanguage = 'ja' | 'en'
type LocalizedText = Readonly<Record<DetailLanguage, string>>

/**
 * `detail` and field messages by code, for logs and tools. The site has its own words for codes. `{name}` is filled in
 * (fill-text.ts).
 */
const messages: Readonly<Record<string, LocalizedText>> = {
  ...rentalErrorMessages,
  validation_error: { ja: '入力内容をご確認ください', en: 'Check what was sent' },
  invalid_page: {
    ja: 'page は1以上、size は1から{size}までの整数です',
    en: 'page is a whole number from 1, size one from 1 to {size}',
  },
  invalid_price: {
    ja: 'price は「最小-最大」の形の整数です(片方は省略できます)',
    en: 'price is min-max in whole yen; either side may be empty',
  },
  not_authenticated: { ja: 'ログインが必要です', en: 'Authentication required' },
  token_not_valid: {
    ja: 'トークンが無効か、期限が切れています',
    en: 'The token is not valid or has expired',
  },
  permission_denied: { ja: 'この操作は許可されていません', en: 'This is not permitted' },
  account_suspended: { ja: 'このアカウントは停止されています', en: 'This account is suspended' },
  account_in_use: {
    ja: '契約、請求、返金、下取りのいずれかが終わっていません',
    en: 'A contract, an invoice, a refund or a trade-in has not ended',
  },
  not_found: { ja: '見つかりません', en: 'Not found' },
  unknown_call: { ja: 'この呼び出しはありません', en: 'There is no such call' },
  throttled: {
    ja: '試行回数が多すぎます。しばらくしてからお試しください',
    en: 'Too many attempts. Try again later',
  },
  server_error: { ja: 'サーバーで問題が起きました', en: 'Something went wrong on the server' },
  maintenance: { ja: 'ただいまご利用いただけません', en: 'The service is not available right now' },
  required: { ja: '必須の項目です', en: 'This is required' },
  invalid: { ja: '値が正しくありません', en: 'This value is not valid' },
  invalid_choice: { ja: '選べない値です', en: 'This is not one of the choices' },
  invalid_list: {
    ja: 'カンマ区切りの一覧ではありません',
    en: 'This is not a comma separated list',
  },
  too_long: { ja: '長すぎます', en: 'This is too long' },
  too_many: { ja: '多すぎます', en: 'These are too many' },
  content_too_large: {
    ja: '送信された内容が大きすぎます',
    en: 'What was sent is larger than this call takes',
  },
  too_deep: { ja: '入れ子が深すぎます', en: 'The values are nested too deeply' },
  too_large: { ja: '送信された内容が大きすぎます', en: 'The body is too large' },
  not_json: {
    ja: 'Content-Type は application/json です',
    en: 'Content-Type must be application/json',
  },
  malformed: { ja: 'JSON として読み取れません', en: 'The body is not valid JSON' },
}

/** Limits of the contract that messages name. What the operator can change comes with the error. */
const limits: TextValues = {
  cards: maxCards,
  megabytes: maxFileBytes / bytesPerMegabyte,
  size: maxPageSize,
  years: adultAgeYears,
}

const overrideMessages = new Map<string, LocalizedText>(
  errorOverrides.flatMap((override) =>
    'code' in override ? [[override.code, override.message] as const] : [],
  ),
)

const statusMessages = new Map<number, string>(
  Object.entries(statusErrors).map(([status, error]) => [Number(status), error.message]),
)

/** Whether a code has a message of its own. */
export const hasMessage = (code: string): boolean => code in messages || overrideMessages.has(code)

interface MessageOptions {
  readonly status?: number
  /** What the text names besides limits of the contract. */
  readonly values?: TextValues
}

/** The message of a code; for one without its own the generic message of the status. A missing value stays `{name}`. */
export const errorMessageOf = (
  code: string,
  language: DetailLanguage,
  { status = 0, values = {} }: MessageOptions = {},
): string =>
  fillText(
    messages[code]?.[language] ??
      overrideMessages.get(code)?.[language] ??
      statusMessages.get(status) ??
      genericError.message,
    (name) => values[name] ?? limits[name] ?? `{${name}}`,
  )
