import * as v from 'valibot'
import {
  catalogueVersionMissingMs,
  catalogueVersionTimeoutMs,
  publicAnswerReuseMs,
} from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { readBody } from '#src/upstream/limited-body.server.ts'

interface KnownVersion {
  readonly version: string
  /** When it was asked for, on the clock of `performance.now()`: what it says was true then. */
  readonly askedAt: number
}

/** @returns undefined when the API does not say it: then each answer is asked for anew */
export type CatalogueVersion = () => Promise<KnownVersion | undefined>

const answer = v.object({ version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) })
const answerMaxBytes = 1_000

let asked: { readonly known: ReturnType<CatalogueVersion>; until: number } | undefined

/**
 * The version of the catalogue: while it stays the same, so do the public answers of the API. One call for everybody within
 * `publicAnswerReuseMs`. It is not of the contract, and another API may not have it.
 */
export const currentCatalogueVersion: CatalogueVersion = () => {
  const askedAt = performance.now()
  if (asked !== undefined && asked.until > askedAt) return asked.known
  const asking = { known: askVersion(askedAt), until: askedAt + publicAnswerReuseMs }
  asked = asking
  asking.known = asking.known.then(
    (known) => {
      if (known === undefined) asking.until = askedAt + catalogueVersionMissingMs
      return known
    },
    () => undefined,
  )
  return asking.known
}

/** @throws when the API does not answer in time */
async function askVersion(askedAt: number): Promise<KnownVersion | undefined> {
  const response = await fetch(new URL('/catalogue-version', environment().API_BASE_URL), {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(catalogueVersionTimeoutMs),
  })
  const body = new TextDecoder().decode(await readBody(response, answerMaxBytes))
  if (response.status >= 500 || response.status === 429) throw new Error('No version for now.')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), body)
  return response.ok && read.success ? { version: read.output.version, askedAt } : undefined
}
