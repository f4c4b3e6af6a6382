import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import type { SanityClient, SanityDocumentStub } from '@sanity/client'
import * as queries from '#cms/queries.ts'
import { lakeClient } from '#run/content/lake-client.ts'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { median } from './averages.ts'
import { waitFor } from './wait-for.ts'

const sizes = [200, 5_000] as const
const rounds = 40
const batch = 200

const params = { id: 'page-plans-overview', item: 'apple-iphone-17' }
const legalParams = { ...params, id: 'legal-terms-of-use' }

export interface QueryTimes {
  readonly name: string
  /** Median milliseconds at 200 documents and at 5,000. */
  readonly medianMs: readonly number[]
}

/** The site's real queries against a lake of its own, seeded, then filled up with documents of the kinds that grow. */
export const measureContentQueries = (
  env: Readonly<Record<string, string>>,
): Promise<QueryTimes[]> =>
  withTemporaryFolder('bench-lake', (dataDirectory) => measureIn(dataDirectory, env))

async function measureIn(
  dataDirectory: string,
  env: Readonly<Record<string, string>>,
): Promise<QueryTimes[]> {
  const port = await findFreePort()
  const lake = spawn(process.execPath, ['cms/lake/server.ts'], {
    env: { ...env, LAKE_PORT: String(port), DATA_DIR: dataDirectory },
    stdio: 'ignore',
  })
  const stop = cleanUpAtEnd(async () => {
    lake.kill()
    if (lake.exitCode === null && lake.signalCode === null) await once(lake, 'exit')
  })
  try {
    const origin = `http://localhost:${port}`
    await waitFor(`${origin}/readyz`)
    const client = lakeClient({
      lakeUrl: origin,
      dataset: 'production',
      dataDirectory,
    }).withConfig({ perspective: 'published' })
    const measured: number[][] = []
    for (const size of sizes) {
      await fillUp(client, size)
      const times: number[] = []
      for (const [name, query] of Object.entries(queries)) {
        times.push(await timeOf(client, query, name === 'legalPageQuery' ? legalParams : params))
      }
      measured.push(times)
    }
    return Object.keys(queries).map((name, index) => ({
      name,
      medianMs: measured.map((times) => times[index] ?? 0),
    }))
  } finally {
    await stop()
  }
}

async function fillUp(client: SanityClient, size: number): Promise<void> {
  const there = await client.fetch<number>('count(*)')
  const missing = Array.from({ length: size - there }, (_, index) => documentNumber(there + index))
  for (let start = 0; start < missing.length; start += batch) {
    const transaction = client.transaction()
    for (const document of missing.slice(start, start + batch)) transaction.create(document)
    await transaction.commit({ visibility: 'async' })
  }
}

/** Three in four are copy of a device, one in four questions: what a growing shop writes most. */
function documentNumber(number: number): SanityDocumentStub {
  const words = { _type: 'localeText', ja: `文書${number}`, en: `Document ${number}` }
  return number % 4 === 0
    ? { _id: randomUUID(), _type: 'faqGroup', type: `subject-${number}`, title: words }
    : { _id: randomUUID(), _type: 'deviceContent', item: `device-${number}`, lead: words }
}

async function timeOf(client: SanityClient, query: string, values: Record<string, string>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await client.fetch(query, values)
    times.push(performance.now() - started)
  }
  return median(times)
}
