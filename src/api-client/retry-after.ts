/**
 * Seconds to wait that a Retry-After header names (RFC 9110, 10.2.3): a number, or a date.
 * @returns `undefined` without a header that can be read
 */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (!header) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
