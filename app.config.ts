import * as v from 'valibot'
import { httpUrl, networks, port, processCount, secret, secureOrigins } from '#setting-values.ts'

/**
 * Constants of the site and the programs (specification, section 9), with the unit in the name. The rules of renting are in
 * api/domain/rental.ts, the limits of the contract in contract/.
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
/** The same where files are sent: as much as the API takes (contract/uploaded-file.ts), and the fields beside them. */
export const maxUploadBodyBytes = 30 * 1024 * 1024 + maxRequestBodyBytes
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
export const secondaryTimeoutMs = 500
/** The same while nothing has arrived from that program for this long: long enough to notice that it is back. */
export const unresponsiveTimeoutMs = 100
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

/** The date of the Content Lake HTTP API that site, Studio and embedded lake speak. */
export const contentApiVersion = '2026-01-01'
/** The project id of the embedded lake; a hosted project sets its own in SANITY_PROJECT_ID. */
export const embeddedProjectId = 'reboot'
export const editorSessionLifetimeDays = 30
/** Beginning of the cookie's name; the rest is different for each lake. */
export const editorCookiePrefix = 'reboot_editor_'
/** How often the lifetime of a session in use is extended. */
export const editorSessionRenewalHours = 1

/** The longest copy that the Studio publishes: a line, a paragraph, a whole rich text. */
export const maxCopyLetters = { line: 200, paragraph: 2_000, richText: 30_000 } as const

export const accessTokenLifetimeMinutes = 60
export const refreshTokenLifetimeDays = 30
/** How long the review of an application usually takes. */
export const reviewBusinessDays = 1
/** Days after the acceptance within which the seller's box for a trade-in is sent. */
export const tradeInKitSendWithinDays = 2
/** How long a browser shows the answer to its device request: other people may use the same browser. */
export const receivedRequestMinutes = 10
/** How long the link of an e-mail works, and when it can be requested again. */
export const emailConfirmationHours = 24
export const passwordResetMinutes = 60
export const emailResendWaitSeconds = 60
/** A form that was begun and not sent is stored for this long after its last step was saved. */
export const formDraftLifetimeDays = 7
/** Drafts of one visitor; the least recently saved one is removed for a new one. */
export const maxFormDraftsPerVisitor = 5
/** The API's limits: a picture of an identity document, and all files of one form. */
export const maxFormDraftFileBytes = 10 * 1024 * 1024
export const maxFormDraftBytes = 30 * 1024 * 1024
export const maxFormDraftFiles = 10
/** On the disk, of one account or of the guests of one network, whatever cookies they bring: two drafts as large as they can be. */
export const maxFormDraftsOfOwnerBytes = 2 * maxFormDraftBytes
/** On the disk, of all visitors. Guests may fill half of it: the rest is for who has an account. */
export const maxFormDraftsBytes = 2 * 1024 * 1024 * 1024

const environmentSchema = v.object({
  /** `local` has safe defaults for one machine; `production` refuses to start without its secrets. */
  REBOOT_MODE: v.optional(v.picklist(['local', 'production']), 'local'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(3000),
  API_PORT: port(4000),
  LAKE_PORT: port(3333),
  GATEWAY_PORT: port(4242),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Processes of the site that share its port. */
  WEB_CONCURRENCY: processCount,
  SITE_URL: v.optional(httpUrl),
  /** Trusted proxies before the site, which may state the visitor's address; those on this machine always are. */
  TRUSTED_PROXIES: v.optional(networks, ''),
  API_BASE_URL: v.optional(httpUrl),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')),
  ),
  SANITY_PROJECT_ID: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
  SANITY_DATASET: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/)), 'production'),
  /** The embedded lake refuses production mode unless this says `yes`. */
  LAKE_IN_PRODUCTION: v.optional(v.picklist(['yes', 'no']), 'no'),
  SESSION_SECRET: v.optional(secret),
  CLIENT_ID: v.optional(v.string()),
  CLIENT_SECRET: v.optional(secret),
  /** A payment provider that speaks the protocol of `gateway/`; without one, local mode brings its own. */
  PAYMENT_GATEWAY_URL: v.optional(httpUrl),
  PAYMENT_GATEWAY_SECRET: v.optional(secret),
  /** Whether local mode plays the operator: approves applications, sends and delivers devices. */
  DEMO_REVIEWER: v.optional(v.picklist(['yes', 'no']), 'yes'),
  SENTRY_DSN: v.optional(httpUrl),
  /** A container of Google Tag Manager, and the origins that its tags may reach, between spaces. */
  TAG_MANAGER_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must be GTM-…'))),
  TAG_MANAGER_ORIGINS: v.optional(secureOrigins),
  /** Host of previews of the site, as in a `Host` header: visits from there count as direct. */
  PREVIEW_HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+(?::\d+)?$/, 'must be a host'))),
  /** Its sender may read `/metrics` of site and API; without one that page does not exist. */
  METRICS_TOKEN: v.optional(secret),
  /** Reads drafts of a hosted Sanity project, for previews; the embedded lake has a token of its own. */
  SANITY_READ_TOKEN: v.optional(v.string()),
  /** Sender of every mail. */
  MAIL_FROM: v.optional(v.string(), 'Reboot <no-reply@reboot.example>'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must be an smtp:// URL'))),
})

/** Names of every variable the programs read; `.env.example` is tested against it. */
export const environmentNames = () => Object.keys(environmentSchema.entries)

const localSecrets = {
  SESSION_SECRET: 'local-session-secret-for-one-machine-only',
  CLIENT_ID: 'reboot-site',
  CLIENT_SECRET: 'local-client-secret-for-one-machine-only',
  PAYMENT_GATEWAY_SECRET: 'local-gateway-secret-for-one-machine-only',
}
const requiredInProduction = [
  'SITE_URL',
  'SESSION_SECRET',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'PAYMENT_GATEWAY_URL',
  'PAYMENT_GATEWAY_SECRET',
] as const

const publishedSecrets: readonly string[] = [
  localSecrets.SESSION_SECRET,
  localSecrets.CLIENT_SECRET,
  localSecrets.PAYMENT_GATEWAY_SECRET,
]
const secretNames = ['SESSION_SECRET', 'CLIENT_SECRET', 'PAYMENT_GATEWAY_SECRET'] as const
const addressNames = ['SITE_URL', 'API_BASE_URL', 'PAYMENT_GATEWAY_URL'] as const
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether data sent to an address can be read on the way; between programs of one machine it cannot. */
const isReadable = (name: (typeof addressNames)[number], url: URL) =>
  url.protocol === 'http:' && (name === 'SITE_URL' || !loopbackHost.test(url.hostname))

/** What prevents the start in production, one sentence each. */
function productionProblems(settings: v.InferOutput<typeof environmentSchema>): string[] {
  // A site before another API has no payments of its own.
  const required = requiredInProduction.filter(
    (name) => settings.API_BASE_URL === undefined || !name.startsWith('PAYMENT_'),
  )
  const missing = required.filter((name) => !settings[name])
  const published = secretNames.filter((name) => publishedSecrets.includes(settings[name] ?? ''))
  const readable = addressNames.filter((name) => {
    const address = settings[name]
    return address !== undefined && isReadable(name, new URL(address))
  })
  return [
    ...missing.map((name) => `${name} must be set in production.`),
    ...published.map(
      (name) =>
        `${name} is a default that everybody can read in the repository: set a random one of your own in production.`,
    ),
    ...readable.map((name) => `${name} must begin with https:// in production.`),
  ]
}

/**
 * Validates the environment and fills in local defaults.
 * @throws EnvironmentError naming every wrong or missing variable, one sentence each.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    environmentNames()
      .filter((name) => source[name])
      .map((name) => [name, source[name]]),
  )
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`),
    )
  }
  const settings = parsed.output
  if (settings.REBOOT_MODE === 'production') {
    const problems = productionProblems(settings)
    if (problems.length > 0) throw new EnvironmentError(problems)
  }
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
  return {
    ...localSecrets,
    ...settings,
    SESSION_SECRET: settings.SESSION_SECRET ?? localSecrets.SESSION_SECRET,
    CLIENT_ID: settings.CLIENT_ID ?? localSecrets.CLIENT_ID,
    CLIENT_SECRET: settings.CLIENT_SECRET ?? localSecrets.CLIENT_SECRET,
    PAYMENT_GATEWAY_SECRET: settings.PAYMENT_GATEWAY_SECRET ?? localSecrets.PAYMENT_GATEWAY_SECRET,
    PAYMENT_GATEWAY_URL:
      settings.PAYMENT_GATEWAY_URL ?? `http://localhost:${settings.GATEWAY_PORT}`,
    usesEmbeddedGateway:
      settings.API_BASE_URL === undefined && settings.PAYMENT_GATEWAY_URL === undefined,
    SITE_URL: siteUrl,
    isHttps: siteUrl.startsWith('https:'),
    API_BASE_URL: settings.API_BASE_URL ?? `http://127.0.0.1:${settings.API_PORT}`,
    usesEmbeddedApi: settings.API_BASE_URL === undefined,
    usesEmbeddedLake: settings.SANITY_PROJECT_ID === undefined,
    lakeUrl: `http://localhost:${settings.LAKE_PORT}`,
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
