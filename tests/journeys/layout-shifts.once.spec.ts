import { expect, type Page } from '@playwright/test'
import {
  comparedDevicesKey,
  savedDevicesKey,
  viewedDevicesKey,
} from '#src/browser-storage/web-storage.ts'
import { test } from '#tests/support/visit.ts'

const paths = ['/', '/devices', '/devices/apple-iphone-17', '/how-it-works', '/en/devices']
const stored = {
  [comparedDevicesKey]: ['apple-iphone-17', 'google-pixel-10'],
  [savedDevicesKey]: ['apple-iphone-17'],
  [viewedDevicesKey]: ['google-pixel-10', 'apple-iphone-air'],
}
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Runs in the page before its own scripts. Until the page has loaded, the browser may draw it in parts. */
function noteShifts(lists: Readonly<Record<string, readonly string[]>>) {
  for (const [key, slugs] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(slugs))
  const shifts: string[] = []
  Object.assign(window, { shifts })
  addEventListener('load', () => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')
        shifts.push(`${Reflect.get(entry, 'value')} ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
}

/** As somebody who reads: half a window at a time, so that what waits to be near comes. */
async function readDown(page: Page) {
  await page.evaluate(async () => {
    const nextFrames = () => new Promise((resolve) => setTimeout(resolve, 60))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrames()
    }
  })
}

for (const size of windows) {
  test(`${size.width} px: nothing moves while a page comes alive and is read`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript(noteShifts, stored)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await readDown(page)
      const shifts = await page.evaluate((): string[] => Reflect.get(window, 'shifts'))
      expect(shifts, path).toEqual([])
    }
  })
}
