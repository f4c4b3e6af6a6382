import { siteCookies } from '#src/browser-storage/cookies.ts'
import { readCookie } from '#src/browser-storage/script-cookies.ts'
import { decodeRecord } from './record-cookie.ts'
import type { Touch } from './touch.ts'

/** Where a visit came from, as campaigns name it; empty texts for what is not known. */
export interface VisitSource {
  readonly source: string
  readonly medium: string
  readonly campaign: string
}

const maxCharacters = 40

/** A click of an advertising platform names itself where the campaign does not. */
const platformOf = ({ gclid, fbclid, ttclid }: Touch): string =>
  (gclid && 'google') || (fbclid && 'facebook') || (ttclid && 'tiktok') || ''

export function sourceOf(touch: Touch | undefined): VisitSource {
  const platform = touch ? platformOf(touch) : ''
  const cut = (text = '') => text.slice(0, maxCharacters)
  return {
    source: cut(touch?.utmSource || platform),
    medium: cut(touch?.utmMedium || (platform && 'cpc')),
    campaign: cut(touch?.utmCampaign),
  }
}

/** Of the last touch in this browser's record: who the visitor is does not leave it. */
export const visitSource = (): VisitSource =>
  sourceOf(decodeRecord(readCookie(siteCookies.attribution.name))?.last)
