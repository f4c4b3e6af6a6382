import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#run/stack/ports.ts'
import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { type LoadResult, load } from './load.ts'
import { medianBy } from './median.ts'

const rounds = 3
const connections = 16
const warmUpMs = 3_000
const measuredMs = 4_000
/** What was typed into a form that does not exist: personal, so that each page is rendered. */
const headers = { cookie: `${typedValuesCookie('bench')}=x` }

interface Site {
  readonly program: ChildProcess
  readonly url: string
}

/** Requests per second of a page that is rendered for one visitor, by one process and by two behind one port, in turns. */
export async function measureConcurrency(
  env: Readonly<Record<string, string>>,
  pathname: string,
): Promise<{ readonly one: LoadResult; readonly two: LoadResult }> {
  const one = await startSite(env, 1)
  const two = await startSite(env, 2)
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

/** A site of its own before the backends that run already. */
async function startSite(env: Readonly<Record<string, string>>, processes: number): Promise<Site> {
  const port = String(await findFreePort())
  const program = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '..', 'site', 'server.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...env, PORT: port, WEB_CONCURRENCY: String(processes) },
    },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) await wait(50)
  return { program, url }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

async function stopSite({ program }: Site): Promise<void> {
  program.kill('SIGTERM')
  if (program.exitCode === null) await once(program, 'exit')
}
