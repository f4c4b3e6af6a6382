import type { Browser, Page } from '@playwright/test'
import { median } from './median.ts'

/** A middling phone on a slow 4G line, as Lighthouse models it. */
const cpuSlowdown = 4
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const settleMs = 3_000
const rounds = 3

export interface WebVitals {
  readonly path: string
  /** Largest Contentful Paint, milliseconds. */
  readonly lcpMs: number
  /** Total Blocking Time after First Contentful Paint, milliseconds. */
  readonly tbtMs: number
  /** Cumulative Layout Shift, of the first view and of scrolling through the page. */
  readonly cls: number
}

/** Runs in the page before anything else. */
const observe = `
  window.vitals = { lcp: 0, fcp: 0, shifts: [], tasks: [] }
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.vitals.lcp = e.startTime })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.vitals.shifts.push(e.value) })
    .observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.vitals.tasks.push([e.startTime, e.duration]) })
    .observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'first-contentful-paint') window.vitals.fcp = e.startTime })
    .observe({ type: 'paint', buffered: true })
`
const read = `({
  lcpMs: window.vitals.lcp,
  cls: window.vitals.shifts.reduce((sum, value) => sum + value, 0),
  tbtMs: window.vitals.tasks
    .filter(([start]) => start >= window.vitals.fcp)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
})`

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}

/** What a first visit on a slow phone feels like: median of three visits with an empty cache. */
export async function measureWebVitals(
  browser: Browser,
  origin: string,
  path: string,
): Promise<WebVitals> {
  const visits: Omit<WebVitals, 'path'>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowPage(browser)
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(settleMs)
    visits.push(await page.evaluate<Omit<WebVitals, 'path'>>(read))
    await page.context().close()
  }
  return {
    path,
    lcpMs: median(visits.map(({ lcpMs }) => lcpMs)),
    tbtMs: median(visits.map(({ tbtMs }) => tbtMs)),
    cls: median(visits.map(({ cls }) => cls)),
  }
}

const clicks = 5

/** Runs in the page: from the click on the card to the first frame in which the heading of the device stands. */
const clickAndTime = `new Promise((resolve) => {
  const card = document.querySelectorAll('main a[href*="/devices/"]')[0]
  const began = performance.now()
  const look = () => {
    const isThere = location.pathname.includes('/devices/') && document.querySelector('main h1')
    if (isThere) requestAnimationFrame(() => resolve(performance.now() - began))
    else requestAnimationFrame(look)
  }
  card.click()
  look()
})`

/** Milliseconds from a click on a prefetched card to the painted device page; median of five. */
export async function measureCardToDetail(browser: Browser, origin: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < clicks; round += 1) {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${origin}/devices`, { waitUntil: 'networkidle' })
    times.push(await page.evaluate<number>(clickAndTime))
    await context.close()
  }
  return median(times)
}
