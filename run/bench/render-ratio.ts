import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { medianBy } from './averages.ts'
import { firstCore, runOnCores } from './cores.ts'
import { type LoadResult, load, personalCookie } from './load.ts'
import { waitFor } from './wait-for.ts'

/** Many and short: a shared machine is a quarter slower in one second than in the next. */
const rounds = 10
const connections = 8
const warmUpMs = 2_000
/**
 * Until V8, whose compilers share the core, has compiled the code of a page: 200 to 450 pages a second in the first 20 s,
 * 500 to 600 after them.
 */
const firstPagesMs = 25_000
const measuredMs = 2_000

const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' }

export interface RenderRatio {
  /** For a visitor who is not logged in: from the cache of pages, as browsers request it. */
  readonly shared: LoadResult
  /** The same, not compressed. */
  readonly sharedPlain: LoadResult
  /** For a visitor who has a personal cookie: rendered for them. */
  readonly site: LoadResult
  readonly raw: LoadResult
  readonly pageBytes: number
}

/**
 * Requests per second of a page compared with raw react-dom/server rendering the same host tree, in turns, each server on
 * the same single core.
 */
export const measureRenderRatio = (url: string, sitePid: number): Promise<RenderRatio> =>
  withTemporaryFolder('bench', (folder) => measureIn(folder, url, sitePid))

async function measureIn(folder: string, url: string, sitePid: number): Promise<RenderRatio> {
  // A page from the cache contains its styles, which React does not render.
  const html = await (await fetch(url, { headers: personalCookie })).text()
  const file = path.join(folder, 'page.html')
  writeFileSync(file, html)
  const port = await findFreePort()
  const raw = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'raw-react-server.ts'), file, String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  try {
    // On other systems than Linux they run on any core, which hardly changes the ratio: each uses one JavaScript thread.
    runOnCores(firstCore, [sitePid, raw.pid])
    const rawUrl = `http://127.0.0.1:${port}/`
    await waitFor(rawUrl)
    await load(url, { connections, durationMs: firstPagesMs, headers: personalCookie })
    await load(url, { connections, durationMs: warmUpMs })
    await load(rawUrl, { connections, durationMs: warmUpMs })
    const shared: LoadResult[] = []
    const sharedPlain: LoadResult[] = []
    const site: LoadResult[] = []
    const raws: LoadResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      shared.push(await load(url, { connections, durationMs: measuredMs, headers: asBrowsers }))
      sharedPlain.push(await load(url, { connections, durationMs: measuredMs }))
      site.push(await load(url, { connections, durationMs: measuredMs, headers: personalCookie }))
      raws.push(await load(rawUrl, { connections, durationMs: measuredMs }))
    }
    return {
      shared: median(shared),
      sharedPlain: median(sharedPlain),
      site: median(site),
      raw: median(raws),
      pageBytes: html.length,
    }
  } finally {
    raw.kill()
  }
}

const median = (results: readonly LoadResult[]) =>
  medianBy(results, ({ requestsPerSecond }) => requestsPerSecond)
