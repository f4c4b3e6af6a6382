import * as v from 'valibot'

/** The environment variables of all programs: which there are, and what they may say. app.config.ts reads them. */

/** A TCP port, as a number. */
const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      // For port 0 the system takes any free one, which nobody would know.
      v.minValue(1, 'must be a port number from 1 on'),
      v.maxValue(65_535, 'must be a port number up to 65535'),
    ),
    String(fallback),
  )

const oneOf = <const T extends readonly string[]>(...values: T) =>
  v.picklist(values, `must be ${values.join(' or ')}`)

/** How many processes share some work, as a number. */
const processCount = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/, 'must be a number of processes'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(64, 'must be at most 64'),
  ),
  '1',
)

/** Origins in the form of a Content-Security-Policy, separated by spaces. */
const secureOrigins = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w.*-]+(?: https:\/\/[\w.*-]+)*$/, 'must be https:// origins'),
)

const httpUrl = v.pipe(
  v.string(),
  v.url('must be an absolute URL'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
)
/** Scheme, host and port. Programs put paths behind it, so that its own path would be lost or a `/` doubled. */
const origin = v.pipe(
  httpUrl,
  v.check((text) => {
    const url = URL.parse(text)
    return url === null || url.href === `${url.origin}/`
  }, 'must be scheme and host alone, such as https://shop.example'),
  v.transform((text) => new URL(text).origin),
)

/** A `/` or `#` in a password ends the host: what follows the `@` would be part of a path. */
const isReadableUrl = (text: string) => {
  const url = URL.parse(text)
  return url !== null && !`${url.pathname}${url.search}${url.hash}`.includes('@')
}
const encodedUrl = v.check(
  isReadableUrl,
  'must be a URL; in its password / is written %2F, # %23 and ? %3F',
)

/** https://docs.sentry.io/concepts/key-terms/dsn-explainer/: without a key or a project nothing is reported. */
const sentryDsn = v.pipe(
  httpUrl,
  v.regex(/^https?:\/\/[^/@]+@[^?#]+\/\d+$/, 'must have a key and the number of a project'),
)

/** `a@b.example` or `Name <a@b.example>`: from anything else a mail server gets no sender. */
const mailbox = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be an e-mail address, or a name and <address>',
  ),
)

const secret = v.pipe(v.string(), v.trim(), v.minLength(32, 'must have at least 32 characters'))

const address = v.pipe(v.string(), v.ip())

/** @param entry an address, or with `/` and the length of its prefix */
function isNetwork(entry: string): boolean {
  const [ip = '', bits = '0', ...more] = entry.trim().split('/')
  const max = ip.includes(':') ? 128 : 32
  return v.is(address, ip) && /^\d+$/.test(bits) && Number(bits) <= max && more.length === 0
}

/** IP addresses and networks in CIDR notation (RFC 4632), with commas between them. */
const networks = v.pipe(
  v.string(),
  v.check(
    (text) => text === '' || text.split(',').every(isNetwork),
    'must be IP addresses or networks such as 10.0.0.0/8, with commas between them',
  ),
)

export const environmentSchema = v.object({
  /** `local` has safe defaults for one machine; `production` refuses to start without its secrets. */
  REBOOT_MODE: v.optional(oneOf('local', 'production'), 'local'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(3000),
  API_PORT: port(4000),
  LAKE_PORT: port(3333),
  GATEWAY_PORT: port(4242),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** Processes of the site that share its port. */
  WEB_CONCURRENCY: processCount,
  SITE_URL: v.optional(origin),
  /** Trusted proxies before the site, which may state the visitor's address; those on this machine always are. */
  TRUSTED_PROXIES: v.optional(networks, ''),
  API_BASE_URL: v.optional(origin),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL'), encodedUrl),
  ),
  /** The database in DATA_DIR has no server and no `pg_dump`: in production it is used if this says `yes`. */
  PGLITE_IN_PRODUCTION: v.optional(oneOf('yes', 'no'), 'no'),
  SANITY_PROJECT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens')),
  ),
  SANITY_DATASET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/, 'must be small letters, digits, hyphens and _')),
    'production',
  ),
  /** The embedded lake refuses production mode unless this says `yes`. */
  LAKE_IN_PRODUCTION: v.optional(oneOf('yes', 'no'), 'no'),
  SESSION_SECRET: v.optional(secret),
  CLIENT_ID: v.optional(v.string()),
  CLIENT_SECRET: v.optional(secret),
  /** What the operator's programs send in place of CLIENT_SECRET, which visitors' site has. */
  OPERATOR_SECRET: v.optional(secret),
  /** Keys the hashes by which the API recognizes IMEIs and addresses; a new one forgets those that were stored before. */
  LOOKUP_SECRET: v.optional(secret),
  /** A payment provider that speaks the protocol of `gateway/`; without one, local mode brings its own. */
  PAYMENT_GATEWAY_URL: v.optional(origin),
  PAYMENT_GATEWAY_SECRET: v.optional(secret),
  /** Whether local mode plays the operator: approves applications, sends and delivers devices. */
  DEMO_REVIEWER: v.optional(oneOf('yes', 'no'), 'yes'),
  SENTRY_DSN: v.optional(sentryDsn),
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
  MAIL_FROM: v.optional(mailbox),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must be an smtp:// URL'), encodedUrl),
  ),
})

export const localSecrets = {
  SESSION_SECRET: 'local-session-secret-for-one-machine-only',
  CLIENT_ID: 'reboot-site',
  CLIENT_SECRET: 'local-client-secret-for-one-machine-only',
  LOOKUP_SECRET: 'local-lookup-secret-for-one-machine-only',
  PAYMENT_GATEWAY_SECRET: 'local-gateway-secret-for-one-machine-only',
}
const requiredInProduction = [
  'SITE_URL',
  'SESSION_SECRET',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'OPERATOR_SECRET',
  'LOOKUP_SECRET',
  'PAYMENT_GATEWAY_URL',
  'PAYMENT_GATEWAY_SECRET',
  'MAIL_FROM',
  'SMTP_URL',
] as const
/** A site before another API has no staff, no payments, no database and no mail of its own. */
const apiNames: readonly string[] = [
  'OPERATOR_SECRET',
  'LOOKUP_SECRET',
  'PAYMENT_GATEWAY_URL',
  'PAYMENT_GATEWAY_SECRET',
  'MAIL_FROM',
  'SMTP_URL',
]

const secretNames = [
  'SESSION_SECRET',
  'CLIENT_SECRET',
  'OPERATOR_SECRET',
  'LOOKUP_SECRET',
  'PAYMENT_GATEWAY_SECRET',
] as const
const addressNames = ['SITE_URL', 'API_BASE_URL', 'PAYMENT_GATEWAY_URL'] as const
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether data sent to an address can be read on the way; between programs of one machine it cannot. */
const isReadable = (name: (typeof addressNames)[number], url: URL) =>
  url.protocol === 'http:' && (name === 'SITE_URL' || !loopbackHost.test(url.hostname))

/** Modes of node-postgres with TLS, and the one by which an operator says that nobody else can read the network. */
const statedSslModes = ['verify-full', 'verify-ca', 'require', 'no-verify', 'disable']

/**
 * node-postgres uses no TLS by itself: from another machine everybody on the way would read the password and every row.
 * @param pgHost where it connects to by an address without a host
 * @returns the setting that names the other machine
 */
function readableDatabase(
  { DATABASE_URL }: v.InferOutput<typeof environmentSchema>,
  pgHost: string,
): string | undefined {
  const url = DATABASE_URL === undefined ? null : URL.parse(DATABASE_URL)
  if (url === null) return undefined
  const stated = url.searchParams.get('host') || decodeURIComponent(url.hostname)
  const host = stated || pgHost
  const isOnThisMachine = host === '' || host.startsWith('/') || loopbackHost.test(host)
  if (isOnThisMachine || statedSslModes.includes(url.searchParams.get('sslmode') ?? ''))
    return undefined
  return stated ? 'DATABASE_URL names' : 'DATABASE_URL has no host, and PGHOST names'
}

/** Without DATABASE_URL, perhaps misspelt, a shop would begin anew in an empty database of its own. */
const lacksDatabase = (settings: v.InferOutput<typeof environmentSchema>) =>
  settings.API_BASE_URL === undefined &&
  settings.DATABASE_URL === undefined &&
  settings.PGLITE_IN_PRODUCTION === 'no'

/** Pairs of names with one value: whoever has the one would have the other too. */
const sameSecrets = (settings: v.InferOutput<typeof environmentSchema>) =>
  secretNames.flatMap((name, place) =>
    secretNames
      .slice(place + 1)
      .filter((other) => settings[name] !== undefined && settings[name] === settings[other])
      .map((other) => `${name} and ${other}`),
  )

/**
 * What prevents the start in production, one sentence each.
 * @param pgHost the environment's PGHOST, which libraries of Postgres read by themselves
 */
export function productionProblems(
  settings: v.InferOutput<typeof environmentSchema>,
  pgHost: string,
): string[] {
  const required = requiredInProduction.filter(
    (name) => settings.API_BASE_URL === undefined || !apiNames.includes(name),
  )
  const missing = required.filter((name) => !settings[name])
  // Not beside the schema: browsers have that file, and would be sent what is computed there.
  const publishedSecrets: readonly string[] = Object.values(localSecrets)
  const published = secretNames.filter((name) => publishedSecrets.includes(settings[name] ?? ''))
  const readable = addressNames.filter((name) => {
    const address = settings[name]
    return address !== undefined && isReadable(name, new URL(address))
  })
  const database = readableDatabase(settings, pgHost)
  return [
    ...missing.map((name) => `${name} must be set in production.`),
    ...(lacksDatabase(settings)
      ? [
          'DATABASE_URL must be set in production, or PGLITE_IN_PRODUCTION=yes to keep the database in DATA_DIR.',
        ]
      : []),
    ...published.map(
      (name) =>
        `${name} is a default that everybody can read in the repository: set a random one of your own in production.`,
    ),
    ...sameSecrets(settings).map(
      (names) => `${names} are the same: each secret must be another one in production.`,
    ),
    ...readable.map((name) => `${name} must begin with https:// in production.`),
    ...(settings.API_BASE_URL === undefined && database !== undefined
      ? [
          `${database} another machine: put ?sslmode=verify-full behind it for TLS, or ?sslmode=disable when nobody else can read the network between them.`,
        ]
      : []),
  ]
}
