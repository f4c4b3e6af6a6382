import { getCookie } from '@tanstack/react-start/server'
import type { Attribution } from '#contract/attribution.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { maxRecordBytes, readRecordJson } from './record-cookie.ts'
import type { Touch } from './touch.ts'

/** Where the sender of a form came from, in the API's shape; `undefined` when unknown. */
export function readAttribution(): Attribution | undefined {
  const json = getCookie(siteCookies.attribution.name) ?? ''
  const record = json.length > maxRecordBytes ? undefined : readRecordJson(json)
  return record && { first: toContract(record.first), last: toContract(record.last) }
}

const toContract = (touch: Touch) => ({
  utm_id: touch.utmId,
  utm_source: touch.utmSource,
  utm_medium: touch.utmMedium,
  utm_campaign: touch.utmCampaign,
  utm_term: touch.utmTerm,
  utm_content: touch.utmContent,
  gclid: touch.gclid,
  fbclid: touch.fbclid,
  ttclid: touch.ttclid,
  timestamp: new Date(touch.timestamp).toISOString(),
  referrer: touch.referrer,
  direct_visit: touch.directVisit,
  fbc: touch.fbc,
  fbp: touch.fbp,
  ttp: touch.ttp,
})
