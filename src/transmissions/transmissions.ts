import type { Environment } from '#app.config.ts'
import { errorReportsKey, visitKey } from '#src/browser-storage/web-storage.ts'
import { type Purpose, purposes } from './purposes.ts'

/** Directives of the Content-Security-Policy for the recipients of a page's data. */
const sourceDirectives = [
  'connect-src',
  'img-src',
  'script-src',
  'frame-src',
  'form-action',
] as const
export type SourceDirective = (typeof sourceDirectives)[number]
export type Origins = Readonly<Partial<Record<SourceDirective, readonly string[]>>>

interface Transmission {
  /** Nothing of it happens before the visitor has agreed to its purpose. */
  readonly purpose: Purpose | 'necessary'
  readonly isConfigured: (settings: Environment) => boolean
  /** The origins that the browser talks to for it. */
  readonly origins: (settings: Environment) => Origins
  /** Only pages with this policy (src/request/document-policy.ts); every page when it is left out. */
  readonly onlyOn?: 'card-payment'
  /** Cookies that it sets by script; `*` at the end stands for any text. */
  readonly cookies: readonly string[]
  /** Keys in the storage of the browser or the tab. */
  readonly storageKeys: readonly string[]
}

const nothingElse = { cookies: [], storageKeys: [] } as const

/**
 * Everything that a browser sends besides requests for pages: the one list from which the Content-Security-Policy, the
 * loading of scripts and the table in the privacy policy are made (Telecommunications Business Act, article 27-12).
 */
export const transmissions = {
  /** To this site itself. */
  page_views: {
    purpose: 'analytics',
    isConfigured: () => true,
    origins: () => ({}),
    cookies: [],
    storageKeys: [visitKey],
  },
  sentry: {
    purpose: 'error_reporting',
    isConfigured: ({ SENTRY_DSN }) => SENTRY_DSN !== undefined,
    origins: ({ SENTRY_DSN = '' }) => ({ 'connect-src': [new URL(SENTRY_DSN).origin] }),
    cookies: [],
    storageKeys: [errorReportsKey],
  },
  tag_manager: {
    purpose: 'advertising',
    isConfigured: ({ TAG_MANAGER_ID }) => TAG_MANAGER_ID !== undefined,
    origins: ({ TAG_MANAGER_ORIGINS }) => {
      const others = TAG_MANAGER_ORIGINS?.split(' ') ?? []
      const all = ['https://www.googletagmanager.com', ...others]
      return { 'script-src': all, 'connect-src': all, 'img-src': all }
    },
    cookies: ['_ga*', '_gid', '_gcl_*', '_fbp', '_fbc', '_ttp'],
    storageKeys: [],
  },
  payment_gateway: {
    purpose: 'necessary',
    isConfigured: () => true,
    origins: ({ PAYMENT_GATEWAY_URL }) => {
      const { origin } = new URL(PAYMENT_GATEWAY_URL)
      return { 'frame-src': [origin], 'form-action': [origin] }
    },
    onlyOn: 'card-payment',
    ...nothingElse,
  },
} as const satisfies Record<string, Transmission>

export type TransmissionName = keyof typeof transmissions

const isName = (name: string): name is TransmissionName => name in transmissions

export const configuredTransmissions = (settings: Environment): TransmissionName[] =>
  Object.keys(transmissions)
    .filter(isName)
    .filter((name) => transmissions[name].isConfigured(settings))

/** The purposes that a visitor of this shop is asked about. */
export const configuredPurposes = (settings: Environment): Purpose[] => {
  const used = configuredTransmissions(settings).map((name) => transmissions[name].purpose)
  return purposes.filter((purpose) => used.some((one) => one === purpose))
}

/** The origins that a page with this policy may talk to besides this site, by directive. */
export function originsOf(settings: Environment, policy: string | undefined): Origins {
  const all: Partial<Record<SourceDirective, string[]>> = {}
  for (const name of configuredTransmissions(settings)) {
    const transmission: Transmission = transmissions[name]
    if (transmission.onlyOn !== undefined && transmission.onlyOn !== policy) continue
    for (const directive of sourceDirectives) {
      const origins = transmission.origins(settings)[directive] ?? []
      if (origins.length > 0) all[directive] = [...(all[directive] ?? []), ...origins]
    }
  }
  return all
}
