import type { Endpoint } from '#contract/endpoint.ts'

type Verdict = 'ok' | 'differs' | 'not tried'

/** The findings about one call. */
export interface CallFindings {
  readonly endpoint: Endpoint
  readonly verdict: Verdict
  /** Differences between an answer and the contract. */
  readonly differences: readonly string[]
  /** Optional fields that were never present: the site hides what they would show. */
  readonly absent: readonly string[]
  /** What could not be tested, and why. */
  readonly untried: readonly string[]
}

interface Notes {
  readonly differences: Set<string>
  readonly untried: Set<string>
  /** Optional fields, and whether they were ever present. */
  readonly optional: Map<string, boolean>
  succeeded: boolean
}

export interface Recorder {
  readonly differ: (endpoint: Endpoint, what: string) => void
  readonly skip: (endpoint: Endpoint, why: string) => void
  readonly succeed: (endpoint: Endpoint) => void
  readonly noteOptional: (endpoint: Endpoint, field: string, isThere: boolean) => void
  /** Text that no line of the report may contain. */
  readonly hide: (secret: string) => void
  readonly findings: () => CallFindings[]
}

const minSecretLength = 4
const isAboutSuccess = (why: string) => why.startsWith('success: ')

/** Collects findings; each appears once, and never with a token or a password. */
export function createRecorder(endpoints: readonly Endpoint[]): Recorder {
  const notes = new Map<string, Notes>()
  const secrets = new Set<string>()
  const notesOf = ({ name }: Endpoint): Notes => {
    const known = notes.get(name)
    if (known !== undefined) return known
    const fresh: Notes = {
      differences: new Set(),
      untried: new Set(),
      optional: new Map(),
      succeeded: false,
    }
    notes.set(name, fresh)
    return fresh
  }
  const clean = (text: string) =>
    [...secrets].reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
  const verdictOf = ({ differences, succeeded }: Notes): Verdict => {
    if (differences.size > 0) return 'differs'
    return succeeded ? 'ok' : 'not tried'
  }
  return {
    differ: (endpoint, what) => void notesOf(endpoint).differences.add(clean(what)),
    skip: (endpoint, why) => void notesOf(endpoint).untried.add(clean(why)),
    succeed: (endpoint) => {
      notesOf(endpoint).succeeded = true
    },
    noteOptional: (endpoint, field, isThere) => {
      const { optional } = notesOf(endpoint)
      optional.set(field, isThere || optional.get(field) === true)
    },
    hide: (secret) => {
      if (secret.length >= minSecretLength) secrets.add(secret)
    },
    findings: () =>
      endpoints.map((endpoint) => {
        const noted = notesOf(endpoint)
        return {
          endpoint,
          verdict: verdictOf(noted),
          differences: [...noted.differences].map(clean),
          absent: [...noted.optional].flatMap(([field, isThere]) => (isThere ? [] : [field])),
          // When the call succeeded after all, its success is not missing.
          untried: [...noted.untried].filter((why) => !(noted.succeeded && isAboutSuccess(why))),
        }
      }),
  }
}

const column = Math.max(...(['ok', 'differs', 'not tried'] as const).map((word) => word.length)) + 2

/** One line for each call with its findings, then the number of calls that match the contract. */
export function formatReport(findings: readonly CallFindings[]): string {
  const lines = findings.flatMap(({ endpoint, verdict, differences, absent, untried }) => [
    `${verdict.padEnd(column)}${endpoint.method.padEnd(7)}${endpoint.path}`,
    ...differences.map((what) => `${' '.repeat(column)}differs: ${what}`),
    ...(absent.length > 0
      ? [`${' '.repeat(column)}not there, the site hides it: ${absent.join(', ')}`]
      : []),
    ...untried.map((why) => `${' '.repeat(column)}not tried: ${why}`),
  ])
  const good = findings.filter(({ verdict }) => verdict === 'ok').length
  return [...lines, `${good} of ${findings.length}`].join('\n')
}
