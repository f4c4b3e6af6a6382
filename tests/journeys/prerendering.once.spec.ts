import { expect, type Page } from '@playwright/test'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { startLoggedIn } from './visitor.ts'

/** Playwright's tools keep a browser from prerendering: it only fetches the document. */
const fetchedAhead = 'navigational-prefetch'

const rules = (page: Page) => page.locator('script[type=speculationrules]')
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

for (const [from, to, name] of [
  ['/devices', '/en/devices', 'English'],
  ['/en/devices', '/devices', '日本語'],
] as const) {
  test(`${from}: a pointer that rests on the other language has its page fetched ahead`, async ({
    page,
  }) => {
    await page.goto(from)
    await waitUntilAlive(page)
    const link = page.getByRole('banner').getByRole('link', { name })
    const isFetched = page.waitForRequest((request) => new URL(request.url()).pathname === to)
    await link.hover()
    expect((await (await isFetched).allHeaders())['sec-purpose']).toMatch(/^prefetch/)
    await link.click()
    await expect(page).toHaveURL(to)
    const kind = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation')
      return document && 'deliveryType' in document ? document.deliveryType : undefined
    })
    expect(kind).toBe(fetchedAhead)
  })
}

test('nothing is prepared ahead for a customer, whose session may end meanwhile', async ({
  page,
}) => {
  await page.goto('/devices')
  await waitUntilAlive(page)
  await expect(rules(page)).toHaveCount(1)
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/devices')
  await waitUntilAlive(page)
  await expect(rules(page)).toHaveCount(0)
})

test('nothing is prepared ahead once something was typed, which a page from before would not have', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(rules(page)).toHaveCount(1)
  await page.getByLabel('メールアドレス').fill('hanako@example.com')
  await expect(rules(page)).toHaveCount(0)
})

test('a page that is prepared ahead notes no visit before the visitor is on it', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  )
  await page.goto('/devices?utm_source=news')
  await waitUntilAlive(page)
  await waitUntilQuiet(page)
  expect(await cookieNames(page)).not.toContain('rb_1p')
  await page.evaluate(() => {
    Reflect.set(document, 'prerendering', false)
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => cookieNames(page)).toContain('rb_1p')
})
