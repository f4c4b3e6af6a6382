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

interface NoToken {
  readonly accessToken?: never
}

/** The bearer token that a call wants, by its `auth`; only the token of a session that has not expired may be sent. */
interface TokenByAuth extends Record<Auth, object> {
  readonly none: NoToken
  readonly client: NoToken
  readonly bearer: { readonly accessToken: string }
  readonly 'optional-bearer': { readonly accessToken?: string | undefined }
}

/**
 * What says how often a call may be sent. An idempotency key makes one that moves money repeatable: the API answers the
 * same key once. `isRead`: this call of an endpoint that can write only asks, and is waited for like any read.
 */
type Repeating<E extends Endpoint> = E['isIdempotent'] extends true
  ? { readonly idempotencyKey: string; readonly isRead?: true | undefined }
  : { readonly idempotencyKey?: never; readonly isRead?: true | undefined }

/** A call with the site's own credentials that may also say whose things are wanted. */
type TokenOf<E extends Endpoint> = E['takesBearer'] extends true
  ? TokenByAuth['optional-bearer']
  : TokenByAuth[E['auth']]

/** What a call takes besides the token. */
export type CallInputWithoutToken<E extends Endpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQuery<E>> &
  Part<'body', EndpointBody<E>> &
  Repeating<E>

export type CallInput<E extends Endpoint> = CallInputWithoutToken<E> & TokenOf<E>

/** The same for the code that sends any call. */
export interface AnyCallInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly accessToken?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly isRead?: true | undefined
}
