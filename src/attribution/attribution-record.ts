import { attributionRecordLifetimeMs } from '#app.config.ts'
import { hasTracking, type Touch, touchOf, type Visit } from './touch.ts'

/** Where a visitor came from, first and last: cookie `rb_1p` (docs/specification.md, section 3). */
export interface AttributionRecord {
  /** Id of this browser; also in the cookie `fp`. */
  readonly uu: string
  /** Milliseconds since 1970: the record begins anew with the first visit after that. */
  readonly expires: number
  readonly first: Touch
  readonly last: Touch
}

/** Identifiers that advertising platforms store in cookies of their own. */
export interface AdCookies {
  readonly fbc?: string
  readonly fbp?: string
  readonly ttp?: string
}

/**
 * The record after a visit (docs/specification.md, section 4).
 * @param newId for a browser that has none
 * @returns the same object when nothing changes
 */
export function afterVisit(
  record: AttributionRecord | undefined,
  visit: Visit,
  newId: string,
): AttributionRecord {
  const isValid =
    record &&
    record.expires > visit.now &&
    record.expires <= visit.now + attributionRecordLifetimeMs
  if (isValid) return hasTracking(visit) ? { ...record, last: touchOf(visit) } : record
  const touch = touchOf(visit)
  return {
    uu: record?.uu ?? newId,
    expires: visit.now + attributionRecordLifetimeMs,
    first: touch,
    last: touch,
  }
}

/** Copies new ad cookies into both touches; the first touch keeps what it has. */
export function withAdCookies(record: AttributionRecord, found: AdCookies): AttributionRecord {
  const { fbc, fbp, ttp } = record.first
  return {
    ...record,
    first: { ...record.first, ...present(found), ...present({ fbc, fbp, ttp }) },
    last: { ...record.last, ...present(found) },
  }
}

export const hasAllAdCookies = ({ fbc, fbp, ttp }: AdCookies): boolean =>
  [fbc, fbp, ttp].every(Boolean)

type Optional = { readonly [name in keyof AdCookies]: AdCookies[name] | undefined }

export const present = ({ fbc, fbp, ttp }: Optional): AdCookies => ({
  ...(fbc ? { fbc } : {}),
  ...(fbp ? { fbp } : {}),
  ...(ttp ? { ttp } : {}),
})
