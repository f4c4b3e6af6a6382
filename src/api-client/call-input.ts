import type {
  Auth,
  Endpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '#contract/endpoint.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: never }
  : { readonly [K in Name]: T }

/** A query of which nothing is required may be left out. */
type QueryPart<T> = [Partial<T>] extends [T] ? { readonly query?: T } : Part<'query', T>

interface NoToken {
  readonly accessToken?: never
}

/** The bearer token that a call needs, by its `auth`; only the token of a session that has not expired may be sent. */
interface TokenByAuth extends Record<Auth, object> {
  readonly none: NoToken
  readonly client: NoToken
  readonly bearer: { readonly accessToken: string }
  readonly 'optional-bearer': { readonly accessToken?: string | undefined }
}

/**
 * Whether a call may be repeated. An idempotency key makes one that moves money repeatable: the API gives the same answer
 * for the same key. `isRead`: this call of an endpoint that can write only reads, and is waited for like any read.
 */
type Repeating<E extends Endpoint> = E['isIdempotent'] extends true
  ? { readonly idempotencyKey: string; readonly isRead?: true | undefined }
  : { readonly idempotencyKey?: never; readonly isRead?: true | undefined }

/** A call with the site's own credentials that may also identify the user. */
type TokenOf<E extends Endpoint> = E['takesBearer'] extends true
  ? TokenByAuth['optional-bearer']
  : TokenByAuth[E['auth']]

/** The input of a call besides the token. */
export type CallInputWithoutToken<E extends Endpoint> = Part<'params', EndpointParams<E>> &
  QueryPart<EndpointQuery<E>> &
  Part<'body', EndpointBody<E>> &
  Repeating<E>

export type CallInput<E extends Endpoint> = CallInputWithoutToken<E> & TokenOf<E>

/** The same for code that sends any call. */
export interface AnyCallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly accessToken?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly isRead?: true | undefined
}
