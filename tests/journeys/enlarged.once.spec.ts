import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { misplaced } from './geometry.ts'
import { walkThrough } from './keyboard.ts'
import { languages, words } from './visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A window of 1280 × 800 px at 200 %, and one of 1280 × 1024 px at 400 %. */
const enlarged = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const

/** WCAG 1.4.12: what a reader may set. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

for (const size of enlarged) {
  test(`in a window of ${size.width} × ${size.height} px the tray of a comparison hides nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/en/devices?category=Phones')
    for (const name of ['Compare iPhone 17', 'Compare iPhone Air'])
      await page.getByRole('button', { name, exact: true }).press('Enter')
    const tray = page.getByRole('complementary', { name: 'Devices to compare' })
    await expect(tray.getByRole('button', { name: 'Remove iPhone Air' })).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    expect(await walkThrough(page)).toBeGreaterThan(50)
  })
}

for (const language of languages) {
  test(`${language}: a reader's own text spacing fits in the narrowest window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const found: string[] = []
    for (const path of ['', '/devices', '/devices/apple-iphone-17', '/plans-overview', '/signup']) {
      await page.goto(`${words[language].prefix}${path}` || '/')
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [sheet]
      }, textSpacing)
      found.push(...(await page.evaluate(misplaced)).map((finding) => `${path}: ${finding}`))
    }
    expect(found).toEqual([])
  })
}
