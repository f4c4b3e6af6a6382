import { type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { consentGiven } from '#tests/support/consent.ts'
import { test } from '#tests/support/visit.ts'

/** A visitor who has agreed to everything has the most scripts in the page. */
const agreed = consentGiven({ analytics: true, error_reporting: true, advertising: true })

test.use({
  storageState: agreed,
  // Playwright disables the cache in which browsers keep left pages.
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

/** For these reasons the headless shell keeps no page at all; it also lists the reasons of each page. */
const causesOfShell = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

const notUsed = v.object({ notRestoredExplanations: v.array(v.object({ reason: v.string() })) })

/** Leaves a page and comes back to it. @returns why the browser loads it again, as far as the page is the reason */
async function causesOf(
  context: BrowserContext,
  address: string,
  change = async (_: Page): Promise<void> => {},
): Promise<string[]> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const causes: string[] = []
  devtools.on('Page.backForwardCacheNotUsed', (event) => {
    const { notRestoredExplanations } = v.parse(notUsed, event)
    causes.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await change(page)
  await page.evaluate(() => Reflect.set(window, 'wasLeft', true))
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  const isKept = () => page.evaluate(() => Reflect.get(window, 'wasLeft') === true)
  await expect.poll(async () => causes.length > 0 || (await isKept()), address).toBe(true)
  await page.close()
  return causes.filter((cause) => !causesOfShell.includes(cause))
}

/** One of each kind in the site map, and those that search engines do not get; English has the same code. */
async function publicPages(page: Page): Promise<string[]> {
  const siteMap = await (await page.request.get('/sitemap.xml')).text()
  const named = [...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname } = new URL(address)
    return pathname.replace(/(\/devices)\/.+/, '$1/apple-iphone-17')
  })
  const inJapanese = named.filter((path) => !path.startsWith('/en/'))
  return [...new Set([...inJapanese, '/login', '/signup', '/devices/request'])]
}

test('every public page comes back from the back/forward cache as it was left', async ({
  page,
  context,
}) => {
  const addresses = await publicPages(page)
  expect(addresses.length).toBeGreaterThan(15)
  const causes: Record<string, string[]> = {}
  for (const address of addresses) causes[address] = await causesOf(context, address)
  expect(causes).toEqual(Object.fromEntries(addresses.map((address) => [address, []])))
})

test('a page that browsers do not cache for Back is found', async ({ context }) => {
  const causes = await causesOf(context, '/', (page) =>
    page.evaluate(() => window.addEventListener('unload', () => {})),
  )
  expect(causes).toContain('UnloadHandlerExistsInMainFrame')
})
