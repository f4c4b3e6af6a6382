/** Where one visit came from (docs/specification.md, section 3). Unknown texts are empty. */
export interface Touch {
  readonly utmId: string
  readonly utmSource: string
  readonly utmMedium: string
  readonly utmCampaign: string
  readonly utmTerm: string
  readonly utmContent: string
  readonly gclid: string
  readonly fbclid: string
  readonly ttclid: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** Without its query, which may contain personal data. */
  readonly referrer: string
  readonly directVisit: boolean
  readonly fbc?: string
  readonly fbp?: string
  readonly ttp?: string
}

/** A page that was opened, by a link of this site or another one or by typing its address. */
export interface Visit {
  readonly search: string
  readonly referrer: string
  /** Hosts whose links do not count as another site: this site, and its previews. */
  readonly ownHosts: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

const trackingParameters = [
  ['utmId', 'utm_id'],
  ['utmSource', 'utm_source'],
  ['utmMedium', 'utm_medium'],
  ['utmCampaign', 'utm_campaign'],
  ['utmTerm', 'utm_term'],
  ['utmContent', 'utm_content'],
  ['gclid', 'gclid'],
  ['fbclid', 'fbclid'],
  ['ttclid', 'ttclid'],
] as const

export const hasTracking = ({ search }: Visit): boolean => {
  const query = new URLSearchParams(search)
  return trackingParameters.some(([, name]) => query.get(name)?.trim())
}

/** The source of a visit without tracking parameters. */
const directSource = 'direct'

export function touchOf(visit: Visit): Touch {
  const query = new URLSearchParams(visit.search)
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const isTracked = hasTracking(visit)
  const referrer = externalReferrer(visit)
  return {
    utmId: read('utm_id'),
    utmSource: isTracked ? read('utm_source') : directSource,
    utmMedium: read('utm_medium'),
    utmCampaign: read('utm_campaign'),
    utmTerm: read('utm_term'),
    utmContent: read('utm_content'),
    gclid: read('gclid'),
    fbclid: read('fbclid'),
    ttclid: read('ttclid'),
    timestamp: visit.now,
    referrer,
    directVisit: !isTracked && referrer === '',
  }
}

/** Empty when it counts as direct. */
function externalReferrer({ referrer, ownHosts }: Visit): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : undefined
  return url && /^https?:$/.test(url.protocol) && !ownHosts.includes(url.host)
    ? url.origin + url.pathname
    : ''
}
