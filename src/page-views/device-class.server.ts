export type DeviceClass = 'phone' | 'desktop' | 'bot'

const bots =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|^$/i

/** The only part of a User-Agent header that is stored. Tablets count as desktops: their pages are as wide. */
export function deviceClassOf(userAgent: string | null): DeviceClass {
  if (bots.test(userAgent ?? '')) return 'bot'
  return /Mobi/.test(userAgent ?? '') ? 'phone' : 'desktop'
}
