import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { publicLinkRoutes } from '#cms/structure/page-routes.ts'
import { accountPaths } from './account-paths.ts'
import { clipped, doubleLines, misplaced, smallTargets, writtenOver } from './geometry.ts'
import { together } from './looks.ts'
import { rentingCustomer } from './renting-customer.ts'
import { spaceText } from './text-spacing.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

const copy = publicLinkRoutes.filter((path) => !/devices|login|signup/.test(path))
const shop = [
  '/devices',
  '/devices?category=Laptops&q=zzzzzz',
  '/devices/apple-iphone-17',
  '/devices/apple-iphone-16-used',
  '/devices/compare?device=apple-iphone-17&device=google-pixel-10&device=apple-iphone-air',
  '/devices/request',
  '/trade-in-estimator',
  '/404',
]
const forms = ['/signup', '/login']
const accountViews = [
  ...accountPaths,
  ...['/account/my-reboot-points?view=coupons', '/account/my-reboot-points?view=invitations'],
]
const deviceSteps = [
  ...['rename', 'change_card', 'set_points_auto_use', 'set_renewal', 'set_renewal&renewal=end'],
  ...['set_renewal&renewal=extend_12', 'change_device', 'end', 'end_early', 'buyout'],
]
const groups = { copy, shop: [...shop, ...forms] }

const widths = [320, 390, 768, 1400]
const widthsOfLargeText = [320, 360, 375, 768, 1440]
const looks = together(misplaced, clipped, writtenOver)
const usual = { standard: 16, fixed: 13 }
const twice = { standard: 32, fixed: 26 }

async function findingsAt(page: Page, browser: CDPSession, sizes: readonly number[], how: string) {
  const found: string[] = []
  for (const width of sizes) {
    const window = { width, height: 844, deviceScaleFactor: 1, mobile: false }
    await browser.send('Emulation.setDeviceMetricsOverride', window)
    const findings = await page.evaluate<string[]>(looks)
    found.push(...findings.map((finding) => `${width} px${how}: ${finding}`))
  }
  return found
}

/** At every width, with the usual text, with text twice as large, by a browser's setting and by a reader's own style, and spaced. */
async function findingsOn(page: Page, address: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await page.goto(address)
  const found = await findingsAt(page, browser, widths, '')
  await browser.send('Page.setFontSizes', { fontSizes: twice })
  found.push(...(await findingsAt(page, browser, widthsOfLargeText, ', large text')))
  await browser.send('Page.setFontSizes', { fontSizes: usual })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  found.push(...(await findingsAt(page, browser, widthsOfLargeText, ', large root')))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await spaceText(page)
  found.push(...(await findingsAt(page, browser, widths, ', spaced text')))
  return found.map((finding) => `${address} at ${finding}`)
}

test.describe('without JavaScript', () => {
  // Layout needs no script, and without scripts a page is complete at once.
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    const { prefix } = words[language]
    for (const [name, paths] of Object.entries(groups)) {
      test(`${language}: nothing of the ${name} leaves the window, hides a column or is covered`, async ({
        page,
      }) => {
        const found: string[] = []
        for (const path of paths) found.push(...(await findingsOn(page, `${prefix}${path}`)))
        expect(found).toEqual([])
      })
    }
  }

  for (const language of languages) {
    test(`${language}: nothing of the account with a device leaves the window, hides a column or is covered`, async ({
      page,
    }) => {
      // The name of the second card is the longest.
      const { account, slug } = await rentingCustomer(
        language,
        { device: 'apple-iphone-17', months: 12 },
        { device: 'google-pixel-9a', months: 3 },
      )
      await startLoggedIn(page, account)
      const { prefix } = words[language]
      const ofDevice = `${prefix}/account/my-tech?subscription=${slug}`
      const found: string[] = []
      for (const path of accountViews) found.push(...(await findingsOn(page, prefix + path)))
      for (const step of ['', ...deviceSteps.map((name) => `&action=${name}`)])
        found.push(...(await findingsOn(page, ofDevice + step)))
      expect(found).toEqual([])
    })
  }

  test('between a table and the next chapter is one line, that of the table', async ({ page }) => {
    const found: string[] = []
    for (const path of copy) {
      await page.goto(path)
      found.push(...(await page.evaluate(doubleLines)))
    }
    expect(found).toEqual([])
  })

  test('what is pressed on a phone is 24 px large or in a sentence', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const found: string[] = []
    const look = async (path: string) => {
      await page.goto(path)
      const small = await page.evaluate(smallTargets)
      found.push(...small.map((target) => `${path}: ${target}`))
    }
    for (const path of [...copy, ...shop, ...forms]) await look(path)
    await startLoggedIn(page)
    for (const path of accountViews) await look(path)
    expect(found).toEqual([])
  })

  test('nothing of the account leaves the window, hides a column or is covered', async ({
    page,
  }) => {
    await startLoggedIn(page)
    const found = [
      ...(await findingsOn(page, '/account')),
      ...(await findingsOn(page, '/en/account')),
    ]
    expect(found).toEqual([])
  })
})
