import * as v from 'valibot'

/** Kinds of values that environment variables have (app.config.ts). */

/** A TCP port, as a number. */
export const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a port number up to 65535'),
    ),
    String(fallback),
  )

/** How many processes share some work, as a number. */
export const processCount = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/, 'must be a number of processes'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(64, 'must be at most 64'),
  ),
  '1',
)

/** Origins in the form of a Content-Security-Policy, separated by spaces. */
export const secureOrigins = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w.*-]+(?: https:\/\/[\w.*-]+)*$/, 'must be https:// origins'),
)

export const httpUrl = v.pipe(
  v.string(),
  v.url('must be an absolute URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
)
export const secret = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(32, 'must have at least 32 characters'),
)

const address = v.pipe(v.string(), v.ip())

/** @param entry an address, or with `/` and the length of its prefix */
function isNetwork(entry: string): boolean {
  const [ip = '', bits = '0', ...more] = entry.trim().split('/')
  const max = ip.includes(':') ? 128 : 32
  return v.is(address, ip) && /^\d+$/.test(bits) && Number(bits) <= max && more.length === 0
}

/** IP addresses and networks in CIDR notation (RFC 4632), with commas between them. */
export const networks = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || text.split(',').every(isNetwork),
    'must be IP addresses or networks such as 10.0.0.0/8, with commas between them',
  ),
)
