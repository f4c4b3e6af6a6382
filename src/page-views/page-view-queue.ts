import { visitSource } from '#src/attribution/visit-source.ts'
import { hasConsent } from '#src/consent/consent.ts'
import {
  maxBatchEvents,
  maxEventAgeMs,
  type PageViewEvent,
  pageViewsPath,
} from './page-view-events.ts'
import { visitId } from './visit-id.ts'

/** A page that is left within this time has its events in one batch. */
const sendAfterMs = 5_000

interface WaitingEvent {
  readonly event: PageViewEvent
  /** On the clock of `performance.now()`. */
  readonly at: number
}

let isOpen = false
let waiting: WaitingEvent[] = []
/** Of the page that is shown. */
const recorded = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Events are accepted from now on, or not any more; then waiting ones are dropped. */
export function openQueue(open: boolean): void {
  isOpen = open
  waiting = []
  recorded.clear()
}

/** Counts something, unless the visitor does not want that; the same thing once for each shown page. In a browser only. */
export function recordEvent(event: PageViewEvent): void {
  if (!isOpen) return
  if (event.type === 'view') recorded.clear()
  const text = JSON.stringify(event)
  if (recorded.has(text)) return
  recorded.add(text)
  waiting.push({ event, at: performance.now() })
  if (waiting.length >= maxBatchEvents) sendEvents()
  else timer ??= setTimeout(sendEvents, sendAfterMs)
}

/** Sends what is waiting; nobody waits for the answer. */
export function sendEvents(): void {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = []
  // Another tab may have withdrawn the consent.
  if (batch.length === 0 || !hasConsent('analytics')) return
  const events = batch.map(({ event, at }) => ({
    ...event,
    age: Math.min(Math.round(performance.now() - at), maxEventAgeMs),
  }))
  const { lang: language } = document.documentElement
  const body = { visit: visitId(Date.now()), language, ...visitSource(), events }
  navigator.sendBeacon(
    pageViewsPath,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}
