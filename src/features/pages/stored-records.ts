import {
  daySeconds,
  editorBrowserCookie,
  editorCookie,
  hourSeconds,
  minuteSeconds,
  siteCookies,
} from '#src/browser-storage/cookies.ts'
import {
  comparedDevicesKey,
  consentChangeKey,
  errorReportsKey,
  lastReloadKey,
  savedDevicesKey,
  scrollPositionsKey,
  studioKey,
  studioPreviewKey,
  studioTabKey,
  viewedDevicesKey,
  visitIdleMinutes,
  visitKey,
} from '#src/browser-storage/web-storage.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { TransmissionName } from '#src/transmissions/transmissions.ts'

/** Something that the site stores in a browser, as the privacy policy lists it. */
export interface StoredRecord {
  /** `*` stands for any text. */
  readonly name: string
  readonly place: string
  readonly purpose: string
  readonly lifetime: string
}

/** In the largest unit that gives a whole number. */
export function formatLifetime(seconds: number): string {
  if (seconds % daySeconds === 0) return m.figure_days({ count: seconds / daySeconds })
  if (seconds % hourSeconds === 0) return m.legal_stored_hours({ count: seconds / hourSeconds })
  return m.legal_stored_minutes({ count: Math.ceil(seconds / minuteSeconds) })
}

const cookie = (
  { name, lifetimeSeconds }: { readonly name: string; readonly lifetimeSeconds: number },
  purpose: string,
): StoredRecord => ({
  name,
  place: m.legal_stored_cookie(),
  purpose,
  lifetime: formatLifetime(lifetimeSeconds),
})

/** Where the site uses TLS its name begins with `__Host-` (src/request/private-cookie.server.ts). */
const privateCookie = (
  { name, lifetimeSeconds }: { readonly name: string; readonly lifetimeSeconds: number },
  purpose: string,
): StoredRecord => cookie({ name: `*${name}`, lifetimeSeconds }, purpose)

const inBrowser = (name: string, purpose: string): StoredRecord => ({
  name,
  place: m.legal_stored_in_browser(),
  purpose,
  lifetime: m.legal_stored_until_cleared(),
})

const inTab = (name: string, purpose: string): StoredRecord => ({
  name,
  place: m.legal_stored_in_tab(),
  purpose,
  lifetime: m.legal_stored_until_closed(),
})

/** What a visitor's browser may store, including what these transmissions leave there. */
export const visitorRecords = (transmissions: readonly TransmissionName[]): StoredRecord[] => [
  privateCookie({ ...siteCookies.session, name: 'reboot_session*' }, m.legal_stored_session()),
  privateCookie(siteCookies.typedValues, m.legal_stored_typed()),
  privateCookie(siteCookies.receivedRequest, m.legal_stored_received()),
  privateCookie(siteCookies.formDrafts, m.legal_stored_form_drafts()),
  privateCookie(siteCookies.emailedLink, m.legal_stored_emailed_link()),
  privateCookie(siteCookies.sentEmail, m.legal_stored_sent_email()),
  privateCookie(siteCookies.cardVerification, m.legal_stored_card_verification()),
  cookie(siteCookies.attribution, m.legal_stored_attribution()),
  cookie(siteCookies.visitorId, m.legal_stored_visitor_id()),
  cookie(siteCookies.consent, m.legal_stored_consent()),
  inBrowser(consentChangeKey, m.legal_stored_consent_change()),
  inBrowser(savedDevicesKey, m.legal_stored_saved()),
  inBrowser(comparedDevicesKey, m.legal_stored_compared()),
  inBrowser(viewedDevicesKey, m.legal_stored_viewed()),
  inBrowser(visitKey, m.legal_stored_visit({ minutes: visitIdleMinutes })),
  inTab(scrollPositionsKey, m.legal_stored_scroll()),
  inTab(lastReloadKey, m.legal_stored_reload()),
  ...(transmissions.includes('sentry') ? [inTab(errorReportsKey, m.legal_stored_errors())] : []),
]

/** What an editor's browser stores in addition. */
export const editorRecords = (): StoredRecord[] => [
  privateCookie(editorCookie, m.legal_stored_editor()),
  privateCookie(editorBrowserCookie, m.legal_stored_editor_browser()),
  privateCookie(siteCookies.preview, m.legal_stored_preview()),
  inBrowser(studioKey, m.legal_stored_studio()),
  inBrowser(studioPreviewKey, m.legal_stored_studio_preview()),
  inTab(studioTabKey, m.legal_stored_studio_tab()),
]
