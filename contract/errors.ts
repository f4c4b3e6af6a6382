import * as v from 'valibot'
import type { Method } from './endpoint.ts'

/** Body of every answer that is not 2xx, except where docs/specification.md, section 8, says there is none. */
export const errorBody = v.object({
  code: v.string(),
  /** In the language of Accept-Language; for logs and tools, the site has its own texts for `code`. */
  detail: v.string(),
  /** By field of the input; `{}` when no single field is wrong. */
  errors: v.record(v.string(), v.array(v.object({ code: v.string(), message: v.string() }))),
  /** Data of some codes, e.g. `unpaid_invoice` {invoice_slug, balance}; declared beside the call. */
  data: v.optional(v.record(v.string(), v.unknown())),
  request_id: v.string(),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

/** Codes that any call may answer, with their HTTP status. */
export const commonErrors = {
  validation_error: 400,
  not_authenticated: 401,
  token_not_valid: 401,
  permission_denied: 403,
  account_suspended: 403,
  not_found: 404,
  content_too_large: 413,
  throttled: 429,
  server_error: 500,
  maintenance: 503,
} as const
/** For a call with `isIdempotent`: its Idempotency-Key was used by another request before. Status 400. */
export const idempotencyMismatch = 'idempotency_mismatch'
export type CommonErrorCode = keyof typeof commonErrors

/** What the site shows when the answer has no code that it knows: the generic mapping of docs/specification.md, section 8. */
export const statusErrors = {
  400: { code: 'bad_request', message: 'Bad Request' },
  401: { code: 'unauthorized', message: 'Unauthorized' },
  403: { code: 'forbidden', message: 'Forbidden' },
  404: { code: 'not_found', message: 'Not Found' },
  500: { code: 'server_error', message: 'Internal Server Error' },
  502: { code: 'bad_gateway', message: 'Bad Gateway' },
  503: { code: 'maintenance', message: 'Service Unavailable' },
} as const

/** Any other status that is not 2xx: docs/specification.md, section 8. */
export const genericError = { code: 'generic_error', message: 'Generic Error' } as const

export interface ErrorOverride {
  readonly method: Method
  readonly path: string
  readonly status: number
  /** Absent where the answer has no body. */
  readonly code?: string
  readonly message?: { readonly ja: string; readonly en: string }
}

const precheck = { method: 'GET', path: '/api/subscription/form/{id}/pre/' } as const

/** The overrides of docs/specification.md, section 8, with its literal English messages. */
export const errorOverrides = [
  {
    method: 'POST',
    path: '/api/account/login/',
    status: 400,
    code: 'invalid_credentials',
    message: {
      ja: 'メールアドレスまたはパスワードが正しくありません',
      en: 'Unable to log in with provided credentials',
    },
  },
  {
    method: 'GET',
    path: '/api/account/me/',
    status: 401,
    code: 'not_authenticated',
    message: { ja: 'ログインが必要です', en: 'Authentication required' },
  },
  {
    ...precheck,
    status: 400,
    code: 'device_not_available',
    message: { ja: 'このデバイスは現在お申し込みいただけません', en: 'Device Not Available' },
  },
  {
    ...precheck,
    status: 402,
    code: 'unpaid_invoice',
    message: { ja: 'お支払いが済んでいない請求があります', en: 'Unpaid Invoice' },
  },
  {
    ...precheck,
    status: 403,
    code: 'bad_reputation',
    message: { ja: 'この内容ではお申し込みいただけません', en: 'Bad Reputation' },
  },
  {
    ...precheck,
    status: 409,
    code: 'multiple_applications',
    message: { ja: '手続き中のお申し込みがあります', en: 'Multiple Applications in Process' },
  },
  {
    ...precheck,
    status: 422,
    code: 'maximum_subscriptions',
    message: { ja: 'ご契約数が上限に達しています', en: 'Maximum Subscriptions' },
  },
  { method: 'POST', path: '/api/tradein/imei-check/', status: 400 },
] as const satisfies readonly ErrorOverride[]

export interface Call {
  readonly method: string
  /** As in the contract; for a call without parameters the path of its address. */
  readonly path: string
}

export const findErrorOverride = (call: Call, status: number): ErrorOverride | undefined =>
  errorOverrides.find(
    (override) =>
      override.method === call.method && override.path === call.path && override.status === status,
  )

/** Whether a refusal is answered without a body (docs/specification.md, section 8). */
export function hasNoBody(call: Call, status: number): boolean {
  const override = findErrorOverride(call, status)
  return override !== undefined && override.message === undefined
}

const statusErrorByNumber = new Map<number, string>(
  Object.entries(statusErrors).map(([status, error]) => [Number(status), error.code]),
)

/**
 * The code whose text the site shows for a failed call. Order: the answer's own `code`, the override for this call and
 * status, the generic table, else `generic_error` (docs/specification.md, section 8).
 */
export const errorCodeOf = (call: Call, status: number, answeredCode?: string): string =>
  answeredCode ??
  findErrorOverride(call, status)?.code ??
  statusErrorByNumber.get(status) ??
  genericError.code
