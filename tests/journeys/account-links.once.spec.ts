import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { fillLogin, logOutElsewhere, startLoggedIn } from './visitor.ts'

const rented = { device: 'apple-iphone-17', months: 12 }

test('a link to a subscription of another customer, or to something that does not exist, is a 404 page', async ({
  page,
}) => {
  const { slug } = await rentingCustomer('ja', rented)
  await startLoggedIn(page, await openAccount('ja'))
  for (const [path, list] of [
    [`/account/my-tech?subscription=${slug}`, 'マイデバイス'],
    [`/account/my-tech?subscription=${slug}&action=end_early`, 'マイデバイス'],
    [`/account/my-tech?subscription=${randomUUID()}`, 'マイデバイス'],
    [`/account/manage-billing?invoice=${randomUUID()}`, 'ご請求'],
    ['/account/my-reboot-points?page=999', 'ポイント'],
    ['/account/no-such-page', undefined],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    const title = page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })
    await expect(title).toBeVisible()
    const back = page.getByRole('main').getByRole('link', { name: 'に戻る' })
    await expect(back).toHaveText([...(list ? [`${list}に戻る`] : []), 'マイページに戻る'])
  }
  await page.getByRole('link', { name: 'マイページに戻る' }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('a customer whose session ended while a page was open logs in at the next click, and arrives where it led', async ({
  page,
}) => {
  const { account, slug } = await rentingCustomer('ja', rented)
  await startLoggedIn(page, account)
  await page.goto(`/account/my-tech?subscription=${slug}`)
  await logOutElsewhere(page)

  await page.getByRole('link', { name: '変える: 呼び名' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*rename.*reason=expired/)
  await fillLogin(page, 'ja', account)
  await expect(page).toHaveURL(new RegExp(`subscription=${slug}&action=rename`))
  await expect(page.getByLabel('呼び名')).toBeVisible()
})

test('after a payment Back shows the receipt, and nothing to pay again', async ({ page }) => {
  const texts = billingMessages.ja
  const account = await openInvoicedAccount('ja')
  await account.storeCard()
  await startLoggedIn(page, account)
  await page.goto('/account/make-payment')
  await page.getByRole('main').locator('a[href*="slug="]').first().click()
  const pay = page.getByRole('button', { name: /^¥[\d,]+を支払う$/ })
  await expect(pay).toBeVisible()
  await waitUntilAlive(page)
  await pay.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeHidden()
  await expect(pay).toHaveCount(0)
})
