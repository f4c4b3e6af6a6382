import { setTimeout } from 'node:timers/promises'
import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 500
const quietWithinMs = 20_000

interface Traffic {
  /** How many requests have begun. */
  begun: number
  readonly underWay: Set<Request>
}
const trafficOf = new WeakMap<Page, Traffic>()

/** An event stream stays open, and browsers do not report the end of a beacon. */
const isAwaited = (request: Request) => !['eventsource', 'ping'].includes(request.resourceType())

/** Follows the requests of a page from now on. */
export function watchRequests(page: Page): void {
  const traffic: Traffic = { begun: 0, underWay: new Set() }
  trafficOf.set(page, traffic)
  page.on('request', (request) => {
    if (!isAwaited(request)) return
    traffic.begun += 1
    // Those of the document before have no end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      traffic.underWay.clear()
    traffic.underWay.add(request)
  })
  const end = (request: Request) => traffic.underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
}

/**
 * Waits until the page has had no request under way for half a second. Playwright's `networkidle` is about the loading of a
 * document only: afterwards, waiting for it ends at once.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('The requests of this page are not followed.')
  const isQuiet = async () => {
    const { begun } = traffic
    await setTimeout(quietMs)
    return traffic.underWay.size === 0 && traffic.begun === begun
  }
  await expect.poll(isQuiet, { intervals: [0], timeout: quietWithinMs }).toBe(true)
}
