import { MIMEType } from 'node:util'
import { maxFormEntries, maxRequestBodyBytes, maxUploadBodyBytes } from '#app.config.ts'
import type { HttpError } from './error-response.server.ts'
import { isPlainPayload } from './plain-payload.server.ts'
import { readLimitedRequest } from './read-limited-request.server.ts'
import { isUploadId, isUploadIdOfDevelopment } from './upload-functions.server.ts'

export const functionPrefix = '/_serverFn/'

/** As `vite.config.ts` creates them; in development they are the framework's. */
const functionId = import.meta.env.PROD ? /^(?:upload-)?[\w-]{10}$/ : /^[\w-]+=*$/
const formTypes = ['multipart/form-data', 'application/x-www-form-urlencoded']
/** Fields that would give the framework instructions, which our forms never send. */
const contextField = '__TSS_CONTEXT'

const isUploadFunction = import.meta.env.PROD ? isUploadId : isUploadIdOfDevelopment

const bad: HttpError = { status: 400, code: 'bad_request' }
const tooLarge: HttpError = { status: 413, code: 'content_too_large' }
const unsupported: HttpError = { status: 415, code: 'unsupported_media_type' }

/** Whether a request carries files to a function that accepts them. */
export const isUpload = (request: Request, { pathname }: URL): boolean =>
  request.method === 'POST' &&
  mediaType(request) === 'multipart/form-data' &&
  isUploadFunction(pathname.slice(functionPrefix.length))

/**
 * Parses the call of a server function as far as possible without knowing the function: what is not a call of ours is
 * refused here. Bodies are limited before they are parsed, with a declared length, chunked or neither.
 * @returns the request to continue with
 */
export async function readFunctionCall(request: Request, url: URL): Promise<Request | HttpError> {
  if (!functionId.test(url.pathname.slice(functionPrefix.length))) {
    return { status: 404, code: 'not_found' }
  }
  if (request.method === 'GET') return readQueryCall(request, url)
  if (isUpload(request, url)) return readUploadCall(request)
  if (request.method === 'POST') return readBodyCall(request)
  return { status: 405, code: 'method_not_allowed', allow: 'GET, POST' }
}

function readQueryCall(request: Request, url: URL): Request | HttpError {
  if (formTypes.includes(mediaType(request))) return unsupported
  const payload = url.searchParams.get('payload')
  return payload === null || isPlainPayload(parse(payload)) ? request : bad
}

async function readBodyCall(request: Request): Promise<Request | HttpError> {
  if (request.headers.has('content-encoding')) return unsupported
  const body = await readLimitedRequest(request, maxRequestBodyBytes)
  if (body === 'too large') return tooLarge
  if (body === 'broken off') return bad
  const type = mediaType(request)
  if (type === '' ? body.length > 0 : type !== 'application/json' && !formTypes.includes(type)) {
    return unsupported
  }
  return (await problemOf(request, body)) ?? withBody(request, body)
}

async function problemOf(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<HttpError | undefined> {
  const type = mediaType(request)
  const text = decode(body)
  if (text === undefined) return bad
  if (type === 'application/json') return isPlainPayload(parse(text)) ? undefined : bad
  if (!formTypes.includes(type)) return undefined
  if (type !== 'multipart/form-data' && !isDecodable(text)) return bad
  const form = await parseForm(request, body)
  return 'code' in form ? form : undefined
}

/** A large body is parsed once: the framework gets the form that was read here. */
async function readUploadCall(request: Request): Promise<Request | HttpError> {
  if (request.headers.has('content-encoding')) return unsupported
  const body = await readLimitedRequest(request, maxUploadBodyBytes)
  if (body === 'too large') return tooLarge
  if (body === 'broken off') return bad
  const form = await parseForm(request, body)
  if ('code' in form) return form
  return Object.assign(withBody(request, new Uint8Array()), { formData: async () => form })
}

/** A form that a page of ours may have sent: what comes after takes longer the more fields and the more text it has. */
async function parseForm(
  { headers }: Request,
  body: Uint8Array<ArrayBuffer>,
): Promise<FormData | HttpError> {
  const type = headers.get('content-type') ?? ''
  try {
    if (hasTooManyParts(type, body)) return tooLarge
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    if (form.has(contextField)) return bad
    return isTooLarge(form) ? tooLarge : form
  } catch {
    return bad
  }
}

/** Counted before they are parsed, which takes a second for every 100,000. */
function hasTooManyParts(type: string, body: Uint8Array<ArrayBuffer>): boolean {
  const boundary = new MIMEType(type).params.get('boundary')
  if (!boundary) return false
  const delimiter = `--${boundary}`
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (let at = bytes.indexOf(delimiter); at !== -1; ) {
    count += 1
    // One more than there are parts ends the form.
    if (count > maxFormEntries + 1) return true
    at = bytes.indexOf(delimiter, at + delimiter.length)
  }
  return false
}

/** Names count as text, those of files too. */
function isTooLarge(form: FormData): boolean {
  const entries = [...form]
  const texts = entries.flatMap(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.type],
  )
  const textBytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return entries.length > maxFormEntries || textBytes > maxRequestBodyBytes
}

/** Type and subtype alone, as everybody else compares them: the framework looks for a part of the header. */
const mediaType = ({ headers }: Request) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Whether each escape is one and makes UTF-8: `formData` puts a question mark there. The result is used, or the build
 * would leave the call out.
 */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(body: Uint8Array): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same request with a body that was read; the listener's information about its sender is copied. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { url, method, headers, signal } = request
  const copy = new Request(url, { method, headers, signal, body })
  return 'ip' in request ? Object.assign(copy, { ip: request.ip }) : copy
}
