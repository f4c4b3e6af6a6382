import { expect, type Page } from '@playwright/test'
import {
  comparedDevicesKey,
  savedDevicesKey,
  viewedDevicesKey,
} from '#src/browser-storage/web-storage.ts'
import { test } from '#tests/support/visit.ts'
import { words } from './visitor.ts'

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

/**
 * Runs in the page before its own scripts. A browser may paint a page in parts while it parses it: shifts are recorded from
 * the third frame after `load` on, when the whole page has been painted.
 */
function noteShifts(lists: Readonly<Record<string, readonly string[]>>) {
  for (const [key, slugs] of Object.entries(lists)) localStorage.setItem(key, JSON.stringify(slugs))
  const shifts: string[] = []
  const note = (list: PerformanceObserverEntryList) => {
    const sources = list
      .getEntries()
      .flatMap((entry): { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] =>
        Reflect.get(entry, 'sources'),
      )
    const moved = sources.map(
      ({ node, previousRect: from, currentRect: to }) =>
        `${node?.outerHTML?.slice(0, 90)} ${from.y}+${from.height} to ${to.y}+${to.height}`,
    )
    shifts.push(...moved)
  }
  const observe = () => new PerformanceObserver(note).observe({ type: 'layout-shift' })
  Object.assign(window, { shifts })
  addEventListener('load', () => {
    // A frame is painted after its callbacks: before the third one, the second was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(observe)))
  })
}

/** Like a reader: half a window at a time, so that what is loaded near the window is. */
async function readDown(page: Page) {
  await page.evaluate(async () => {
    const nextFrames = () => new Promise((resolve) => setTimeout(resolve, 60))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrames()
    }
  })
}

/** Runs in the page: pictures whose place has another shape before they are loaded. */
const withoutPlace = () =>
  [...document.images]
    .filter((picture) => {
      const { aspectRatio, objectFit } = getComputedStyle(picture)
      const isOwnShape = objectFit === 'fill' && picture.naturalHeight > 0
      const shape = picture.naturalWidth / picture.naturalHeight
      const held = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
      return aspectRatio === 'auto' || (isOwnShape && !(Math.abs(held / shape - 1) < 0.02))
    })
    .map((picture) => picture.outerHTML.slice(0, 120))

for (const size of windows) {
  test(`${size.width} px: nothing moves while a page is hydrated and read, and every picture has its place before it is loaded`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.addInitScript(noteShifts, stored)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await readDown(page)
      const shifts = await page.evaluate((): string[] => Reflect.get(window, 'shifts'))
      expect(shifts, path).toEqual([])
      expect(await page.evaluate(withoutPlace), path).toEqual([])
    }
  })
}

test('the buttons of the header show once the last of them is parsed: each moves those before it', async ({
  page,
}) => {
  await page.goto('/')
  const saved = page.getByRole('banner').getByRole('link', { name: '保存したデバイス' })
  await expect(saved).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: 'メニューを開く', includeHidden: true })
    .evaluate((button) => button.remove())
  await expect(saved).toBeHidden()
})

/** Runs in the page: the first frame of the next page, by its title. */
function readFirstFrame() {
  const title = () => document.querySelector('main h1')?.textContent
  const before = title()
  return new Promise<{ hasField: boolean; footerTop: number }>((resolve) => {
    const look = () => {
      if (title() === undefined || title() === before) {
        requestAnimationFrame(look)
        return
      }
      resolve({
        hasField: document.querySelector('main form input[name=email]') !== null,
        footerTop: document.querySelector('footer')?.getBoundingClientRect().top ?? 0,
      })
    }
    requestAnimationFrame(look)
  })
}

test('a form is shown together with the page that the browser renders', async ({ page }) => {
  await page.goto('/en/about')
  const frame = page.evaluate(readFirstFrame)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.en.loginLink, exact: true })
    .click()
  expect((await frame).hasField).toBe(true)
})

test('the script of a form that the first page does not show is not fetched', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/en/login/password-reset/confirm', { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  expect(files.filter((file) => /\/request-form-/.test(file))).not.toEqual([])
  expect(files.filter((file) => /\/confirm-form-/.test(file))).toEqual([])
})

test('the footer does not come into view before what stands above it', async ({ page }) => {
  await page.goto('/en/devices')
  const frame = page.evaluate(readFirstFrame)
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  expect((await frame).footerTop).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
})
