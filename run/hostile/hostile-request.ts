import fc from 'fast-check'
import { functionInput } from './function-input.ts'
import { addressPart, hostileText, lineText } from './hostile-text.ts'

/** A request as it goes over the wire. */
export interface HostileRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Without `Host`, unless that is tested, and without a length. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array
  readonly isChunked: boolean
}

const pages = [
  '/',
  '/en',
  '/devices',
  '/en/devices',
  '/devices/compare',
  '/devices/saved',
  '/devices/request',
  '/devices/apple-iphone-17',
  '/login',
  '/en/login/password-reset/confirm',
  '/newsletter',
  '/login/password-reset/request-success',
  '/signup',
  '/account',
  '/about',
  '/how-it-works',
  '/terms-of-use',
  '/trade-in-program',
]
const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/favicon.svg',
  '/content-events',
  '/preview/enable',
  '/preview/disable',
  '/studio',
  '/studio/assets',
  '/assets',
  '/art/00000000/phone/apple-iphone-17',
  '/pictures',
  '/share/1',
  '/healthz',
  '/readyz',
]
const names = [
  'q',
  'category',
  'condition',
  'brand',
  'price',
  'o',
  'page',
  'device',
  'months',
  'postal',
  'next',
  'error',
  'confirmation',
  'uid',
  'token',
  'reason',
  'invite',
  'coupon',
  'sent',
  'newsletter',
  'beta',
  'to',
  'w',
  'version',
  'locale',
  'payload',
  'sanity-preview-secret',
  'sanity-preview-pathname',
  'gclid',
  'utm_campaign',
]
const cookieNames = [
  'reboot_session',
  'reboot_preview',
  'reboot_typed_login',
  'reboot_typed_newsletter',
  'reboot_typed_sign_up',
  'reboot_emailed_link',
  'reboot_sent_email',
  'reboot_device_request',
  'rb_1p',
]
const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'range',
  'if-none-match',
  'if-modified-since',
  'referer',
  'origin',
  'host',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-request-id',
  'x-http-method-override',
  'last-event-id',
  'content-type',
  'x-tsr-serverfn',
  'x-tss-serialized',
  'expect',
  'upgrade',
  'te',
]

const withCapitals = (path: string) =>
  fc.boolean().map((isLoud) => (isLoud ? path.toUpperCase() : path))
const path = fc.oneof(
  fc.constantFrom(...pages, ...files),
  fc.constantFrom(...pages, ...files).chain(withCapitals),
  fc
    .tuple(fc.constantFrom(...pages, ...files), fc.array(addressPart, { maxLength: 3 }))
    .map(([first, parts]) => [first === '/' ? '' : first, ...parts].join('/') || '/'),
  fc.array(addressPart, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), addressPart), addressPart), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const cookie = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...cookieNames), lineText), lineText), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))
const header = fc.tuple(fc.constantFrom(...headerNames), lineText)
const headers = fc
  .tuple(fc.array(header, { maxLength: 4 }), fc.option(cookie, { nil: undefined }))
  .map(([some, sent]) => (sent === undefined ? some : [...some, ['cookie', sent] as const]))
const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'BREW') },
)
const noBody = new Uint8Array()

const pageRequest = fc
  .record({ method, path, query, headers })
  .map(({ method, path, query, headers }) => ({
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers,
    body: noBody,
    isChunked: false,
  }))

const utf8 = new TextEncoder()
const formField = fc.tuple(
  fc.oneof(fc.constantFrom('email', 'note', 'next', 'device_name', '__TSS_CONTEXT'), hostileText),
  // A valid address would get an e-mail, a valid pair would be tried for login.
  hostileText.map((text) => text.replaceAll('@', '')),
)
const urlencoded = fc
  .array(formField, { maxLength: 4 })
  .map((fields) =>
    fields.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${value}`).join('&'),
  )
const multipart = fc
  .array(formField, { maxLength: 4 })
  .map((fields) =>
    [
      ...fields.map(
        ([name, value]) =>
          `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--b--\r\n',
    ].join(''),
  )
const bodyBytes = fc.oneof(
  fc.oneof(functionInput, urlencoded, multipart).map((text) => utf8.encode(text)),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(80 * 1024, 300 * 1024).map((length) => new Uint8Array(length).fill(97)),
)
const contentType = fc.oneof(
  fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'text/plain',
    'text/plain; application/json',
    'application/json; charset=utf-7',
    'application/octet-stream',
  ),
  lineText,
)
/** Passes the check of a form's origin, which would otherwise refuse all of them; some as another site would send them. */
const origin = fc.oneof(
  { weight: 6, arbitrary: fc.constant(['sec-fetch-site', 'same-origin'] as const) },
  { weight: 1, arbitrary: fc.constant(['origin', 'https://evil.example'] as const) },
  { weight: 1, arbitrary: fc.constant(['referer', 'https://evil.example/'] as const) },
)
const caller = fc.constantFrom(
  ['x-tsr-serverfn', 'true'] as const,
  ['accept', 'text/html'] as const,
  ['accept', '*/*'] as const,
)
const encoding = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x') },
)

/** @param ids of the server functions of the build */
function functionRequest(ids: readonly string[]): fc.Arbitrary<HostileRequest> {
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: addressPart },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((one) => `${one}/..`) },
    { weight: 1, arbitrary: fc.string({ minLength: 10, maxLength: 10, unit: 'grapheme-ascii' }) },
  )
  const byQuery = fc
    .record({ id, input: functionInput, query, headers, caller })
    .map(({ id, input, query, headers, caller }) => ({
      method: 'GET',
      target: `/_serverFn/${id.replace(/\s/g, '')}?payload=${encodeURIComponent(input.slice(0, 6_000).toWellFormed())}&${query}`,
      headers: [...headers, caller],
      body: noBody,
      isChunked: false,
    }))
  const byBody = fc
    .record({
      id,
      body: bodyBytes,
      contentType,
      origin,
      caller,
      encoding,
      query,
      isChunked: fc.boolean(),
    })
    .map(({ id, body, contentType, origin, caller, encoding, query, isChunked }) => ({
      method: 'POST',
      target: `/_serverFn/${id.replace(/\s/g, '')}?${query}`,
      headers: [
        ['content-type', contentType] as const,
        origin,
        caller,
        ...(encoding ? [['content-encoding', encoding] as const] : []),
      ],
      body,
      isChunked,
    }))
  return fc.oneof(byQuery, byBody)
}

/** The same requests for the same seed. */
export const hostileRequests = (
  ids: readonly string[],
  { seed, count }: { seed: number; count: number },
): readonly HostileRequest[] =>
  fc.sample(fc.oneof(pageRequest, functionRequest(ids)), { seed, numRuns: count })
