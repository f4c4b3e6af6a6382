import process from 'node:process'
import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { allCores, firstCore, runOnCores } from './cores.ts'
import { type LoadResult, load } from './load.ts'
import { medianBy } from './median.ts'
import { type Site, startSite, stopSite } from './site-process.ts'

const rounds = 3
const connections = 16
/** Each process compiles for itself, and two have half of the pages each (`firstPagesMs` in render-ratio.ts). */
const warmUpMs = 20_000
const measuredMs = 4_000
/** What was typed into a form that does not exist: personal, so that each page is rendered. */
const headers = { cookie: `${typedValuesCookie('bench')}=x` }

export interface Concurrency {
  /** One process, while all that it works with may use the other cores. */
  readonly one: LoadResult
  /** One process that shares one core with all that it works with. */
  readonly oneCore: LoadResult
  /** Two processes behind one port, everything on all cores. */
  readonly two: LoadResult
}

/**
 * Requests per second of a page that is rendered for one visitor, in turns.
 * @param backends process ids of what the site asks
 */
export async function measureConcurrency(
  env: Readonly<Record<string, string>>,
  pathname: string,
  backends: readonly number[],
): Promise<Concurrency> {
  const one = await startSite(env)
  const two = await startSite({ ...env, WEB_CONCURRENCY: '2' })
  const measure = (site: Site, durationMs = measuredMs) =>
    load(site.url + pathname, { connections, durationMs, headers })
  const sharing = [process.pid, one.program.pid, ...backends]
  try {
    for (const site of [one, two]) await measure(site, warmUpMs)
    const ones: LoadResult[] = []
    const onCores: LoadResult[] = []
    const twos: LoadResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      ones.push(await measure(one))
      runOnCores(firstCore, sharing)
      onCores.push(await measure(one))
      runOnCores(allCores, sharing)
      twos.push(await measure(two))
    }
    return { one: median(ones), oneCore: median(onCores), two: median(twos) }
  } finally {
    runOnCores(allCores, sharing)
    await Promise.all([one, two].map(stopSite))
  }
}

const median = (results: readonly LoadResult[]) =>
  medianBy(results, ({ requestsPerSecond }) => requestsPerSecond)
