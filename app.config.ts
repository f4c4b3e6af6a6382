import * as v from 'valibot'
import { maxFileBytes, maxUploadBytes } from '#contract/upload-limits.ts'
import { environmentSchema, localSecrets, productionProblems } from '#setting-values.ts'

/**
 * Constants of the site and the programs (specification, section 9), with the unit in the name. The rules of renting are in
 * api/domain/rental.ts, the limits of the contract in contract/, the environment variables in setting-values.ts.
 */

export const locales = ['ja', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ja'

export const isTradeInEnabled = true

/** Sent as `X-Api-Version` with every call to the product API. */
export const apiVersion = '1.0.0'
export const apiRequestTimeoutMs = 90_000
/** The largest body that a form or a script of the site may send; room for 1,000 Japanese characters in each of a dozen fields. */
export const maxRequestBodyBytes = 64 * 1024
/** The same where files are sent: as much as the API takes, and the fields beside them. */
export const maxUploadBodyBytes = maxUploadBytes + maxRequestBodyBytes
/** A visitor whose form is too large gets the reason once all of it is sent: up to this size it is read and thrown away. */
export const maxDiscardedBodyBytes = 16 * 1024 * 1024
/** How long to wait for a sender who sends nothing: an upload keeps a place that others wait for. */
export const maxSenderSilenceMs = 20_000
/** From then on the lowest allowed rate, a third of that of a slow phone. Node ends a request after 300 s. */
export const minSenderBytesPerSecond = 5_000
/** Uploads are in memory as a whole, and more than once: each needs up to three times `maxUploadBodyBytes`. */
export const maxUploadsAtOnce = 4
/** A slow sender, intentional or not, must not make everybody else wait. */
export const maxUploadsOfNetwork = 3
/** Pages and calls that a process answers at once: a page takes some 20 ms of it, and all of them wait for each other. */
export const maxAnswersAtOnce = 500
/** Many customers of a provider can share an address of IPv4; pages from memory do not count. */
export const maxAnswersOfNetwork = 100
/** When a visitor who was refused because of that may try again. */
export const busyRetryAfterSeconds = 5
/** Of one form, fields and files: several times what the longest of the site has. */
export const maxFormEntries = 200
/** The longest address that is looked at; twice what any link or form of the site can make. */
export const maxRequestAddressCharacters = 8_000
/** How long the site may reuse an answer, and a page, that is the same for everybody: prices and stock on a page are never older than both together. */
export const publicAnswerReuseMs = 1_000
export const pageReuseMs = 1_000
/** How long an answer may be reused while the API says that nothing has changed since. */
export const unchangedAnswerReuseMs = 60_000
/** An API that takes longer to say so would make pages later, not sooner. */
export const catalogueVersionTimeoutMs = 250
/** How long an API that has no version of its catalogue is not asked again. */
export const catalogueVersionMissingMs = 60_000
export const maxCachedPagesBytes = 64 * 1024 * 1024

/** Required data of a page is waited for this long, retries included; then it shows its last good copy, or 503. */
export const pageBudgetMs = 5_000
/** Optional data of a page is waited for this long: a page without it is sent within a second. */
export const optionalTimeoutMs = 500
/** The same while nothing has arrived from that program for this long: long enough to notice that it is back. */
export const unresponsiveTimeoutMs = 100
/** The same in the browser, on the way to a page whose skeleton is in view: what comes later is shown when it comes. */
export const maxOptionalWaitMs = 2_000
/** The largest answer of another program that is read: the whole catalogue is a hundredth of it. */
export const maxUpstreamAnswerBytes = 8 * 1024 * 1024
/** How often a failed read is tried again, like a failed query of the browser, first after `readRetryBaseDelayMs`. */
export const readRetryCount = 3
export const readRetryBaseDelayMs = 100
/** How old a public answer may be that replaces one that cannot be fetched. */
export const maxLastGoodAnswerAgeMs = 60 * 60_000
/** Memory for public answers, counted in bytes as they were received. */
export const maxSharedAnswersBytes = 32 * 1024 * 1024
/** When a visitor who got a 503 page may try again. */
export const unavailableRetryAfterSeconds = 30

export const toastDurationMs = 5_000
export const scrollToTopThresholdViewportRatio = 0.9
export const linkPrefetchMarginPx = 200

/** The spec gives both values: how long the browser keeps the cookie, and the `expires` field stored inside it. */
export const attributionCookieLifetimeDays = 365
export const attributionRecordLifetimeMs = 15_552_000_000
export const adCookiePollIntervalMs = 1_000
export const maxAdCookiePolls = 10
/** Then the visitor is asked again. */
export const consentLifetimeDays = 180

/** How long data that is the same for everybody, such as devices and fees, is used without asking for it again. */
export const publicDataFreshMs = 60_000
export const queryUnusedCacheMs = 5 * 60_000
export const queryRetryCount = 3
export const queryRetryBaseDelayMs = 1_000
export const maxQueryRetryDelayMs = 30_000

export const sentryTracesSampleRate = 0.1
export const sentryReplaySessionSampleRate = 0.1
export const sentryReplayOnErrorSampleRate = 1.0
export const isSentrySessionTrackingEnabled = false

/** A published change must be on the site within 2 s even if the lake's event stream is interrupted; a page is reused besides. */
export const contentRevalidateMs = 900
/** Open pages learn of changes from an event stream. An empty comment line prevents proxies from closing an idle one. */
export const contentStreamHeartbeatMs = 25_000
export const contentStreamRetryMs = 1_000
/** Then the browser connects again, with the version that it has, and others get a place too. */
export const maxContentStreamMs = 10 * 60_000
/** Further pages get changes only when they are loaded or shown again. */
export const maxContentStreams = 2_000
/** Many customers of a provider can share an address of IPv4. */
export const maxContentStreamsOfNetwork = 200
/** Of the networks of one IPv6 range together, so that a customer who has many of them leaves places for others. */
export const maxContentStreamsOfRange = 800

/** The date of the Content Lake HTTP API that site, Studio and embedded lake speak. */
export const contentApiVersion = '2026-01-01'
/** The project id of the embedded lake; a hosted project sets its own in SANITY_PROJECT_ID. */
export const embeddedProjectId = 'reboot'
/** Where a tab of the Studio opens the WebSocket that carries all its event streams from the lake. */
export const eventTunnelPath = '/events'
/** The paths of the Content Lake HTTP API that answer with an event stream. */
export const eventStreamPath = /^\/v[^/]+\/data\/(listen|live\/events)\/[^/]+$/
/** Close code of a WebSocket to the lake whose session has ended: 4000–4999 are for applications (RFC 6455). */
export const sessionEndedCode = 4401
/** From the sign-in, however much it is used: whoever has a copy of the cookie must not have it for ever. */
export const editorSessionLifetimeDays = 30
/** Beginning of the cookie's name; the rest is different for each lake. */
export const editorCookiePrefix = 'reboot_editor_'
/** The cookie of a browser in which an editor has signed in: strangers who guess the password do not lock it out. */
export const editorBrowserCookiePrefix = 'reboot_editors_browser_'
export const editorBrowserLifetimeDays = 365

/** The longest copy that the Studio publishes: a line, a paragraph, a whole rich text. */
export const maxCopyLetters = { line: 200, paragraph: 2_000, richText: 30_000 } as const

export const accessTokenLifetimeMinutes = 60
export const refreshTokenLifetimeDays = 30
/** From the login, however often its tokens are renewed: whoever has a copy of the cookie must not have it for ever. */
export const sessionLifetimeDays = 180
/** How long a visitor who logs out waits for the API, which is informed later in any case. */
export const logoutTimeoutMs = 1_000
/** How often the API is told of logouts that it has missed. */
export const logoutRetryMs = 5_000
/** A session that a login has replaced ends after this time: requests of the other tabs are answered by then. */
export const replacedSessionMs = 10_000
/** The longest time that a request may take that does not know of the logout; a later one finds no record of it. */
export const maxLateAnswerMs = 120_000
/** How long the review of an application usually takes. */
export const reviewBusinessDays = 1
/** Days after the acceptance within which the seller's box for a trade-in is sent. */
export const tradeInKitSendWithinDays = 2
/** How often the open page of an estimate asks for it; the API ends one that nobody has asked for in 30 minutes. */
export const tradeInSessionReadMs = 10 * 60_000
/**
 * Days in transit by zone: the fewest and the most that a parcel usually takes. The demo's warehouse is in Kanto. By land
 * its parcels reach Honshu the next day, Chugoku and Shikoku within two days, Hokkaido and Kyushu within three. Devices
 * contain lithium batteries, which carriers do not fly: parcels for Okinawa and islands wait for a ship, which does not sail
 * every day. The operator must replace these by the carrier's own figures.
 */
export const deliveryDays = {
  honshu: { min: 1, max: 1 },
  west: { min: 1, max: 2 },
  far: { min: 2, max: 3 },
  okinawa: { min: 4, max: 7 },
  island: { min: 4, max: 10 },
} as const
/** How long a browser shows the answer to its device request: other people may use the same browser. */
export const receivedRequestMinutes = 10
/** How long the link of an e-mail works, and when it can be requested again. */
export const emailConfirmationHours = 24
export const passwordResetMinutes = 60
export const emailResendWaitSeconds = 60
/** A form that was begun and not sent is stored for this long after its last step was saved. */
export const formDraftLifetimeDays = 7
/** How long pictures of an identity document wait to be sent with the form. */
export const formDraftFileLifetimeHours = 1
/** How often what has expired is removed from the disk. */
export const expiredDraftsRemovalMs = 10 * 60_000
/** Drafts of one visitor; the least recently saved one is removed for a new one. */
export const maxFormDraftsPerVisitor = 5
/** The API's limits: a picture of an identity document, and all files of one form. */
export const maxFormDraftFileBytes = maxFileBytes
export const maxFormDraftBytes = maxUploadBytes
export const maxFormDraftFiles = 10
/** On the disk, of one account or of the guests of one network, whatever cookies they bring: two drafts as large as they can be. */
export const maxFormDraftsOfOwnerBytes = 2 * maxFormDraftBytes
/** On the disk, of all visitors. Guests may fill half of it: the rest is for who has an account. */
export const maxFormDraftsBytes = 2 * 1024 * 1024 * 1024

/** Names of every variable the programs read; `.env.example` is tested against it. */
export const environmentNames = () => Object.keys(environmentSchema.entries)

const secretsOf = (settings: v.InferOutput<typeof environmentSchema>) => ({
  SESSION_SECRET: settings.SESSION_SECRET ?? localSecrets.SESSION_SECRET,
  CLIENT_ID: settings.CLIENT_ID ?? localSecrets.CLIENT_ID,
  CLIENT_SECRET: settings.CLIENT_SECRET ?? localSecrets.CLIENT_SECRET,
  OPERATOR_SECRET: settings.OPERATOR_SECRET ?? settings.CLIENT_SECRET ?? localSecrets.CLIENT_SECRET,
  LOOKUP_SECRET: settings.LOOKUP_SECRET ?? localSecrets.LOOKUP_SECRET,
  PAYMENT_GATEWAY_SECRET: settings.PAYMENT_GATEWAY_SECRET ?? localSecrets.PAYMENT_GATEWAY_SECRET,
})

const anyAddress: readonly string[] = ['0.0.0.0', '::']
/** The names of this machine in an address; the form of `URL.hostname`. */
export const loopbackNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const loopbackAddresses: readonly string[] = ['127.0.0.1', '::1']

/** Where this machine reaches a program that listens on `host`, as the host of a URL. */
export function reachableHost(host: string): string {
  if (anyAddress.includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** The same for programs that browsers of this machine reach too: there by the name that the site has by default. */
const browserHost = (host: string) =>
  [...anyAddress, ...loopbackAddresses].includes(host) ? 'localhost' : reachableHost(host)

/**
 * Validates the environment and fills in local defaults.
 * @throws EnvironmentError naming every wrong or missing variable, one sentence each.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    environmentNames()
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`),
    )
  }
  const settings = parsed.output
  if (settings.REBOOT_MODE === 'production') {
    const problems = productionProblems(settings, source.PGHOST ?? '')
    if (problems.length > 0) throw new EnvironmentError(problems)
  }
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
  return {
    ...settings,
    ...secretsOf(settings),
    PAYMENT_GATEWAY_URL:
      settings.PAYMENT_GATEWAY_URL ??
      `http://${browserHost(settings.HOST)}:${settings.GATEWAY_PORT}`,
    usesEmbeddedGateway:
      settings.API_BASE_URL === undefined && settings.PAYMENT_GATEWAY_URL === undefined,
    SITE_URL: siteUrl,
    MAIL_FROM: settings.MAIL_FROM ?? 'Reboot <no-reply@reboot.example>',
    isHttps: siteUrl.startsWith('https:'),
    API_BASE_URL:
      settings.API_BASE_URL ?? `http://${reachableHost(settings.HOST)}:${settings.API_PORT}`,
    usesEmbeddedApi: settings.API_BASE_URL === undefined,
    usesEmbeddedLake: settings.SANITY_PROJECT_ID === undefined,
    lakeUrl: `http://${browserHost(settings.HOST)}:${settings.LAKE_PORT}`,
  }
}

export type Environment = ReturnType<typeof readEnvironment>

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}
