import process from 'node:process'
import { median } from './averages.ts'
import { allCores, firstCore, runOnCores } from './cores.ts'
import { load, personalCookie } from './load.ts'
import { type Site, startSite, stopSite } from './site-process.ts'

/**
 * Many and short: a shared machine is a quarter slower in one second than in the next, and that must affect everything in a
 * round alike.
 */
const rounds = 9
/**
 * Before each measurement: a process that was idle while the others were measured starts with a small heap and cold caches.
 */
const leadInMs = 1_000
const connections = 16
/** Each process compiles for itself, and two of them get half of the pages each (`firstPagesMs` in render-ratio.ts). */
const warmUpMs = 20_000
const measuredMs = 2_000

export interface Concurrency {
  /** With two processes behind one port, everything on all cores. */
  readonly requestsPerSecond: number
  /** Relative to one process, while everything that it works with may use the other cores. */
  readonly timesOne: number
  /** Relative to one process that shares one core with everything that it works with. */
  readonly timesOneCore: number
  readonly failures: number
}

/**
 * A page that is rendered for one visitor, by two processes and by one in turns; medians of the rounds.
 * @param backends process ids of what the site asks
 */
export async function measureConcurrency(
  env: Readonly<Record<string, string>>,
  pathname: string,
  backends: readonly number[],
): Promise<Concurrency> {
  const one = await startSite(env)
  const two = await startSite({ ...env, WEB_CONCURRENCY: '2' })
  let failures = 0
  const measure = async (site: Site, durationMs = measuredMs) => {
    await load(site.url + pathname, { connections, durationMs: leadInMs, headers: personalCookie })
    const result = await load(site.url + pathname, {
      connections,
      durationMs,
      headers: personalCookie,
    })
    failures += result.failures
    return result.requestsPerSecond
  }
  const sharing = [process.pid, one.program.pid, ...backends]
  try {
    for (const site of [one, two]) await measure(site, warmUpMs)
    const twos: number[] = []
    const timesOne: number[] = []
    const timesOneCore: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const alone = await measure(one)
      const both = await measure(two)
      runOnCores(firstCore, sharing)
      const onOneCore = await measure(one)
      runOnCores(allCores, sharing)
      twos.push(both)
      timesOne.push(both / alone)
      timesOneCore.push(both / onOneCore)
    }
    return {
      requestsPerSecond: median(twos),
      timesOne: median(timesOne),
      timesOneCore: median(timesOneCore),
      failures,
    }
  } finally {
    runOnCores(allCores, sharing)
    await Promise.all([one, two].map(stopSite))
  }
}
