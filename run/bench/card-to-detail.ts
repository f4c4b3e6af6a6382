import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { median } from './averages.ts'
import { openTab, type Tab } from './devtools.ts'
import { cpuSlowdown, phone } from './web-vitals.ts'

const rounds = 9
/** Time for prefetching, and for everything else to finish. */
const settleMs = 3_000
const hoverMs = 1_000

/** Position of the first card's link, in view. */
const findCard = `(() => {
  const card = document.querySelector('main article a[href*="/devices/"]')
  card.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = card.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
})()`

/** From the click on the card until the first frame with the heading of its page is handed over to be painted. */
const timeClick = `window.painted = new Promise((resolve) => {
  addEventListener('click', ({ timeStamp }) => {
    const list = document.querySelector('main h1')
    const look = () => {
      const heading = document.querySelector('main h1')
      const isThere = location.pathname.includes('/devices/') && heading && heading !== list
      if (!isThere) return requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - timeStamp)
      port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
}); 0`

const Point = v.object({ result: v.object({ value: v.object({ x: v.number(), y: v.number() }) }) })
const Milliseconds = v.object({ result: v.object({ value: v.number() }) })
const TraceStream = v.object({ stream: v.string() })
const TracePart = v.object({ data: v.string(), eof: v.boolean() })

export interface CardVisit {
  /** Address of a list of devices. */
  readonly address: string
  /** Whether the visitor wants motion. */
  readonly hasMotion: boolean
  /** Records the trace of the last click, for the Performance panel of DevTools. */
  readonly traceFile?: string
}

/**
 * Milliseconds from a click on a card, after the pointer has rested on it, to the painted device page, with a processor four
 * times slower; for each kind of visit the median of nine, in turns.
 * @param port where the browser listens for the DevTools protocol
 */
export async function measureCardToDetail(
  port: number,
  visits: readonly CardVisit[],
): Promise<number[]> {
  const times: readonly number[][] = visits.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, visit] of visits.entries()) {
      const isLast = round === rounds - 1
      times[place]?.push(await visitAndClick(port, visit, isLast ? visit.traceFile : undefined))
    }
  }
  return times.map(median)
}

async function visitAndClick(
  port: number,
  { address, hasMotion }: CardVisit,
  traceFile: string | undefined,
): Promise<number> {
  const tab = await openTab(port)
  await tab.send('Page.enable')
  await tab.send('Emulation.setDeviceMetricsOverride', phone)
  await tab.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: hasMotion ? 'no-preference' : 'reduce' }],
  })
  const loaded = tab.next('Page.loadEventFired')
  await tab.send('Page.navigate', { url: address })
  await loaded
  await wait(settleMs)
  const paintedMs = await click(tab, traceFile)
  await tab.close()
  return paintedMs
}

async function click(tab: Tab, traceFile: string | undefined): Promise<number> {
  const { x, y } = v.parse(Point, await evaluate(tab, findCard)).result.value
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await wait(hoverMs)
  await evaluate(tab, timeClick)
  if (traceFile !== undefined) await tab.send('Tracing.start', { transferMode: 'ReturnAsStream' })
  const button = { x, y, button: 'left', clickCount: 1 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  const answer = await evaluate(tab, 'window.painted')
  if (traceFile !== undefined) writeFileSync(traceFile, await readTrace(tab))
  return v.parse(Milliseconds, answer).result.value
}

async function readTrace(tab: Tab): Promise<string> {
  const complete = tab.next('Tracing.tracingComplete')
  await tab.send('Tracing.end')
  const { stream } = v.parse(TraceStream, await complete)
  const parts: string[] = []
  for (let isRead = false; !isRead; ) {
    const { data, eof } = v.parse(TracePart, await tab.send('IO.read', { handle: stream }))
    parts.push(data)
    isRead = eof
  }
  return parts.join('')
}

const evaluate = (tab: Tab, expression: string) =>
  tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
