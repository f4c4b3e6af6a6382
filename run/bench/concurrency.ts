import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { type LoadResult, load } from './load.ts'
import { medianBy } from './median.ts'
import { type Site, startSite, stopSite } from './site-process.ts'

const rounds = 3
const connections = 16
const warmUpMs = 3_000
const measuredMs = 4_000
/** What was typed into a form that does not exist: personal, so that each page is rendered. */
const headers = { cookie: `${typedValuesCookie('bench')}=x` }

/** Requests per second of a page that is rendered for one visitor, by one process and by two behind one port, in turns. */
export async function measureConcurrency(
  env: Readonly<Record<string, string>>,
  pathname: string,
): Promise<{ readonly one: LoadResult; readonly two: LoadResult }> {
  const one = await startSite(env)
  const two = await startSite({ ...env, WEB_CONCURRENCY: '2' })
  const measure = (site: Site) =>
    load(site.url + pathname, { connections, durationMs: measuredMs, headers })
  try {
    for (const { url } of [one, two]) {
      await load(url + pathname, { connections, durationMs: warmUpMs, headers })
    }
    const ones: LoadResult[] = []
    const twos: LoadResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      ones.push(await measure(one))
      twos.push(await measure(two))
    }
    return { one: median(ones), two: median(twos) }
  } finally {
    await Promise.all([one, two].map(stopSite))
  }
}

const median = (results: readonly LoadResult[]) =>
  medianBy(results, ({ requestsPerSecond }) => requestsPerSecond)
