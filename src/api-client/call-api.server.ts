import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  apiRequestTimeoutMs,
  apiVersion,
  maxUpstreamAnswerBytes,
  pageBudgetMs,
} from '#app.config.ts'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import { type ErrorBody, errorBody, errorCodeOf } from '#contract/errors.ts'
import { observeUpstream } from '#metrics/metrics.ts'
import { environment } from '#src/request/environment.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import {
  RejectedResponse,
  readLimitedResponse,
  rejectRedirect,
} from '#src/upstream/limited-body.server.ts'
import { retryRead } from '#src/upstream/retry-read.server.ts'
import { ApiError, type FieldErrors, isTemporary } from './api-error.ts'
import { api } from './api-upstream.server.ts'
import type { AnyCallInput, CallInput } from './call-input.ts'
import { currentCatalogueVersion } from './catalogue-version.server.ts'
import { encodeMultipart } from './multipart-body.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { SharedAnswers, type SizedAnswer } from './shared-answers.server.ts'

const pathValues = v.record(v.string(), v.union([v.string(), v.number()]))
const queryValues = v.record(
  v.string(),
  v.optional(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])),
)

const invalidResponseCode = 'invalid_response'
/** The API refuses CLIENT-ID and CLIENT-SECRET: a fault of the shop, which ends no visitor's session. */
const shopRefusedCode = 'invalid_client'

const publicAnswers = new SharedAnswers(api, currentCatalogueVersion)

/**
 * Calls one endpoint of the contract. Every request to the product API goes through here. A read waits as long as its page
 * can (src/upstream/wait-budget.server.ts), is tried again meanwhile, and ends when the visitor leaves. A write is sent
 * once, and continues for up to 90 s even when the visitor leaves.
 * @returns the parsed answer, `undefined` for 204
 * @throws ApiError with the API's status and code; 503 `unreachable` without an answer, 502 `invalid_response` for one that
 * breaks the contract
 */
export async function callApi<const E extends Endpoint>(
  call: E,
  input: CallInput<E>,
): Promise<EndpointAnswer<E>>
export async function callApi(call: Endpoint, input: AnyCallInput): Promise<unknown> {
  const url = new URL(fillPath(call.path, input.params), environment().API_BASE_URL)
  appendQuery(url, input.query)
  const request = (signal: AbortSignal, before?: SizedAnswer) =>
    answerOf(call, url, input, { signal, before })
  const read = (signal: AbortSignal, before?: SizedAnswer) =>
    retryRead(() => request(signal, before), { signal, waitBefore })
  if (!isRead(call, input)) return (await request(AbortSignal.timeout(apiRequestTimeoutMs))).value
  if (isSharedBetweenVisitors(call)) return publicAnswers.load(url.href, read)
  return (await api.waitOrAbort(read)).value
}

/** Such a call is made for many visitors at once, and carries nothing about any of them. */
const isSharedBetweenVisitors = ({ method, auth }: Endpoint) => method === 'GET' && auth === 'none'

const isRead = ({ method, isRead: changesNothing }: Endpoint, input: AnyCallInput) =>
  method === 'GET' || changesNothing || input.isRead

/**
 * An answer that breaks the contract will do so again; when the pause is longer than the page can wait, there is no other
 * try.
 */
function waitBefore(error: unknown): number | undefined {
  if (!(error instanceof ApiError && isTemporary(error)) || error.code === invalidResponseCode)
    return undefined
  const ms = (error.retryAfterSeconds ?? 0) * 1000
  return ms < pageBudgetMs ? ms : undefined
}

async function answerOf(
  call: Endpoint,
  url: URL,
  input: AnyCallInput,
  { signal, before }: { signal: AbortSignal; before?: SizedAnswer | undefined },
): Promise<SizedAnswer> {
  const { response, text, bytes } = await send(call, url, input, signal)
  if (!response.ok) throw errorOf(call, response, text)
  const digest = isSharedBetweenVisitors(call) ? digestOf(text) : undefined
  if (before?.digest !== undefined && before.digest === digest) return before
  if (call.success.schema === undefined) return { value: undefined, bytes, digest }
  const body = response.status === 204 ? null : readJson(response, text)
  const answer = v.safeParse(call.success.schema, body)
  if (!answer.success)
    throw new ApiError(502, invalidResponseCode, { requestId: requestIdOf(response) })
  return { value: answer.output, bytes, digest }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function fillPath(path: string, params: unknown): string {
  const values = params === undefined ? {} : v.parse(pathValues, params)
  return path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(String(values[name] ?? '')))
}

/** In a URL dots are steps in the path, encoded or not: nothing has such a name, and another call would be made. */
function pathSegment(value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new ApiError(404, 'not_found')
  return encodeURIComponent(value)
}

function appendQuery(url: URL, query: unknown): void {
  if (query === undefined) return
  for (const [name, value] of Object.entries(v.parse(queryValues, query))) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
}

async function send(call: Endpoint, url: URL, input: AnyCallInput, signal: AbortSignal) {
  const begunAt = performance.now()
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: headersOf(call, input),
      body: bodyOf(call, input.body),
      redirect: 'manual',
      signal,
    })
    await rejectRedirect(response)
    const body = await readLimitedResponse(response, maxUpstreamAnswerBytes)
    api.answered()
    observeUpstream('api', response.status, begunAt)
    return { response, text: new TextDecoder().decode(body), bytes: body.byteLength }
  } catch (error) {
    observeUpstream('api', 'unreachable', begunAt)
    throw error instanceof RejectedResponse
      ? new ApiError(502, invalidResponseCode)
      : new ApiError(503, 'unreachable')
  }
}

function headersOf(call: Endpoint, input: AnyCallInput): Headers {
  const scope = requestScope()
  const headers = new Headers({ accept: 'application/json', 'x-api-version': apiVersion })
  if (scope) headers.set('x-request-id', scope.requestId)
  if (scope && !isSharedBetweenVisitors(call)) {
    headers.set('accept-language', scope.locale)
    // The API's limits are for people, not for this server.
    if (scope.visitorAddress) headers.set('x-forwarded-for', scope.visitorAddress)
  }
  if (call.body?.kind === 'json') headers.set('content-type', 'application/json')
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey)
  if ((call.auth.endsWith('bearer') || call.takesBearer) && input.accessToken) {
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
  return call.body.kind === 'json'
    ? JSON.stringify(body)
    : encodeMultipart(v.parse(v.looseObject({}), body))
}

const requestIdOf = (response: Response) => response.headers.get('x-request-id') ?? undefined

function readJson(response: Response, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(502, invalidResponseCode, { requestId: requestIdOf(response) })
  }
}

function errorOf(call: Endpoint, response: Response, text: string): ApiError {
  const { status, headers } = response
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), errorBody), text)
  const body = read.success ? read.output : undefined
  const code = errorCodeOf(call, status, body?.code)
  return new ApiError(code === shopRefusedCode ? 502 : status, code, {
    requestId: requestIdOf(response),
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')),
    fieldErrors: body && fieldErrorsOf(body),
    data: declaredData(call, code, body?.data),
  })
}

const fieldErrorsOf = ({ errors }: ErrorBody): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, found]) => [field, found.map(({ code }) => code)]),
  )

/** What the contract does not declare is dropped here. */
function declaredData(call: Endpoint, code: string, data: ErrorBody['data']) {
  const schema = call.errorData?.find((declared) => declared.code === code)?.schema
  const read = schema && v.safeParse(v.pipe(schema, v.record(v.string(), v.unknown())), data)
  return read?.success ? read.output : undefined
}
