import { type BrowserContext, expect, type Page } from '@playwright/test'
import { consentChangeKey } from '#src/browser-storage/web-storage.ts'
import { pageViewsPath } from '#src/page-views/page-view-events.ts'
import { waitUntilQuiet } from '#tests/support/quiet-network.ts'
import { test } from '#tests/support/visit.ts'
import { hidePage } from './hide-page.ts'
import { choose, eventsOf, linesOf, storedVisit, viewsOf } from './recorded-visit.ts'

const device = '/devices/apple-iphone-17'

/** How often the pages of a context have sent something. */
function watchBatches(context: BrowserContext) {
  let count = 0
  context.on('request', (sent) => {
    if (new URL(sent.url()).pathname === pageViewsPath) count += 1
  })
  return () => count
}

/** The message of another tab after a choice. */
const announceChoice = (page: Page) =>
  page.evaluate(
    (key) => window.dispatchEvent(new StorageEvent('storage', { key })),
    consentChangeKey,
  )

test('without a choice, and after a refusal, nothing is sent and nothing is loaded for it', async ({
  page,
  context,
  baseURL,
}) => {
  const sent = watchBatches(context)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  for (const answer of ['none', 'no'] as const) {
    if (answer === 'no') await choose(context, baseURL, answer)
    await page.goto('/devices')
    await page.goto('/en/about')
    await waitUntilQuiet(page)
    await hidePage(page)
  }
  expect(sent()).toBe(0)
  expect(scripts.filter((url) => /web-vitals/.test(url))).toEqual([])
  expect(await storedVisit(page)).toBeNull()
})

test('each navigation counts once: first load, link, back, language; a search does not', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, 'yes')
  const vitals = page.waitForResponse(/\/web-vitals-/)
  await page.goto('/devices?utm_source=news&utm_medium=email')
  await vitals
  const main = page.getByRole('main')
  const words = main.getByRole('combobox').first()
  await words.fill('fridge')
  await words.press('Enter')
  await expect(page).toHaveURL(/q=fridge/)
  await expect(main.getByRole('heading', { name: /見つかりませんでした/ })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/q=/)
  await main
    .getByRole('link', { name: /iPhone 17/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/devices\/[a-z0-9-]+$/)
  await expect(main.getByRole('heading', { level: 1 })).toContainText('iPhone 17')
  const { pathname } = new URL(page.url())
  await page.goBack()
  await expect(page).toHaveURL(/\/devices(?:\?|$)/)
  // The address changes first: a visitor who goes on before the list is shown has not been there.
  await expect(main.getByRole('link', { name: /iPhone 17/ }).first()).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.goto(device)
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/en\//)
  await expect.poll(() => viewsOf(page), { timeout: 15_000 }).toHaveLength(5)
  expect(await viewsOf(page)).toEqual([
    'load ja /devices',
    `navigation ja ${pathname}`,
    'navigation ja /devices',
    `load ja ${device}`,
    `load en ${device}`,
  ])
  const events = await eventsOf(page)
  expect(events.filter(({ type }) => type === 'search').map(({ term }) => term)).toEqual(['fridge'])
  for (const { source } of events.filter(({ type }) => type === 'view')) expect(source).toBe('news')
  const vitalsOfPages = events.filter(({ type }) => type === 'vitals')
  for (const name of ['fcp', 'lcp', 'cls'] as const) {
    expect(
      vitalsOfPages.some((vital) => vital[name] !== undefined),
      name,
    ).toBe(true)
  }
  const lines = (await linesOf(page)).join('\n')
  const { value } = (await context.cookies()).find(({ name }) => name === 'fp') ?? {}
  expect(value).toMatch(/^[0-9a-f]{32}$/)
  expect(lines).not.toContain(value)
})

test('agreeing counts the page that is open, and taking it back stops at once', async ({
  page,
  context,
  baseURL,
}) => {
  const sent = watchBatches(context)
  await page.goto('/about')
  await choose(context, baseURL, 'yes')
  await announceChoice(page)
  await hidePage(page)
  await expect.poll(() => viewsOf(page)).toEqual(['load ja /about'])
  await page.goto('/devices')
  const before = sent()
  await choose(context, baseURL, 'no')
  await announceChoice(page)
  await hidePage(page)
  await page.goto('/plans-overview')
  await waitUntilQuiet(page)
  await hidePage(page)
  expect(sent()).toBe(before)
  expect(await storedVisit(page)).toBeNull()
})
