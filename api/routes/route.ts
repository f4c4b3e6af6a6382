import type * as v from 'valibot'
import type { DetailLanguage } from '#api/domain/error-messages.ts'
import type { Repetition } from '#api/middleware/idempotency.ts'
import type { Endpoint, EndpointAnswer, ParsedBody } from '#contract/endpoint.ts'
import type { UserStatus } from '#contract/enums.ts'

/** The user of a valid access token. */
export interface Account {
  readonly session_id: string
  readonly user_id: number
  readonly status: UserStatus
}

/** What a handler may know about the request besides its parsed input. */
export interface RequestFacts {
  readonly id: string
  readonly path: string
  /** `?…` or empty. */
  readonly search: string
  /** What limits count by: an IPv4 address or an IPv6 network. */
  readonly clientAddress: string
  readonly language: DetailLanguage
  /** The token as sent, valid or not. */
  readonly bearerToken: string | undefined
  readonly now: Date
}

type Parsed<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined

export interface RouteInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: ParsedBody<E>
  readonly account: E['auth'] extends 'bearer' ? Account : Account | undefined
  readonly request: RequestFacts
  /** Only for a call that is answered once for each Idempotency-Key. */
  readonly repetition: Repetition
}

/** A contract endpoint and what answers it. `handle` is a method: its input was parsed with this endpoint's schemas. */
export interface Route {
  readonly endpoint: Endpoint
  handle(input: {
    readonly params: unknown
    readonly query: unknown
    readonly body: unknown
    readonly account: Account | undefined
    readonly request: RequestFacts
    readonly repetition: Repetition
  }): Promise<unknown>
}

export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (input: RouteInput<E>) => Promise<EndpointAnswer<E>>,
): Route => ({ endpoint, handle })
