import { expect, type Page } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes, findingsInTwoViews, windows } from './axe.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { startLoggedIn } from './visitor.ts'

const [wide, narrow] = windows
const viewsOf = (path: string) =>
  path.startsWith('/en') ? ([narrow, wide] as const) : ([wide, narrow] as const)

/** Findings of the current page, with its address. */
async function lookAt(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  const found = await findingsInTwoViews(page, 'main', viewsOf(path))
  return found.map((finding) => `${path}: ${finding}`)
}

test('no accessibility violation in the steps of a subscription, up to the guide for its return', async ({
  page,
}) => {
  const { account, slug } = await rentingCustomer('ja', { device: 'apple-iphone-17', months: 12 })
  await startLoggedIn(page, account)
  const step = (prefix: string, action: string) =>
    `${prefix}/account/my-tech?subscription=${slug}&action=${action}`
  const paths = [
    step('/en', 'rename'),
    step('', 'change_card'),
    step('/en', 'set_points_auto_use'),
    step('', 'set_renewal'),
    step('/en', 'set_renewal&renewal=extend_12'),
    step('', 'change_device'),
    step('/en', 'end'),
    step('', 'buyout'),
    step('/en', 'end_early'),
  ]
  const findings: string[] = []
  for (const path of paths) findings.push(...(await lookAt(page, path)))
  const accept = page.getByRole('main').getByRole('button', { name: /^Accept the fee/ })
  // React hydrates what is in view first.
  await accept.scrollIntoViewIfNeeded()
  await waitUntilAlive(page)
  await accept.click()
  await expect(page.getByRole('heading', { name: 'How to return it' })).toBeVisible()
  findings.push(...(await lookAt(page, `/account/my-tech?subscription=${slug}`)))
  findings.push(...(await lookAt(page, step('/en', 'withdraw_end'))))
  expect(findings).toEqual([])
})

test('no accessibility violation when an application is cancelled, a card is added and one is removed', async ({
  page,
}) => {
  const account = await openInvoicedAccount('ja')
  await startLoggedIn(page, account)
  const findings: string[] = []
  await page.goto('/account/my-tech')
  const cancel = page.getByRole('main').getByRole('link', { name: '申し込みを取り消す' })
  const address = (await cancel.getAttribute('href')) ?? ''
  findings.push(...(await lookAt(page, address)))
  await account.storeCard()
  await page.goto('/en/account/manage-payments')
  await page.locator('summary').filter({ hasText: 'Add a card' }).click()
  findings.push(...(await findingsInTwoViews(page, 'main', [narrow, wide])))
  await page.getByRole('button', { name: /^Delete Visa/ }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this card?' })).toBeVisible()
  findings.push(...(await findingsInBothThemes(page)))
  expect(findings).toEqual([])
})
