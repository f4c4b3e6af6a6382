import { expect, type Page, test } from '@playwright/test'
import { linkableRoutes } from '#app.config.ts'
import {
  cellsOutOfSight,
  collidingLabels,
  coveredByFloating,
  namelessValues,
  sideways,
} from './geometry.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

/** A page of each kind; the account comes with the session. */
const pages = [
  ...linkableRoutes,
  '/404',
  '/devices?category=Laptops&q=zzzzzz',
  '/devices/apple-iphone-17',
  '/devices/apple-iphone-16-used',
  '/devices/compare?device=apple-iphone-17&device=google-pixel-10&device=apple-iphone-air',
]
const height = 844
const widths = [390, 768, 1400]
const widthsOfLargeText = [390, 768, 1440]
const usual = { standard: 16, fixed: 13 }
const twice = { standard: 32, fixed: 26 }

type Look = () => string[]

async function findings(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const look of looks) found.push(...(await page.evaluate(look)))
  return found
}

/** At every width: what the page shows wrong, each finding with the width it was seen at. */
async function findingsAt(page: Page, sizes: readonly number[], looks: readonly Look[]) {
  const found: string[] = []
  for (const width of sizes) {
    await page.setViewportSize({ width, height })
    found.push(...(await findings(page, looks)).map((finding) => `${width} px: ${finding}`))
  }
  return found
}

// Layout needs no script, and without one a page is there at once.
test.use({ javaScriptEnabled: false })

for (const language of languages) {
  test(`${language}: nothing leaves the window or lies on a price, also with text twice as large`, async ({
    page,
  }) => {
    await startLoggedIn(page)
    const browser = await page.context().newCDPSession(page)
    const found: Record<string, string[]> = {}
    for (const path of pages) {
      await browser.send('Page.setFontSizes', { fontSizes: usual })
      await page.goto(`${words[language].prefix}${path}`)
      const atUsualSize = await findingsAt(page, widths, [
        sideways,
        cellsOutOfSight,
        namelessValues,
        coveredByFloating,
        collidingLabels,
      ])
      const large = [sideways, cellsOutOfSight, namelessValues]
      await browser.send('Page.setFontSizes', { fontSizes: twice })
      const asBrowserSetting = await findingsAt(page, widthsOfLargeText, large)
      await browser.send('Page.setFontSizes', { fontSizes: usual })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const asUserStyle = await findingsAt(page, widthsOfLargeText, large)
      const all = [
        ...atUsualSize,
        ...asBrowserSetting.map((finding) => `200 % text: ${finding}`),
        ...asUserStyle.map((finding) => `200 % root: ${finding}`),
      ]
      if (all.length > 0) found[path] = all
    }
    expect(found).toEqual({})
  })
}
