import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { findFreePort } from '#run/stack/ports.ts'
import { median } from './averages.ts'
import { openTab, type Tab } from './devtools.ts'

/** A mid-range phone on a slow 4G line, as Lighthouse models it. */
export const cpuSlowdown = 4
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
export const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }
const settleMs = 3_000
/** Single visits differ by a third of the median on a shared machine. */
const rounds = 15

export interface WebVitals {
  /** First Contentful Paint, milliseconds. */
  readonly fcpMs: number
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
/** Runs in the page when it has settled: reads the times, then scrolls down step by step for the shifts. */
const read = `(async () => {
  const { lcp, fcp, tasks, shifts } = window.vitals
  const tbtMs = tasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)
  const lcpMs = lcp
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { fcpMs: fcp, lcpMs, tbtMs, cls: shifts.reduce((sum, value) => sum + value, 0) }
})()`
const Read = v.object({
  result: v.object({
    value: v.object({
      fcpMs: v.number(),
      lcpMs: v.number(),
      tbtMs: v.number(),
      cls: v.number(),
    }),
  }),
})

async function slowTab(port: number): Promise<Tab> {
  const tab = await openTab(port)
  await tab.send('Page.enable')
  await tab.send('Network.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', phone)
  await tab.send('Network.emulateNetworkConditions', slow4g)
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return tab
}

/**
 * Where a visitor comes from: a page of another site, as when following a search result, or a new tab. A page with
 * `Cross-Origin-Opener-Policy` is given a process of its own, one without it may take over that of an empty tab; from
 * another site each needs a new one.
 */
export type VisitStart = 'another site' | 'an empty tab'

/**
 * What a first visit on a slow phone feels like: median of fifteen visits with an empty cache, the addresses in turns.
 * @param port where the browser listens for the DevTools protocol
 */
export async function measureWebVitals(
  port: number,
  addresses: readonly string[],
  start: VisitStart,
): Promise<WebVitals[]> {
  const anotherSite = await openAnotherSite()
  const visits: readonly WebVitals[][] = addresses.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, address] of addresses.entries()) {
      const tab = await slowTab(port)
      if (start === 'another site') await open(tab, anotherSite.address)
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: observe })
      await open(tab, address)
      await wait(settleMs)
      const answer = await tab.send('Runtime.evaluate', {
        expression: read,
        awaitPromise: true,
        returnByValue: true,
      })
      visits[place]?.push(v.parse(Read, answer).result.value)
      await tab.close()
    }
  }
  anotherSite.close()
  const medianOf = (name: keyof WebVitals, of: readonly WebVitals[]) =>
    median(of.map((vitals) => vitals[name]))
  return visits.map((of) => ({
    fcpMs: medianOf('fcpMs', of),
    lcpMs: medianOf('lcpMs', of),
    tbtMs: medianOf('tbtMs', of),
    cls: medianOf('cls', of),
  }))
}

async function open(tab: Tab, address: string): Promise<void> {
  const loaded = tab.next('Page.loadEventFired')
  await tab.send('Page.navigate', { url: address })
  await loaded
}

/** A page whose host is not that of the pages measured, which are at 127.0.0.1. */
async function openAnotherSite() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><title>Another site</title><a href="/">Devices</a>')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { address: `http://localhost:${port}/`, close: () => server.close() }
}
