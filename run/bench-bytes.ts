import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { findFreePort } from '#run/stack/ports.ts'
import { startStack } from '#run/stack/stack.ts'
import { obtainBrowser } from '#run/test/obtain-browser.ts'
import { measurePageWeight } from './bench/page-weight.ts'
import { measureReportingCost } from './bench/reporting-cost.ts'

/** `npm run bench:bytes`: what a first visit to each kind of page loads. Prints; fails on nothing. */
const pages = [
  '/',
  '/devices',
  '/devices?q=iphone',
  '/devices/apple-iphone-17',
  '/about',
  '/login',
  '/devices/request',
  '/signup',
  '/en',
  '/devices/compare',
  '/devices/saved',
  '/404',
]

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'reboot-bench-data-'))
/** What they load for attribution, page views, consent and error reporting. */
const measuredWithout = [
  { path: '/', route: '/' },
  { path: '/devices', route: '/devices/' },
  { path: '/devices/apple-iphone-17', route: '/devices/$deviceId' },
  { path: '/how-it-works', route: '/how-it-works' },
]

const root = path.dirname(import.meta.dirname)
const env = {
  PORT: String(await findFreePort()),
  API_PORT: String(await findFreePort()),
  LAKE_PORT: String(await findFreePort()),
  GATEWAY_PORT: String(await findFreePort()),
  DATA_DIR,
}
const executablePath = await obtainBrowser(root, console.log)
const stack = await startStack({
  root,
  source: { ...process.env, ...env },
  announce: console.log,
})
try {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const columns = (cells: readonly string[]) =>
    `${cells[0]?.padEnd(26)}${cells
      .slice(1)
      .map((cell) => cell.padStart(9))
      .join('')}`
  console.log(columns(['Bytes (brotli)', 'scripts', 'styles', 'HTML', 'all']))
  for (const page of pages) {
    const { scriptBytes, styleBytes, htmlBytes } = await measurePageWeight(
      browser,
      `http://127.0.0.1:${env.PORT}`,
      page,
      { withPrefetches: false },
    )
    const figures = [scriptBytes, styleBytes, htmlBytes, scriptBytes + styleBytes + htmlBytes]
    console.log(columns([page, ...figures.map((bytes) => bytes.toLocaleString('en'))]))
  }
  await browser.close()
  const htmlOf = async (page: string) => (await fetch(`http://127.0.0.1:${env.PORT}${page}`)).text()
  console.log(columns(['\nOf these for reporting', 'scripts', 'styles', 'HTML', 'all']))
  for (const cost of await measureReportingCost(root, measuredWithout, htmlOf)) {
    const figures = [cost.scriptBytes, cost.styleBytes, cost.htmlBytes]
    const all = figures.reduce((sum, bytes) => sum + bytes, 0)
    console.log(
      columns([cost.path, ...[...figures, all].map((bytes) => bytes.toLocaleString('en'))]),
    )
  }
} finally {
  await stack.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
}
