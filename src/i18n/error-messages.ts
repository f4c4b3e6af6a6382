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

const badRequest: MessageOf = () => ({
  name: m.error_name_400(),
  title: m.error_title_bad_request(),
  text: m.error_text_bad_request(),
})
const unauthorized: MessageOf = () => ({
  name: m.error_name_401(),
  title: m.error_title_unauthorized(),
  text: m.error_text_unauthorized(),
})
const forbidden: MessageOf = () => ({
  name: m.error_name_403(),
  title: m.error_title_forbidden(),
  text: m.error_text_forbidden(),
})
const notFound: MessageOf = () => ({
  name: m.error_name_404(),
  title: m.not_found_title(),
  text: m.not_found_text(),
})
const serverError: MessageOf = () => ({
  name: m.error_name_500(),
  title: m.error_title_server(),
  text: m.error_text_unavailable(),
})
const badGateway: MessageOf = () => ({
  name: m.error_name_502(),
  title: m.error_title_gateway(),
  text: m.error_text_unavailable(),
})
const unavailable: MessageOf = () => ({
  name: m.error_name_503(),
  title: m.error_title_unavailable(),
  text: m.error_text_unavailable(),
})
const generic: MessageOf = () => ({
  name: m.error_name_generic(),
  title: m.error_title_generic(),
  text: m.error_text_unavailable(),
})

const notPossible: MessageOf = () => ({
  name: m.error_name_400(),
  title: m.error_title_not_possible(),
  text: m.error_text_not_possible(),
})

const priceChanged: MessageOf = () => ({
  name: m.error_name_400(),
  title: m.error_title_changed(),
  text: m.error_text_changed(),
})
const unknownModel: MessageOf = () => ({
  name: m.error_name_404(),
  title: m.error_title_model_unknown(),
  text: m.error_text_model_unknown(),
})
const unclearAnswers: MessageOf = () => ({
  name: m.error_name_400(),
  title: m.error_title_questions(),
  text: m.error_text_questions(),
})

const messagesByCode: Record<ErrorCode, MessageOf> = {
  bad_request: badRequest,
  validation_error: badRequest,
  invalid_page: badRequest,
  invalid_price: badRequest,
  unauthorized,
  token_not_valid: unauthorized,
  not_authenticated: () => ({
    name: m.error_name_me(),
    title: m.error_title_not_authenticated(),
    text: m.error_text_not_authenticated(),
  }),
  invalid_credentials: () => ({
    name: m.error_name_login(),
    title: m.error_name_login(),
    text: m.access_invalid_credentials(),
  }),
  expired_token: () => ({
    name: m.error_name_400(),
    title: m.error_title_expired_link(),
    text: m.error_text_expired_link(),
  }),
  forbidden,
  permission_denied: forbidden,
  account_suspended: () => ({
    name: m.error_name_403(),
    title: m.error_title_suspended(),
    text: m.error_text_suspended(),
  }),
  not_found: notFound,
  invalid_client: serverError,
  model_unknown: unknownModel,
  capacity_unknown: unknownModel,
  not_tradable: unknownModel,
  questions_incomplete: unclearAnswers,
  answer_unknown: unclearAnswers,
  offer_expired: () => ({
    name: m.error_name_400(),
    title: m.tradein_expired_title(),
    text: m.tradein_expired_text(),
  }),
  offer_changed: () => ({
    name: m.error_name_400(),
    title: m.tradein_changed_title(),
    text: m.tradein_changed_text(),
  }),
  session_expired: () => ({
    name: m.error_name_400(),
    title: m.tradein_timeout_title(),
    text: m.tradein_expired_text(),
  }),
  invalid_transition: notPossible,
  under_age: () => ({
    name: m.error_name_400(),
    title: m.error_title_under_age({ years: adultAgeYears }),
    text: m.error_text_under_age(),
  }),
  identity_required: () => ({
    name: m.error_name_400(),
    title: m.tradein_identity_title(),
    text: m.tradein_identity_missing(),
  }),
  already_requested: () => ({
    name: m.error_name_400(),
    title: m.requests_already_title(),
    text: m.requests_already_text(),
  }),
  cancel_not_allowed: notPossible,
  invalid_state: notPossible,
  buyout_price: priceChanged,
  price_changed: priceChanged,
  minimum_term: () => ({
    name: m.error_name_400(),
    title: m.error_title_minimum_term(),
    text: m.error_text_minimum_term(),
  }),
  unpaid_invoice: () => ({
    name: m.error_name_400(),
    title: m.error_title_unpaid_invoice(),
    text: m.error_text_unpaid_invoice(),
  }),
  card_not_usable: () => ({
    name: m.error_name_400(),
    title: m.error_title_card_not_usable(),
    text: m.error_text_card_not_usable(),
  }),
  device_change_not_eligible: () => ({
    name: m.error_name_400(),
    title: m.error_title_device_change(),
    text: m.error_text_device_change(),
  }),
  device_not_available: () => ({
    name: m.error_name_400(),
    title: m.error_title_device_not_available(),
    text: m.error_text_device_not_available(),
  }),
  // The specification maps nothing to 413 and 429, so their name is the generic one.
  content_too_large: () => ({
    name: m.error_name_generic(),
    title: m.error_title_generic(),
    text: m.refusal_too_large(),
  }),
  throttled: () => ({
    name: m.error_name_generic(),
    title: m.error_title_throttled(),
    text: m.error_text_throttled(),
  }),
  server_error: serverError,
  bad_gateway: badGateway,
  invalid_response: badGateway,
  maintenance: unavailable,
  unreachable: unavailable,
  no_connection: () => ({
    name: m.error_name_generic(),
    title: m.error_title_connection(),
    text: m.error_text_connection(),
  }),
  outdated_page: () => ({
    name: m.error_name_generic(),
    title: m.ui_outdated_title(),
    text: m.ui_outdated_text(),
  }),
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
