import { expect, type Page, test } from '@playwright/test'
import { waitUntilHydrated } from '#tests/support/visit.ts'
import { linkInMain } from './visitor.ts'

declare global {
  interface Window {
    /** The content of the first frame of the device's page. */
    firstFrame?: { readonly choices: number; readonly words: string }
  }
}

/** Checks before each frame whether the page of the device is there. */
function noteFirstFrame() {
  delete window.firstFrame
  const look = () => {
    if (document.querySelector('main h1')?.textContent !== 'iPhone 17') {
      requestAnimationFrame(look)
      return
    }
    const main = document.querySelector('main')
    window.firstFrame = {
      choices: main?.querySelectorAll('input[type=radio]').length ?? 0,
      words: main?.innerText ?? '',
    }
  }
  requestAnimationFrame(look)
}

async function goToDevice(page: Page) {
  await page.goto('/en/devices', { waitUntil: 'networkidle' })
  await waitUntilHydrated(page)
  await page.evaluate(noteFirstFrame)
  await linkInMain(page, 'iPhone 17').click()
  await expect(page.getByRole('group', { name: 'Storage' })).toBeVisible()
  return readFirstFrame(page)
}

async function readFirstFrame(page: Page) {
  await page.waitForFunction(() => window.firstFrame)
  const frame = await page.evaluate(() => window.firstFrame)
  if (!frame) throw new Error('no frame has shown the page')
  return frame
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the first frame has the name, the price and the way to apply; the rest follows without a shift', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        const sources = list
          .getEntries()
          .flatMap((entry): { node: Element | null }[] => Reflect.get(entry, 'sources'))
        // The shortcuts at the edge make room for the bar of the page.
        const moved = sources.filter(({ node }) => node?.closest('main'))
        shifts.push(...moved.map(({ node }) => node?.outerHTML.slice(0, 80) ?? ''))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const { choices, words } = await goToDevice(page)
    expect(choices).toBe(0)
    expect(words).toContain('iPhone 17')
    expect(words).toMatch(/¥[\d,]+/)
    expect(words).toContain('Apply')
    await expect(page.getByRole('heading', { name: 'Compare with' })).toBeAttached()
    expect(await page.evaluate((): string[] => Reflect.get(window, 'shifts'))).toEqual([])
  })

  test('a visitor who comes back to where they had read finds the page whole at once', async ({
    page,
  }) => {
    await goToDevice(page)
    const related = page.getByRole('article').getByRole('link').first()
    await related.hover()
    const readTo = await page.evaluate(() => window.scrollY)
    expect(readTo).toBeGreaterThan(800)
    await related.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('iPhone 17')
    await page.evaluate(noteFirstFrame)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('iPhone 17')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(readTo)
    expect((await readFirstFrame(page)).choices).toBeGreaterThan(0)
  })
})

test('beside the picture the choices are there in the first frame', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { choices } = await goToDevice(page)
  expect(choices).toBeGreaterThan(0)
})
