import { adCookiePollIntervalMs, maxAdCookiePolls } from '#app.config.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { readCookie, writeCookie } from '#src/browser-storage/script-cookies.ts'
import { afterVisit, hasAllAdCookies, withAdCookies } from './attribution-record.ts'
import { decodeRecord, encodeRecord } from './record-cookie.ts'

const { attribution, visitorId } = siteCookies

/** Records where this visit came from, in cookies of this site (docs/specification.md, section 4). Throws nothing. */
export function startAttribution(): void {
  const found = readRecord()
  const record = afterVisit(found, currentVisit(), newId())
  if (record !== found) writeCookie(attribution, encodeRecord(record))
  if (readCookie(visitorId.name) !== record.uu) writeCookie(visitorId, record.uu)
  pollAdCookies(maxAdCookiePolls)
}

function currentVisit() {
  const preview = document.querySelector<HTMLMetaElement>('meta[name="preview-host"]')
  return {
    search: window.location.search,
    referrer: document.referrer,
    ownHosts: [window.location.host, preview?.content ?? ''],
    now: Date.now(),
  }
}

/** They come with scripts that load after the page, or never. */
function pollAdCookies(triesLeft: number): void {
  const found = {
    fbc: readCookie('_fbc'),
    fbp: readCookie('_fbp'),
    ttp: readCookie('_ttp'),
  }
  const before = readRecord()
  if (!before) return
  const after = encodeRecord(withAdCookies(before, found))
  // Read again each time: another tab may have written meanwhile.
  if (after !== encodeRecord(before)) writeCookie(attribution, after)
  if (hasAllAdCookies(found) || triesLeft <= 1) return
  setTimeout(() => pollAdCookies(triesLeft - 1), adCookiePollIntervalMs)
}

const readRecord = () => decodeRecord(readCookie(attribution.name))

/** Not `randomUUID`, which only exists over TLS and on localhost. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
