import { expect, type Page, test } from '@playwright/test'
import { waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { tapTwice } from './double-tap.ts'
import { openOwingAccount } from './invoiced-account.ts'
import { languages, startLoggedIn } from './visitor.ts'

const verifyToPay = '4000 0000 0000 3155'

async function openBankPage(page: Page, language: (typeof languages)[number]) {
  const texts = billingMessages[language]
  const { invoice, ...customer } = await openOwingAccount(language)
  await startLoggedIn(page, customer)
  await page.goto(`${texts.prefix}/account/make-payment?slug=${invoice}`)
  await waitUntilAlive(page)
  await page.getByText(texts.otherCard).click()
  await enterCard(page, texts, verifyToPay)
  await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked()
  await page.getByRole('button', { name: texts.pay('¥6,380') }).click()
  const approve = page.getByRole('button', { name: texts.approve, exact: true })
  await expect(approve).toBeVisible()
  return { texts, approve }
}

for (const language of languages) {
  test(`${language}: whoever approves a payment twice at the bank has paid once`, async ({
    page,
  }) => {
    const { texts, approve } = await openBankPage(page, language)
    await tapTwice(page, approve)
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  })

  test(`${language}: the bank's page leads back to the shop after it was answered`, async ({
    page,
  }) => {
    const { texts, approve } = await openBankPage(page, language)
    const address = page.url()
    await approve.click()
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
    await page.goto(address)
    await expect(approve).toHaveCount(0)
    await page.getByRole('button', { name: texts.backToShop }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  })
}
