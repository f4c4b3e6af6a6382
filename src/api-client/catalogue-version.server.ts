import * as v from 'valibot'
import {
  catalogueVersionMissingMs,
  catalogueVersionTimeoutMs,
  publicAnswerReuseMs,
} from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { readLimitedResponse } from '#src/upstream/limited-body.server.ts'

interface KnownVersion {
  readonly version: string
  /** When it was asked for, on the clock of `performance.now()`: what it says was true then. */
  readonly requestedAt: number
}

/** @returns undefined when the API does not say it: then each answer is asked for anew */
export type CatalogueVersion = () => Promise<KnownVersion | undefined>

const answer = v.object({ version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) })
const maxAnswerBytes = 1_000

let latest: { readonly known: ReturnType<CatalogueVersion>; until: number } | undefined

/**
 * The version of the catalogue: while it stays the same, so do the public answers of the API. One call for everybody within
 * `publicAnswerReuseMs`. It is not of the contract, and another API may not have it.
 */
export const currentCatalogueVersion: CatalogueVersion = () => {
  const requestedAt = performance.now()
  if (latest !== undefined && latest.until > requestedAt) return latest.known
  const pending = { known: fetchVersion(requestedAt), until: requestedAt + publicAnswerReuseMs }
  latest = pending
  pending.known = pending.known.then(
    (known) => {
      if (known === undefined) pending.until = requestedAt + catalogueVersionMissingMs
      return known
    },
    () => undefined,
  )
  return pending.known
}

/** @throws when the API does not answer in time */
async function fetchVersion(requestedAt: number): Promise<KnownVersion | undefined> {
  const response = await fetch(new URL('/catalogue-version', environment().API_BASE_URL), {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(catalogueVersionTimeoutMs),
  })
  const body = new TextDecoder().decode(await readLimitedResponse(response, maxAnswerBytes))
  if (response.status >= 500 || response.status === 429) throw new Error('No version for now.')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), body)
  return response.ok && read.success ? { version: read.output.version, requestedAt } : undefined
}
