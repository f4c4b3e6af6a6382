import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { firePageTransition, hidePage } from './hide-page.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { choose, eventsOf, viewsOf } from './recorded-visit.ts'
import { startLoggedIn } from './visitor.ts'

const device = '/devices/apple-iphone-17'

test('a page that the browser has kept counts when Back shows it again', async ({
  page,
  context,
  baseURL,
}) => {
  await choose(context, baseURL, 'yes')
  await page.goto('/about')
  await firePageTransition(page, 'pagehide')
  await firePageTransition(page, 'pageshow')
  await hidePage(page)
  const views = ['load ja /about', 'restore ja /about']
  await expect.poll(() => viewsOf(page), { timeout: 15_000 }).toEqual(views)
})

for (const { customer, open, expected } of [
  { customer: 'a new customer', open: openAccount, expected: ['step plan'] },
  {
    customer: 'who has applied before',
    open: openInvoicedAccount,
    expected: ['refusal multiple_applications'],
  },
]) {
  test(`the way from the list to the application is counted: ${customer}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await startLoggedIn(page, await open('ja'))
    await choose(context, baseURL, 'yes')
    await page.goto('/devices')
    await page.goto(device)
    const main = page.getByRole('main')
    const apply = main.getByRole('link', { name: /申し込/ }).first()
    await apply.scrollIntoViewIfNeeded()
    await waitUntilAlive(page)
    await apply.click()
    await expect(page).toHaveURL(/apply/)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await hidePage(page)
    const steps = async () =>
      (await eventsOf(page)).flatMap(({ type, name }) => (name ? [`${type} ${name}`] : []))
    await expect.poll(steps, { timeout: 15_000 }).toEqual(expected)
  })
}
