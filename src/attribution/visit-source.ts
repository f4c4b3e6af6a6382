import { siteCookies } from '#src/browser-storage/cookies.ts'
import { readCookie } from '#src/browser-storage/script-cookies.ts'
import { decodeRecord } from './record-cookie.ts'
import type { Touch } from './touch.ts'

/** Where a visit came from, in the terms of campaigns; unknown texts are empty. */
export interface VisitSource {
  readonly source: string
  readonly medium: string
  readonly campaign: string
}

const maxCharacters = 40

/** The platform of an advertising click is the source where the campaign does not name one. */
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

/** The source of the last touch in this browser's record; the visitor's id is not sent. */
export const visitSource = (): VisitSource =>
  sourceOf(decodeRecord(readCookie(siteCookies.attribution.name))?.last)
