import { type AttributionRecord, present } from './attribution-record.ts'
import type { Touch } from './touch.ts'

/** Browsers drop a cookie of more than 4,096 bytes, its name and attributes included (RFC 6265, section 6.1). */
export const maxRecordBytes = 3_800

/** Letters of each text: the largest number with which all fit. Click identifiers have up to about 250. */
const textLimits = [500, 250, 120, 60, 30, 10] as const

/** Half a surrogate pair is left out too, since an address cannot carry it. */
const clean = (text: string, limit: number) => text.slice(0, limit).replace(/[\p{Cc}\p{Cs}]/gu, '')

/** Left out when there is none. */
const adCookieNames: ReadonlySet<string> = new Set(['fbc', 'fbp', 'ttp'])

export function encodeRecord(record: AttributionRecord): string {
  const encoded = textLimits.map((limit) =>
    encodeURIComponent(
      JSON.stringify(record, (name, value) => {
        if (typeof value !== 'string') return value
        const text = clean(value, limit)
        return text === '' && adCookieNames.has(name) ? undefined : text
      }),
    ),
  )
  return encoded.find((text) => text.length <= maxRecordBytes) ?? ''
}

/** @returns `undefined` for none, or for one that no visit has written */
export function decodeRecord(text: string): AttributionRecord | undefined {
  return text.length > maxRecordBytes ? undefined : readRecordJson(decode(text))
}

/** @returns as `decodeRecord`, for a cookie without percent-encoding */
export function readRecordJson(json: string): AttributionRecord | undefined {
  const { uu, expires, first, last } = parse(json)
  const touches = { first: readTouch(first), last: readTouch(last) }
  if (!touches.first || !touches.last || !isId(uu) || !isTime(expires)) return undefined
  return { uu, expires, first: touches.first, last: touches.last }
}

type Fields = Readonly<Record<string, unknown>>

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function parse(json: string): Fields {
  try {
    return fieldsOf(JSON.parse(json))
  } catch {
    return {}
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value)

/** A later moment has no ISO 8601 text with four digits for the year. */
const maxTime = Date.UTC(10_000, 0) - 1

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= maxTime

function readTouch(value: unknown): Touch | undefined {
  const fields = fieldsOf(value)
  const { timestamp, directVisit } = fields
  if (!isTime(timestamp) || typeof directVisit !== 'boolean') return undefined
  const text = (name: string) => {
    const found = fields[name]
    return typeof found === 'string' ? clean(found, textLimits[0]) : ''
  }
  return {
    utmId: text('utmId'),
    utmSource: text('utmSource'),
    utmMedium: text('utmMedium'),
    utmCampaign: text('utmCampaign'),
    utmTerm: text('utmTerm'),
    utmContent: text('utmContent'),
    gclid: text('gclid'),
    fbclid: text('fbclid'),
    ttclid: text('ttclid'),
    timestamp,
    referrer: text('referrer'),
    directVisit,
    ...present({ fbc: text('fbc'), fbp: text('fbp'), ttp: text('ttp') }),
  }
}
