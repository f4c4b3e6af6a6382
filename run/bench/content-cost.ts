import { medianBy } from './averages.ts'
import { type LoadResult, load } from './load.ts'

const connections = 8
const warmUpMs = 1_500
const measuredMs = 3_000
const rounds = 3

export interface PageCost {
  readonly path: string
  readonly htmlBytes: number
  readonly result: LoadResult
}

/** A page that comes from the CMS compared with one whose text belongs to the site, in turns, under load. */
export async function measureContentCost(origin: string, paths: readonly string[]) {
  const results = new Map<string, LoadResult[]>()
  for (const path of paths) await load(origin + path, { connections, durationMs: warmUpMs })
  for (let round = 0; round < rounds; round += 1) {
    for (const path of paths) {
      const result = await load(origin + path, { connections, durationMs: measuredMs })
      results.set(path, [...(results.get(path) ?? []), result])
    }
  }
  return Promise.all(
    paths.map(async (path): Promise<PageCost> => {
      const html = await (await fetch(origin + path)).text()
      const measured = results.get(path) ?? []
      const result = medianBy(measured, ({ requestsPerSecond }) => requestsPerSecond)
      return { path, htmlBytes: Buffer.byteLength(html), result }
    }),
  )
}
