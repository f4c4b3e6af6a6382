import * as v from 'valibot'
import { apiRequestTimeoutMs, apiVersion } from '#app.config.ts'
import type {
  Endpoint,
  EndpointAnswer,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
} from '#contract/endpoint.ts'
import { errorBody, errorCodeOf } from '#contract/errors.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { ApiError } from './api-error.ts'
import { shareAnswer } from './shared-answers.server.ts'

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }

export type CallInput<E extends Endpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQuery<E>> &
  Part<'body', EndpointBody<E>> & {
    /** Bearer token; sent only while the session that holds it has not expired (spec section 4). */
    readonly accessToken?: string
    /** Address of the visitor, so that the API's limits count people and not this server. */
    readonly clientAddress?: string
    /** Makes a money-moving call repeatable: the same key is answered once (domain C.1). */
    readonly idempotencyKey?: string
  }

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly accessToken?: string
  readonly clientAddress?: string
  readonly idempotencyKey?: string
}

const pathValues = v.record(v.string(), v.union([v.string(), v.number()]))
const queryValues = v.record(
  v.string(),
  v.optional(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])),
)

/**
 * Calls one endpoint of the contract. Every request to the product API goes through here.
 * @returns the parsed answer, `undefined` for 204
 * @throws ApiError with the API's status and code; 503 `unreachable` without an answer, 502 `garbage_answer` for one that breaks the contract
 */
export async function callApi<const E extends Endpoint>(
  call: E,
  input: CallInput<E>,
): Promise<EndpointAnswer<E>>
export async function callApi(call: Endpoint, input: LooseInput): Promise<unknown> {
  const url = new URL(fillPath(call.path, input.params), environment().API_BASE_URL)
  appendQuery(url, input.query)
  const ask = () => answerOf(call, url, input)
  const isTheSameForEverybody = call.method === 'GET' && call.auth === 'none'
  return isTheSameForEverybody ? shareAnswer(url.href, ask) : ask()
}

async function answerOf(call: Endpoint, url: URL, input: LooseInput): Promise<unknown> {
  const response = await send(call, url, input)
  if (!response.ok) throw await errorOf(call, response)
  if (call.success.schema === undefined) return undefined
  const body = response.status === 204 ? null : await readJson(response)
  const answer = v.safeParse(call.success.schema, body)
  if (!answer.success) throw new ApiError(502, 'garbage_answer', requestIdOf(response))
  return answer.output
}

function fillPath(path: string, params: unknown): string {
  const values = params === undefined ? {} : v.parse(pathValues, params)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function appendQuery(url: URL, query: unknown): void {
  if (query === undefined) return
  for (const [name, value] of Object.entries(v.parse(queryValues, query))) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
}

async function send(call: Endpoint, url: URL, input: LooseInput): Promise<Response> {
  try {
    return await fetch(url, {
      method: call.method,
      headers: headersOf(call, input),
      body: bodyOf(call, input.body),
      redirect: 'error',
      signal: AbortSignal.timeout(apiRequestTimeoutMs),
    })
  } catch {
    throw new ApiError(503, 'unreachable')
  }
}

function headersOf(call: Endpoint, input: LooseInput): Headers {
  const scope = requestScope()
  const headers = new Headers({ accept: 'application/json', 'x-api-version': apiVersion })
  if (scope) {
    headers.set('accept-language', scope.locale)
    headers.set('x-request-id', scope.requestId)
  }
  if (call.body?.kind === 'json') headers.set('content-type', 'application/json')
  if (input.clientAddress) headers.set('x-forwarded-for', input.clientAddress)
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if (call.auth.endsWith('bearer') && input.accessToken) {
    headers.set('authorization', `Bearer ${input.accessToken}`)
  }
  if (call.auth === 'client') {
    headers.set('client-id', environment().CLIENT_ID)
    headers.set('client-secret', environment().CLIENT_SECRET)
  }
  return headers
}

function bodyOf(call: Endpoint, body: unknown): string | FormData | null {
  if (call.body === undefined || body === undefined) return null
  if (call.body.kind === 'json') return JSON.stringify(body)
  return v.parse(v.instance(FormData), body)
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? undefined

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiError(502, 'garbage_answer', requestIdOf(response))
  }
}

async function errorOf(call: Endpoint, response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), errorBody), text)
  const code = errorCodeOf(call, response.status, body.success ? body.output.code : undefined)
  return new ApiError(response.status, code, requestIdOf(response))
}
