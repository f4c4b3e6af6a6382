import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { comeBackTo } from './hide-page.ts'
import { openInvoicedAccount, openOwingAccount } from './invoiced-account.ts'
import { languages, main, startLoggedIn } from './visitor.ts'

const words = {
  ja: {
    account: 'マイページのメニュー',
    billing: 'ご請求',
    strip: 'クーポン',
    devices: '/devices',
    lost: '送信できたか確認できませんでした',
    inProgress: 'お支払いを確認中',
  },
  en: {
    account: 'Account pages',
    billing: 'Billing',
    strip: 'Coupon',
    devices: '/en/devices',
    lost: 'We could not confirm that this was sent',
    inProgress: 'Payment in progress',
  },
} as const

for (const language of languages) {
  const texts = billingMessages[language]
  const expectedTexts = words[language]

  test(`${language}: a coupon that was chosen for a payment is not offered like that of a link, and stays on its page`, async ({
    page,
  }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await page.goto(`${texts.prefix}/account/make-payment?slug=${invoice}`)
    const section = page
      .getByRole('navigation', { name: expectedTexts.account })
      .locator('[aria-current]')
    await expect(section).toHaveText(expectedTexts.billing)
    await main(page).getByRole('link', { name: texts.coupon }).click()
    await expect(page.getByRole('button', { name: texts.pay('¥5,380') })).toBeVisible()
    const strip = page.getByRole('complementary', { name: expectedTexts.strip, exact: true })
    await expect(strip).toHaveCount(0)
    const devices = page
      .getByRole('contentinfo')
      .locator(`a[href^="${expectedTexts.devices}"]`)
      .first()
    await expect(devices).not.toHaveAttribute('href', /coupon/)
    await devices.click()
    await expect(page).toHaveURL(/\/devices[^/]*$/)
    await expect(strip).toHaveCount(0)
  })

  test(`${language}: what was wrong with a code is not told again once another one is accepted`, async ({
    page,
  }) => {
    await startLoggedIn(page, await openInvoicedAccount(language))
    await page.goto(`${texts.prefix}/account/make-payment`)
    await main(page).locator('a[href*="slug="]').click()
    await expect(page.getByRole('button', { name: texts.pay('¥6,380') })).toBeVisible()
    // As a form leads there that was sent before its script had come.
    await page.goto(`${page.url()}&coupon_error=unreachable`)
    const code = page.getByLabel(texts.code)
    await expect(code).toHaveAccessibleDescription(expectedTexts.lost)
    await waitUntilAlive(page)
    await code.fill('WELCOME1000')
    await code.press('Enter')
    await expect(page).toHaveURL(/coupon_code=WELCOME1000/)
    await expect(page).not.toHaveURL(/coupon_error/)
    await page.reload()
    await expect(page.getByRole('button', { name: texts.pay('¥5,380') })).toBeVisible()
    await expect(page.getByText(expectedTexts.lost)).toHaveCount(0)
  })

  test(`${language}: the title tells it too when a payment arrives while its page is open`, async ({
    page,
  }) => {
    const account = await openInvoicedAccount(language)
    await account.storeCard()
    await startLoggedIn(page, account)
    await page.goto(`${texts.prefix}/account/make-payment`)
    await main(page).locator('a[href*="slug="]').click()
    const pay = page.getByRole('button', { name: texts.pay('') })
    await expect(pay).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`${page.url()}&result=paid`)
    await expect(main(other).getByText(expectedTexts.inProgress)).toBeVisible()

    await waitUntilAlive(page)
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
    await comeBackTo(other.getByRole('heading', { level: 1, name: texts.done }))
    await expect(other).toHaveTitle(new RegExp(`^${texts.done} \\| `))
  })
}
