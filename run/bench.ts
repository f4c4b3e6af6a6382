import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findFreePort } from '#run/stack/ports.ts'
import { type TemporaryStack, withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { startEmbeddedPostgres } from '#run/test/embedded-postgres.ts'
import { obtainBrowser, obtainJapaneseFonts } from '#run/test/obtain-browser.ts'
import { measureApi } from './bench/api-ratio.ts'
import { measureCardToDetail } from './bench/card-to-detail.ts'
import { measureConcurrency } from './bench/concurrency.ts'
import { benchContent } from './bench/content.ts'
import { openEmptyStart } from './bench/empty-start.ts'
import { residentBytes } from './bench/memory.ts'
import { measurePageWeight } from './bench/page-weight.ts'
import { measureRenderRatio } from './bench/render-ratio.ts'
import { measureReportingLoad } from './bench/reporting-load.ts'
import { openStockList } from './bench/stock-list.ts'
import { measureWarmStart } from './bench/warm-start.ts'
import { measureWebVitals } from './bench/web-vitals.ts'

/** The measurements: prints figures and ratios of one run, fails on nothing. */
const root = path.dirname(import.meta.dirname)
const devicePath = '/devices/apple-iphone-17'
const programPath = '/how-it-works'
const listPath = '/devices'

const rounded = (value: number) => Math.round(value).toLocaleString('en')
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const originOf = ({ settings }: TemporaryStack) => `http://127.0.0.1:${settings.PORT}`

async function printRendering(stack: TemporaryStack): Promise<void> {
  const site = stack.programs.find(({ name }) => name === 'site')
  const {
    shared,
    sharedPlain,
    site: ours,
    raw,
    pageBytes,
  } = await measureRenderRatio(originOf(stack) + listPath, site?.pid ?? 0)
  console.log(`\nServer rendering of ${listPath} (${kilobytes(pageBytes)} of HTML), one core`)
  for (const [name, result] of Object.entries({
    'site, from its cache': shared,
    'the same, uncompressed': sharedPlain,
    'site, rendered': ours,
    'raw react-dom/server': raw,
  })) {
    console.log(
      `  ${name.padEnd(22)} ${rounded(result.requestsPerSecond).padStart(6)} requests/s   median ${result.medianMs.toFixed(1)} ms   p99 ${result.p99Ms.toFixed(1)} ms   failed ${result.failures}`,
    )
  }
  console.log(
    `  ratio                  ${(shared.requestsPerSecond / raw.requestsPerSecond).toFixed(2)} from its cache, ${(ours.requestsPerSecond / raw.requestsPerSecond).toFixed(2)} rendered`,
  )

  const memory = stack.programs.flatMap(({ name, pid }) => {
    const bytes = residentBytes(pid)
    return bytes === undefined ? [] : [`${name} ${rounded(bytes / 2 ** 20)} MB`]
  })
  console.log(`  resident memory after it: ${memory.join(', ')}`)
}

async function printTwoProcessesAndReporting(stack: TemporaryStack): Promise<void> {
  const backends = stack.programs.flatMap(({ name, pid }) => (name === 'site' ? [] : (pid ?? [])))
  const concurrency = await measureConcurrency(stack.env, listPath, backends)
  console.log(
    `  rendered by two processes ${rounded(concurrency.requestsPerSecond)} requests/s; ratio to one ${concurrency.timesOne.toFixed(2)}, to one with all programs on one core ${concurrency.timesOneCore.toFixed(2)}; failed ${concurrency.failures}`,
  )

  console.log('\nA rendered page while what is reported reaches nobody, median')
  const reporting = await measureReportingLoad(stack.env, listPath)
  for (const { name, medianMs, failures } of reporting) {
    console.log(
      `  ${name.padEnd(28)} ${medianMs.toFixed(1)} ms   ratio ${(medianMs / (reporting[0]?.medianMs ?? 1)).toFixed(2)}   failed ${failures}`,
    )
  }
}

async function printBytes(browser: Browser, origin: string): Promise<void> {
  console.log('\nBytes of a first visit (brotli)')
  for (const page of ['/', listPath, devicePath, programPath]) {
    const weight = await measurePageWeight(browser, origin, page, { withPrefetches: false })
    const whole = await measurePageWeight(browser, origin, page, { withPrefetches: true })
    console.log(
      `  ${page.padEnd(26)} scripts ${kilobytes(weight.scriptBytes).padStart(9)} (${kilobytes(whole.scriptBytes)} with prefetches)   styles ${kilobytes(weight.styleBytes).padStart(8)}   HTML ${kilobytes(weight.htmlBytes).padStart(8)}`,
    )
  }
}

/** Addresses of the site and of what stands beside it. */
interface Origins {
  readonly site: string
  readonly floor: string
  readonly stock: string
}

async function printFirstVisits(
  devtoolsPort: number,
  { site, floor, stock }: Origins,
): Promise<void> {
  const visitedPages = [
    ['a bare Start list', stock + listPath],
    [listPath, site + listPath],
    ['an empty Start page', floor],
    ['/', `${site}/`],
    [devicePath, site + devicePath],
  ] as const
  for (const [start, pages] of [
    ['another site', visitedPages],
    ['an empty tab', visitedPages.slice(0, 2)],
  ] as const) {
    console.log(
      `\nA first visit on a phone from ${start}: 4 times slower processor, slow 4G, median of fifteen in turns`,
    )
    const addresses = pages.map(([, address]) => address)
    const vitals = await measureWebVitals(devtoolsPort, addresses, start)
    for (const [place, { fcpMs, lcpMs, tbtMs, cls }] of vitals.entries()) {
      console.log(
        `  ${pages[place]?.[0].padEnd(26)} FCP ${rounded(fcpMs).padStart(4)} ms   LCP ${rounded(lcpMs).padStart(4)} ms   TBT ${rounded(tbtMs).padStart(4)} ms   CLS ${cls.toFixed(4)}`,
      )
    }
    const [bareList, list] = vitals
    if (bareList && list)
      console.log(`  ratio of the list's FCP     ${(list.fcpMs / bareList.fcpMs).toFixed(2)}`)
  }
}

async function printClicks(devtoolsPort: number, { site, stock }: Origins): Promise<void> {
  console.log(
    '\nA click on a card to its painted page, after hover, 4 times slower processor, median of nine in turns',
  )
  const traceFile = path.join(root, '.cache', 'card-to-detail.json')
  const clicks = [
    ['a bare Start list, motion', { address: stock + listPath, hasMotion: true }],
    ['site, motion', { address: site + listPath, hasMotion: true, traceFile }],
    ['site, no motion', { address: site + listPath, hasMotion: false }],
  ] as const
  const paintedMs = await measureCardToDetail(
    devtoolsPort,
    clicks.map(([, visit]) => visit),
  )
  for (const [place, [name]] of clicks.entries()) {
    console.log(`  ${name.padEnd(28)} painted ${rounded(paintedMs[place] ?? 0).padStart(4)} ms`)
  }
  console.log(`  a trace of the last click with motion, for DevTools: ${traceFile}`)
}

async function printBrowsing(stack: TemporaryStack, executablePath: string): Promise<void> {
  const origin = originOf(stack)
  const devtoolsPort = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${devtoolsPort}`],
  })
  await printBytes(browser, origin)
  const floor = await openEmptyStart(root)
  const stock = await openStockList(root)
  console.log(`  an empty Start page        scripts ${kilobytes(floor.scriptBytes).padStart(9)}`)

  const origins = { site: origin, floor: floor.origin, stock: stock.origin }
  await printFirstVisits(devtoolsPort, origins)
  await printClicks(devtoolsPort, origins)
  floor.close()
  stock.close()

  await benchContent(browser, origin, stack)
  await browser.close()
}

async function printApi(): Promise<void> {
  for (const [name, database] of [
    ['PGlite', undefined],
    ['Postgres', await startEmbeddedPostgres()],
  ] as const) {
    console.log(
      `\nAPI on ${name}, beside a bare Hono server with the same queries on the same database`,
    )
    for (const { name: call, api, bare } of await measureApi(database?.url)) {
      const ratio = (api.requestsPerSecond / bare.requestsPerSecond).toFixed(2)
      console.log(
        `  ${call.padEnd(22)} ${rounded(api.requestsPerSecond).padStart(6)} requests/s   p99 ${api.p99Ms.toFixed(0).padStart(4)} ms   bare ${rounded(bare.requestsPerSecond).padStart(6)}   p99 ${bare.p99Ms.toFixed(0).padStart(4)} ms   ratio ${ratio}   failed ${api.failures + bare.failures}`,
      )
    }
    await database?.stop()
  }
}

const executablePath = await obtainBrowser(root, console.log)
// Without one, a browser looks for another font for each letter, in the middle of what is measured.
await obtainJapaneseFonts(root, console.log)
await withTemporaryStack({ root, announce: console.log }, async (stack) => {
  await printRendering(stack)
  await printTwoProcessesAndReporting(stack)
  await printBrowsing(stack, executablePath)
  // What follows has the cores to itself; the warm start has the data that this stack leaves.
  await stack.stop()
  await printApi()
  const warmStartMs = await measureWarmStart(root, stack.env)
  console.log(`\nWarm start, npm start to home page served: ${(warmStartMs / 1000).toFixed(1)} s`)
})
