import { expect, test } from '@playwright/test'
import { billingMessages } from './billing-messages.ts'
import { openInvoicedAccount, openOwingAccount } from './invoiced-account.ts'
import { pressAgain } from './press-again.ts'
import { languages, startLoggedIn } from './visitor.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript points, coupon, a refused card and its reason are forms and links', async ({
  page,
}) => {
  const texts = billingMessages.en
  const { invoice, ...customer } = await openOwingAccount('en')
  await startLoggedIn(page, customer)
  await page.goto('/en/account/make-payment?slug=somebody-elses')
  await expect(page.getByText(texts.unknown)).toBeVisible()
  await page.getByRole('main').locator(`a[href$="slug=${invoice}"]`).click()

  await page.getByLabel(texts.points).fill('99')
  await page.getByRole('button', { name: texts.usePoints }).click()
  await expect(page.getByLabel(texts.points)).toHaveAccessibleDescription(/at least 100/)
  await page.getByLabel(texts.points).fill('99999')
  await page.getByRole('button', { name: texts.usePoints }).click()
  await expect(page.getByLabel(texts.points)).toHaveAccessibleDescription(
    /takes 500 points at most/,
  )
  await page.getByRole('main').getByRole('link', { name: texts.coupon }).click()
  await expect(page.getByRole('button', { name: texts.pay('¥5,380') })).toBeVisible()
  await page.getByLabel(texts.points).fill('500')
  await page.getByRole('button', { name: texts.usePoints }).click()
  const pay = page.getByRole('button', { name: texts.pay('¥4,880') })
  await expect(pay, 'the coupon is still chosen').toBeVisible()
  await page.getByLabel(texts.code).fill('NOSUCH99')
  await page.getByRole('button', { name: texts.addCode }).click()
  await expect(page.getByLabel(texts.code)).toHaveAccessibleDescription(/no coupon with this code/)
  await expect(pay, 'after another one was refused, too').toBeVisible()
  await pay.click()
  await expect(page.getByRole('alert').filter({ hasText: texts.declined })).toBeVisible()
  await expect(pay).toBeVisible()
})

for (const language of languages) {
  const texts = billingMessages[language]

  test(`${language}: without JavaScript, too, whoever presses again has paid, and not before`, async ({
    page,
  }) => {
    const { storeCard, ...customer } = await openInvoicedAccount(language)
    await storeCard()
    await startLoggedIn(page, customer)
    await page.goto(`${texts.prefix}/account/make-payment`)
    await page.getByRole('main').locator('a[href*="slug="]').click()
    await pressAgain(page, page.getByRole('button', { name: texts.pay('') }))
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  })
}
