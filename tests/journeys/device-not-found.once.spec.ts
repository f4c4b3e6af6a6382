import { expect, type Page, test } from '@playwright/test'
import { waitUntilHydrated } from '#tests/support/visit.ts'

const notFoundScript = /\/not-found-page-[^/]+\.js$/

/** Without a new document, like a link of an old page. */
const openWithoutReload = (page: Page, path: string) =>
  page.evaluate((address) => {
    window.history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

test('a device that does not exist shows the search, whose script no other page loads', async ({
  page,
}) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (notFoundScript.test(request.url())) seen.push(request.url())
  })
  await page.goto('/en/devices/apple-iphone-17', { waitUntil: 'networkidle' })
  await waitUntilHydrated(page)
  expect(seen).toEqual([])
  await openWithoutReload(page, '/en/devices/no-such-device')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a device' })).toBeVisible()
  expect(seen).toHaveLength(1)
})

test('a device that does not exist says so where the script of its page is lost', async ({
  page,
}) => {
  await page.route(notFoundScript, (route) => route.abort())
  await page.goto('/devices')
  await waitUntilHydrated(page)
  await openWithoutReload(page, '/devices/no-such-device')
  await expect(
    page.getByRole('heading', { level: 1, name: 'ページが見つかりません' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'ホームへ戻る' })).toBeVisible()
})

test('the page of a device that does not exist is hydrated as the server wrote it', async ({
  page,
}) => {
  await page.goto('/en/devices/no-such-device')
  const search = page.getByRole('searchbox', { name: 'Find a device' })
  await expect
    .poll(() =>
      search.evaluate((field) => Object.keys(field).some((name) => name.startsWith('__react'))),
    )
    .toBe(true)
})
