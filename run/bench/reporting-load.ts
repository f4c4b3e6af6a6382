import { writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { median } from './averages.ts'
import { load, personalCookie } from './load.ts'
import { type Site, startSite, stopSite } from './site-process.ts'

const rounds = 5
const connections = 4
/** As long as V8 needs for a page: the code of error reporting is compiled later than the rest. */
const warmUpMs = 20_000
const measuredMs = 3_000

export interface ReportingLoad {
  readonly name: string
  /** Milliseconds: the median of the rounds' medians. */
  readonly medianMs: number
  readonly failures: number
}

/**
 * How long a rendered page takes without error reporting, with a Sentry that refuses connections, with one that accepts them
 * and does not answer, and with a disk that stores no page views; in turns.
 */
export const measureReportingLoad = (
  env: Readonly<Record<string, string>>,
  pathname: string,
): Promise<ReportingLoad[]> =>
  withTemporaryFolder('bench-data', (unwritable) => measureWith(unwritable, env, pathname))

async function measureWith(
  unwritable: string,
  env: Readonly<Record<string, string>>,
  pathname: string,
): Promise<ReportingLoad[]> {
  const silent = net.createServer((socket) => socket.on('error', () => {}))
  const silentPort = await findFreePort()
  await new Promise<void>((resolve) => {
    silent.listen(silentPort, '127.0.0.1', resolve)
  })
  // Nothing can be written into a folder that is a file.
  writeFileSync(path.join(unwritable, 'page-views'), '')
  const dsn = (port: number) => ({ SENTRY_DSN: `http://key@127.0.0.1:${port}/1` })
  const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'no error reporting': {},
    'Sentry refuses': dsn(await findFreePort()),
    'Sentry is silent': dsn(silentPort),
    'page views cannot be written': { DATA_DIR: unwritable },
  }
  const sites: { name: string; site: Site; medians: number[]; failures: number }[] = []
  try {
    for (const [name, extra] of Object.entries(settings)) {
      const site = await startSite({ ...env, ...extra })
      sites.push({ name, site, medians: [], failures: 0 })
      await load(site.url + pathname, {
        connections,
        durationMs: warmUpMs,
        headers: personalCookie,
      })
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const one of sites) {
        const result = await load(one.site.url + pathname, {
          connections,
          durationMs: measuredMs,
          headers: personalCookie,
        })
        one.medians.push(result.medianMs)
        one.failures += result.failures
      }
    }
    return sites.map(({ name, medians, failures }) => ({
      name,
      failures,
      medianMs: median(medians),
    }))
  } finally {
    await Promise.all(sites.map(({ site }) => stopSite(site)))
    silent.close()
  }
}
