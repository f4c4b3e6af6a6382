import type { Browser } from '@playwright/test'
import type { TemporaryStack } from '#run/stack/temporary-stack.ts'
import { measureContentCost } from './content-cost.ts'
import { measureContentQueries } from './content-queries.ts'
import { measurePublishToVisible } from './publish-to-visible.ts'

const kilobyte = 1024

/** Prints what the CMS costs: its queries as it grows, the way from an editor to an open page, a page under load. */
export async function benchContent(
  browser: Browser,
  origin: string,
  { settings, env }: TemporaryStack,
): Promise<void> {
  console.log('\nContent queries, median of 40, at 200 and at 5,000 documents')
  for (const { name, medianMs } of await measureContentQueries(env)) {
    const [small = 0, large = 0] = medianMs
    console.log(
      `  ${name.padEnd(22)} ${small.toFixed(2).padStart(7)} ms ${large.toFixed(2).padStart(7)} ms   ×${(large / small).toFixed(2)}`,
    )
  }

  const times = await measurePublishToVisible(browser, {
    origin,
    lakeUrl: settings.lakeUrl,
    dataDirectory: settings.DATA_DIR,
  })
  console.log(
    `\nPublished to visible on an open page, ${times.length} times: median ${(times[times.length / 2] ?? 0).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
  )

  console.log('\nA page from the CMS beside one without, under load')
  const [fromCms, without] = await measureContentCost(origin, ['/about', '/login'])
  if (!fromCms || !without) throw new Error('No page was measured.')
  const costs = [fromCms, without].map(({ path, htmlBytes, result }) => {
    const msPerPage = 1000 / result.requestsPerSecond
    const msPerKilobyte = msPerPage / (htmlBytes / kilobyte)
    console.log(
      `  ${path.padEnd(22)} ${result.requestsPerSecond.toFixed(0).padStart(6)} requests/s   ${(htmlBytes / kilobyte).toFixed(1)} KB of HTML   ${msPerPage.toFixed(2)} ms a page   ${msPerKilobyte.toFixed(3)} ms a KB`,
    )
    return { msPerPage, msPerKilobyte }
  })
  const ratio = (unit: 'msPerPage' | 'msPerKilobyte') =>
    ((costs[0]?.[unit] ?? 0) / (costs[1]?.[unit] ?? 1)).toFixed(2)
  console.log(
    `  ratio                  ${ratio('msPerPage')} a page, ${ratio('msPerKilobyte')} a KB`,
  )
}
