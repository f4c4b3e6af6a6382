import type * as v from 'valibot'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Who may call: anybody, a signed-in user (bearer), either, or a trusted server (CLIENT-ID and CLIENT-SECRET headers). */
export type Auth = 'none' | 'bearer' | 'optional-bearer' | 'client'

type Schema = v.GenericSchema

/**
 * One call of the product API, as data: used by the site's client, the reference server, the OpenAPI document and the tests.
 */
export interface Endpoint {
  /** OpenAPI operationId. */
  readonly name: string
  readonly method: Method
  /** Exactly as in docs/specification.md, section 7: leading and trailing slash, parameters in braces. */
  readonly path: `/${string}/`
  readonly auth: Auth
  readonly summary: { readonly ja: string; readonly en: string }
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: { readonly kind: 'json' | 'multipart'; readonly schema: Schema }
  /** `schema` is absent exactly when the status is 204 or the body is empty. */
  readonly success: { readonly status: 200 | 201 | 204; readonly schema?: Schema }
  /** A repeated call with the same Idempotency-Key gets the first answer again: set for calls that move money. */
  readonly isIdempotent?: true
  /** A POST that changes nothing: it may be repeated. A GET always may. */
  readonly isRead?: true
  /** With `client`: a bearer token may be sent in addition to the site's credentials. */
  readonly takesBearer?: true
  /** Whether a temporarily suspended user may call: such a user may log in, read and pay. GET is always allowed. */
  readonly isOpenToSuspended?: true
  /** Codes beyond the generic status table, by HTTP status. */
  readonly errors?: Readonly<Partial<Record<number, readonly string[]>>>
  /** Data of some of the codes. */
  readonly errorData?: readonly ErrorData[]
}

/** The data of one error code. The schema describes plain JSON, and transforms nothing. */
export interface ErrorData<S extends Schema = Schema> {
  readonly code: string
  readonly schema: S
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export const errorData = <const S extends Schema>(code: string, schema: S): ErrorData<S> => ({
  code,
  schema,
})

type Input<S> = S extends Schema ? v.InferInput<S> : undefined
type BodySchema<E extends Endpoint> = E['body'] extends { readonly schema: infer S } ? S : undefined
type SuccessSchema<E extends Endpoint> = E['success'] extends { readonly schema: infer S }
  ? S
  : undefined

export type EndpointParams<E extends Endpoint> = Input<E['params']>
export type EndpointQuery<E extends Endpoint> = Input<E['query']>
export type EndpointBody<E extends Endpoint> = Input<BodySchema<E>>
/** The body as the endpoint's schema has parsed it. */
export type ParsedBody<E extends Endpoint> =
  BodySchema<E> extends Schema ? v.InferOutput<BodySchema<E>> : undefined
/** The result of a successful call: the parsed body, or `undefined` for 204. */
export type EndpointAnswer<E extends Endpoint> =
  SuccessSchema<E> extends Schema ? v.InferOutput<SuccessSchema<E>> : undefined
