import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { clipped, misplaced, writtenOver } from './geometry.ts'
import { openOwingAccount } from './invoiced-account.ts'
import { walkThrough } from './keyboard.ts'
import { together } from './looks.ts'
import { spaceText } from './text-spacing.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

const looks = together(misplaced, clipped, writtenOver)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A window of 1280 × 800 px at 200 %, and one of 1280 × 1024 px at 400 %. */
const enlarged = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const

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
  test(`${language}: a reader's own text spacing fits in what scripts show`, async ({ page }) => {
    const { invoice, ...account } = await openOwingAccount(language)
    await startLoggedIn(page, account)
    const found: string[] = []
    for (const path of [
      '/devices?category=Phones',
      '/devices/apple-iphone-17',
      `/account/make-payment?slug=${invoice}`,
      // What is to be paid comes before another application.
      '/devices/google-pixel-10/apply',
    ]) {
      await page.goto(`${words[language].prefix}${path}`)
      await spaceText(page)
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 568 })
        const findings = await page.evaluate<string[]>(looks)
        found.push(...findings.map((finding) => `${path}, ${width} px: ${finding}`))
      }
    }
    expect(found).toEqual([])
  })
}
