import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonErrors, errorBody, hasNoBody, idempotencyMismatch } from '#contract/errors.ts'
import type { Recorder } from './conformance-report.ts'
import { listOptionalFields } from './optional-fields.ts'

/** Sends one request; in a test it answers in-process. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>

export interface Credentials {
  readonly id: string
  readonly secret: string
}

export interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  /** As in a URL, without the question mark. */
  readonly query?: string
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Other client headers than the right ones; `{}` for none. */
  readonly client?: Readonly<Record<string, string>>
}

export interface Answer {
  /** 0 when there was no answer. */
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON; undefined when there is no body. */
  readonly body: unknown
  /** Code of a refusal; empty when there is none. */
  readonly code: string
  readonly detail: string
}

interface Options {
  readonly base: string
  readonly send: Send
  readonly client: Credentials
  readonly recorder: Recorder
}

const codePattern = /^[a-z][a-z0-9_]{1,60}$/
const withCode = v.looseObject({ code: v.pipe(v.string(), v.regex(codePattern)) })
const withDetail = v.looseObject({ detail: v.string() })

/** Path and query of a call. */
export const addressOf = ({ path }: Endpoint, { params = {}, query }: Input) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 'no-such-thing')),
  )
  return query === undefined ? filled : `${filled}?${query}`
}

function requestOf(endpoint: Endpoint, input: Input, client: Credentials): RequestInit {
  const { body, token, headers } = input
  const isRaw = typeof body === 'string' || body instanceof FormData
  const trusted =
    endpoint.auth === 'client' ? { 'CLIENT-ID': client.id, 'CLIENT-SECRET': client.secret } : {}
  return {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(input.client ?? trusted),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
  }
}

/** @returns an object that stands for "not JSON" when the text is not JSON */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return Symbol.for('not JSON')
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const body = readJson(await response.text())
  const code = v.safeParse(withCode, body)
  const detail = v.safeParse(withDetail, body)
  return {
    status: response.status,
    headers: response.headers,
    body,
    code: code.success ? code.output.code : '',
    detail: detail.success ? detail.output.detail : '',
  }
}

/**
 * Statuses that any call may answer besides its own: too large, wrong method, too many, and the generic table of the
 * specification.
 */
const commonStatuses: readonly number[] = [400, 401, 403, 404, 405, 413, 429, 503]

const declaredCodes = ({ errors = {}, isIdempotent }: Endpoint, status: number): string[] => [
  ...(isIdempotent && status === 400 ? [idempotencyMismatch] : []),
  ...(errors[status] ?? []),
  ...Object.entries(commonErrors).flatMap(([code, common]) => (common === status ? [code] : [])),
]

/** Everything in a refusal that differs from the contract, in a few words each. */
function problemsOfRefusal(endpoint: Endpoint, answer: Answer): string[] {
  const { status, code } = answer
  const isDeclared = endpoint.errors?.[status] !== undefined
  if (!isDeclared && !commonStatuses.includes(status))
    return [`answers ${status}, which the contract gives it no reason for`]
  if (hasNoBody(endpoint, status))
    return answer.body === undefined ? [] : [`its ${status} has a body`]
  const parsed = v.safeParse(errorBody, answer.body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return [`the body of its ${status} is no error body (${v.getDotPath(issue) ?? 'no JSON'})`]
  }
  return [
    ...(parsed.output.request_id === answer.headers.get('x-request-id')
      ? []
      : [`the request_id of its ${status} is not that of the header X-Request-Id`]),
    ...(declaredCodes(endpoint, status).includes(code) || status === 405 || status === 413
      ? []
      : [`its ${status} has the code ${code || '(none)'}, which is not in the contract`]),
    ...problemsOfData(endpoint, code, parsed.output.data),
  ]
}

const problemsOfData = ({ errorData = [] }: Endpoint, code: string, data: unknown) =>
  errorData
    .filter((facts) => facts.code === code && !v.is(facts.schema, data))
    .map(() => `${code} lacks the facts in data`)

function problemsOfSuccess({ success }: Endpoint, { status, body }: Answer): string[] {
  const isEmpty = status === 204
  if (isEmpty && body !== undefined) return ['its 204 has a body']
  const mayBeEmpty = success.schema !== undefined && v.is(success.schema, null)
  if (status !== success.status && !(isEmpty && mayBeEmpty))
    return [`answers ${status} for ${success.status}`]
  if (success.schema === undefined || isEmpty) return []
  const parsed = v.safeParse(success.schema, body)
  if (parsed.success) return []
  const places = new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the body'))
  return [`${[...places].slice(0, 5).join(', ')}: not as the contract describes it`]
}

export interface Caller {
  /** Sends a call and compares the answer with the contract. */
  readonly send: (endpoint: Endpoint, input?: Input) => Promise<Answer>
  /** Sends it and expects success. @returns the parsed answer; undefined when there is none */
  readonly succeed: <S extends v.GenericSchema>(
    endpoint: Endpoint & { readonly success: { readonly schema: S } },
    input?: Input,
  ) => Promise<v.InferOutput<S> | undefined>
  /** Sends it and expects a refusal; another status or code is a difference. */
  readonly refuse: (
    endpoint: Endpoint,
    input: Input,
    expected: { readonly status: number | readonly number[]; readonly code?: string; when: string },
  ) => Promise<Answer>
  /** The same for a 204, or when the body does not matter. @returns whether it succeeded */
  readonly finish: (endpoint: Endpoint, input?: Input) => Promise<boolean>
  /** A request outside of the contract. */
  readonly sendRaw: (path: string, init: RequestInit) => Promise<Answer>
}

export function createCaller({ base, send, client, recorder }: Options): Caller {
  recorder.hide(client.secret)
  const sendRaw: Caller['sendRaw'] = async (path, init) => {
    try {
      return await readAnswer(await send(new URL(path, base), init))
    } catch {
      return { status: 0, headers: new Headers(), body: undefined, code: '', detail: '' }
    }
  }
  const sendCall: Caller['send'] = async (endpoint, input = {}) => {
    if (input.token !== undefined) recorder.hide(input.token)
    const answer = await sendRaw(addressOf(endpoint, input), requestOf(endpoint, input, client))
    observe(recorder, endpoint, answer)
    return answer
  }
  const isSuccess = (endpoint: Endpoint, { status, code, headers }: Answer) => {
    if (status >= 200 && status < 300) return true
    const wait = headers.get('retry-after')
    if (status === 429) recorder.skip(endpoint, `too many calls: again in ${Number(wait)} s`)
    else if (status < 500 && status > 0)
      recorder.differ(endpoint, `answers ${status} ${code} for ${endpoint.success.status}`)
    return false
  }
  return {
    sendRaw,
    send: sendCall,
    async succeed(endpoint, input) {
      const answer = await sendCall(endpoint, input)
      if (!isSuccess(endpoint, answer)) return undefined
      const parsed = v.safeParse(endpoint.success.schema, answer.body ?? null)
      return parsed.success ? parsed.output : undefined
    },
    finish: async (endpoint, input) => isSuccess(endpoint, await sendCall(endpoint, input)),
    async refuse(endpoint, input, { status, code, when }) {
      const answer = await sendCall(endpoint, input)
      const isExpected = [status].flat().includes(answer.status)
      const isThrottled = answer.status === 429
      if (isThrottled) recorder.skip(endpoint, `${when}: too many calls`)
      else if (!isExpected || (code !== undefined && answer.code !== code)) {
        const wanted = `${[status].flat().join(' or ')}${code === undefined ? '' : ` ${code}`}`
        const given = `${answer.status} ${answer.code}`.trim()
        recorder.differ(endpoint, `${when}: answers ${given} for ${wanted}`)
      }
      return answer
    },
  }
}

function observe(recorder: Recorder, endpoint: Endpoint, answer: Answer) {
  const { status } = answer
  const problems = problemsOf(endpoint, answer)
  for (const problem of problems) recorder.differ(endpoint, problem)
  if (status < 200 || status >= 300 || problems.length > 0) return
  recorder.succeed(endpoint)
  for (const { field, isThere } of listOptionalFields(endpoint.success.schema, answer.body))
    recorder.noteOptional(endpoint, field, isThere)
}

function problemsOf(endpoint: Endpoint, answer: Answer): string[] {
  const { status } = answer
  if (status === 0) return ['does not answer']
  // A full disk or overload is answered so, with a body; any other answer of this kind is a fault.
  if (status >= 500 && status !== 503) return [`answers ${status}`]
  if (status >= 400) return problemsOfRefusal(endpoint, answer)
  if (status >= 300) return [`answers ${status}`]
  return problemsOfSuccess(endpoint, answer)
}
