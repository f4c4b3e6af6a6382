import {
  attributionCookieLifetimeDays,
  consentLifetimeDays,
  editorBrowserCookiePrefix,
  editorBrowserLifetimeDays,
  editorCookiePrefix,
  editorSessionLifetimeDays,
  formDraftLifetimeDays,
  receivedRequestMinutes,
  refreshTokenLifetimeDays,
} from '#app.config.ts'

export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds
export const daySeconds = 24 * hourSeconds

interface SiteCookie {
  /** Its name; `*` at the end stands for any text. */
  readonly name: string
  readonly lifetimeSeconds: number
  /** Pages that use it show data of one person. */
  readonly isPersonal: boolean
}

/**
 * Every cookie that the site sets. The code that sets one takes its name and lifetime from here, and so does the table in
 * the privacy policy.
 */
export const siteCookies = {
  session: {
    name: 'reboot_session',
    lifetimeSeconds: refreshTokenLifetimeDays * daySeconds,
    isPersonal: true,
  },
  typedValues: {
    name: 'reboot_typed_*',
    lifetimeSeconds: 5 * minuteSeconds,
    isPersonal: true,
  },
  receivedRequest: {
    name: 'reboot_device_request',
    lifetimeSeconds: receivedRequestMinutes * minuteSeconds,
    isPersonal: true,
  },
  formDrafts: {
    name: 'reboot_form_drafts',
    lifetimeSeconds: formDraftLifetimeDays * daySeconds,
    isPersonal: true,
  },
  /** What the link of an e-mail proves, from the click on it until it is used. */
  emailedLink: {
    name: 'reboot_emailed_link',
    lifetimeSeconds: hourSeconds,
    isPersonal: true,
  },
  /** The address that an e-mail with a link was sent to. */
  sentEmail: {
    name: 'reboot_sent_email',
    lifetimeSeconds: daySeconds,
    isPersonal: true,
  },
  /** What continues when the bank's 3-D Secure page leads back. */
  cardVerification: {
    name: 'reboot_card_verification',
    lifetimeSeconds: hourSeconds,
    isPersonal: true,
  },
  /** Where the visitor first and last came from. */
  attribution: {
    name: 'rb_1p',
    lifetimeSeconds: attributionCookieLifetimeDays * daySeconds,
    isPersonal: false,
  },
  /** The unique id of that record. */
  visitorId: {
    name: 'fp',
    lifetimeSeconds: attributionCookieLifetimeDays * daySeconds,
    isPersonal: false,
  },
  /** What the visitor has agreed to; scripts read it too. */
  consent: {
    name: 'rb_consent',
    lifetimeSeconds: consentLifetimeDays * daySeconds,
    isPersonal: false,
  },
  preview: {
    name: 'reboot_preview',
    lifetimeSeconds: 12 * hourSeconds,
    isPersonal: false,
  },
} as const satisfies Record<string, SiteCookie>

/** The lake's own; browsers send the cookies of a host to every port of it. */
export const editorCookie = {
  name: `${editorCookiePrefix}*`,
  lifetimeSeconds: editorSessionLifetimeDays * daySeconds,
} as const
export const editorBrowserCookie = {
  name: `${editorBrowserCookiePrefix}*`,
  lifetimeSeconds: editorBrowserLifetimeDays * daySeconds,
} as const

/** The cookie of one form, whose typed values are carried over a redirect. */
export const typedValuesCookie = (form: string): string =>
  siteCookies.typedValues.name.replace('*', form)

const isNameOf = ({ name }: { readonly name: string }, found: string): boolean =>
  name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name

const personal = Object.values(siteCookies).filter(({ isPersonal }) => isPersonal)

/** Without the variable parts of the session's cookie: the prefix over TLS, the port on one machine. */
const plainName = (found: string): string =>
  found.replace(/^__Host-/, '').replace(/^(reboot_session)_\d+$/, '$1')

/** The names in a Cookie header of cookies that are about one person. */
export const personalCookieNames = (header: string | null): string[] =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .filter((found) => personal.some((cookie) => isNameOf(cookie, plainName(found))))
