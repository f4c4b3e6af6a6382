import { performance } from 'node:perf_hooks'
import type { Browser } from '@playwright/test'
import { lakeClient } from '#run/content/lake-client.ts'

const rounds = 20
const timeoutMs = 10_000

/**
 * Milliseconds from the moment an editor's change is sent to the lake until an open page shows it, without a reload.
 * @returns one figure a round, in order of size
 */
export async function measurePublishToVisible(
  browser: Browser,
  { origin, lakeUrl, dataDirectory }: { origin: string; lakeUrl: string; dataDirectory: string },
): Promise<number[]> {
  const client = lakeClient({ lakeUrl, dataset: 'production', dataDirectory })
  const page = await browser.newPage()
  await page.goto(`${origin}/about`, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const text = `ただいま${round + 1}回目の公開です。`
    const sent = performance.now()
    await client.patch('page-about').set({ 'lead.ja': text }).commit()
    await page.getByText(text).waitFor({ timeout: timeoutMs })
    times.push(performance.now() - sent)
  }
  await page.close()
  return times.toSorted((a, b) => a - b)
}
