import type * as accountCalls from '#contract/account.ts'
import type { subscribeToNewsletter } from '#contract/account-profile.ts'
import type { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import type * as betaCalls from '#contract/beta.ts'
import type { CommonErrorCode, genericError, statusErrors } from '#contract/errors.ts'
import type * as fullsiteCalls from '#contract/fullsite.ts'
import type * as requestCalls from '#contract/fullsite-requests.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import type * as tradeInCalls from '#contract/trade-in-calls.ts'
import { m } from './paraglide/messages.js'

type CodesOf<E> = E extends { readonly errors: infer Codes }
  ? Extract<Codes[keyof Codes], readonly string[]>[number]
  : never
type StatusErrors = typeof statusErrors
/** Codes of the site itself (src/api-client): no answer, one that broke the contract, or none that reached the browser. */
type SiteCode = 'unreachable' | 'invalid_response' | 'no_connection' | 'outdated_page'

/** The groups of calls that the site makes. */
type Calls = typeof accountCalls &
  typeof betaCalls &
  typeof fullsiteCalls &
  typeof requestCalls & {
    readonly newsletter: typeof subscribeToNewsletter
    readonly subscriptions: typeof cancelSubscription | typeof updateSubscription
  } & Omit<typeof tradeInCalls, 'debugTradeIn'>

/** Every code that those calls may answer; a new code does not compile before it has a text here. */
export type ErrorCode =
  | CommonErrorCode
  | StatusErrors[keyof StatusErrors]['code']
  | (typeof genericError)['code']
  | CodesOf<Calls[keyof Calls]>
  | SiteCode

export interface ErrorMessage {
  /** The name of the error in docs/specification.md, section 8. */
  readonly name: string
  /** What happened, as a person would say it. */
  readonly title: string
  /** What to do about it. */
  readonly text: string
}

type MessageOf = () => ErrorMessage
type Text = () => string

const message =
  (name: Text, title: Text, text: Text): MessageOf =>
  () => ({ name: name(), title: title(), text: text() })
/** With the name that all refusals of status 400 have. */
const badRequestOf = (title: Text, text: Text) => message(m.error_name_400, title, text)

const badRequest = badRequestOf(m.error_title_bad_request, m.error_text_bad_request)
const unauthorized = message(
  m.error_name_401,
  m.error_title_unauthorized,
  m.error_text_unauthorized,
)
const forbidden = message(m.error_name_403, m.error_title_forbidden, m.error_text_forbidden)
const notFound = message(m.error_name_404, m.not_found_title, m.not_found_text)
const serverError = message(m.error_name_500, m.error_title_server, m.error_text_unavailable)
const badGateway = message(m.error_name_502, m.error_title_gateway, m.error_text_unavailable)
const unavailable = message(m.error_name_503, m.error_title_unavailable, m.error_text_unavailable)
const generic = message(m.error_name_generic, m.error_title_generic, m.error_text_unavailable)

const notPossible = badRequestOf(m.error_title_not_possible, m.error_text_not_possible)

const priceChanged = badRequestOf(m.error_title_changed, m.error_text_changed)
const unknownModel = message(
  m.error_name_404,
  m.error_title_model_unknown,
  m.error_text_model_unknown,
)
const unclearAnswers = badRequestOf(m.error_title_questions, m.error_text_questions)

const messagesByCode: Record<ErrorCode, MessageOf> = {
  bad_request: badRequest,
  validation_error: badRequest,
  invalid_page: badRequest,
  invalid_price: badRequest,
  unauthorized,
  token_not_valid: unauthorized,
  not_authenticated: message(
    m.error_name_me,
    m.error_title_not_authenticated,
    m.error_text_not_authenticated,
  ),
  invalid_credentials: message(
    m.error_name_login,
    m.error_name_login,
    m.access_invalid_credentials,
  ),
  invalid_token: badRequest,
  expired_token: badRequestOf(m.error_title_expired_link, m.error_text_expired_link),
  forbidden,
  permission_denied: forbidden,
  account_suspended: message(m.error_name_403, m.account_suspended_title, m.account_suspended_text),
  not_found: notFound,
  invalid_client: serverError,
  model_unknown: unknownModel,
  capacity_unknown: unknownModel,
  not_tradable: unknownModel,
  questions_incomplete: unclearAnswers,
  answer_unknown: unclearAnswers,
  offer_expired: badRequestOf(m.tradein_expired_title, m.tradein_expired_text),
  offer_changed: badRequestOf(m.tradein_changed_title, m.tradein_changed_text),
  session_expired: badRequestOf(m.tradein_timeout_title, m.tradein_expired_text),
  invalid_transition: notPossible,
  under_age: badRequestOf(
    () => m.error_title_under_age({ years: adultAgeYears }),
    m.error_text_under_age,
  ),
  identity_required: badRequestOf(m.tradein_identity_title, m.tradein_identity_missing),
  already_requested: badRequestOf(m.requests_already_title, m.requests_already_text),
  cancel_not_allowed: notPossible,
  invalid_state: notPossible,
  buyout_price: priceChanged,
  price_changed: priceChanged,
  minimum_term: badRequestOf(m.error_title_minimum_term, m.error_text_minimum_term),
  unpaid_invoice: badRequestOf(m.error_title_unpaid_invoice, m.error_text_unpaid_invoice),
  card_not_usable: badRequestOf(m.error_title_card_not_usable, m.error_text_card_not_usable),
  device_change_not_eligible: badRequestOf(m.error_title_device_change, m.error_text_device_change),
  device_not_available: badRequestOf(
    m.error_title_device_not_available,
    m.error_text_device_not_available,
  ),
  // The specification maps nothing to 413 and 429, so their name is the generic one.
  content_too_large: message(m.error_name_generic, m.error_title_generic, m.refusal_too_large),
  throttled: message(m.error_name_generic, m.error_title_throttled, m.error_text_throttled),
  server_error: serverError,
  bad_gateway: badGateway,
  invalid_response: badGateway,
  maintenance: unavailable,
  unreachable: unavailable,
  no_connection: message(m.error_name_generic, m.error_title_connection, m.error_text_connection),
  outdated_page: message(m.error_name_generic, m.ui_outdated_title, m.ui_outdated_text),
  generic_error: generic,
}

const messagesByStatus: Record<keyof StatusErrors, MessageOf> = {
  400: badRequest,
  401: unauthorized,
  403: forbidden,
  404: notFound,
  500: serverError,
  502: badGateway,
  503: unavailable,
}

const codes = new Map<string, MessageOf>(Object.entries(messagesByCode))
const statuses = new Map<string, MessageOf>(Object.entries(messagesByStatus))

/** Message for a failed call in the language of the page: by its code, else by its HTTP status, else the generic ones (docs/specification.md, section 8). */
export const errorMessage = ({ code, status }: { code: string; status: number }): ErrorMessage =>
  (codes.get(code) ?? statuses.get(String(status)) ?? generic)()
