import { expect, type Page } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInAllViews } from './axe.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { openInvoicedAccount, openOwingAccount } from './invoiced-account.ts'
import { watchFor } from './shown-texts.ts'
import { languages, startLoggedIn } from './visitor.ts'

type Messages = (typeof billingMessages)[keyof typeof billingMessages]

const verifyToPay = '4000 0000 0000 3155'
const verifyToStore = '4000 0000 0000 3220'

/** The bank's page leads back to the shop. */
async function approve(page: Page, texts: Messages) {
  await page.getByRole('button', { name: texts.approve, exact: true }).click()
}
async function decline(page: Page, texts: Messages) {
  await page.getByRole('button', { name: texts.decline, exact: true }).click()
}

async function payInvoice(page: Page, texts: Messages, invoice: string) {
  await page.goto(`${texts.prefix}/account/make-payment`)
  const open = page.getByRole('main').locator(`a[href$="slug=${invoice}"]`)
  await expect(open).toContainText('iPhone 17')
  await open.click()
  await expect(page.getByRole('button', { name: texts.pay('¥6,380') })).toBeVisible()
  await waitUntilAlive(page)

  await page.getByLabel(texts.points).fill('300')
  await page.getByRole('button', { name: texts.usePoints }).click()
  await expect(page.getByRole('button', { name: texts.pay('¥6,080') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: texts.coupon }).click()
  await expect(page).toHaveURL(/coupon_code=WELCOME1000/)
  await expect(page.getByRole('row', { name: /WELCOME1000/ })).toContainText('−¥1,000')
  expect(await findingsInAllViews(page)).toEqual([])

  await page.getByRole('button', { name: texts.pay('¥5,080') }).click()
  await expect(page.getByRole('alert').filter({ hasText: texts.declined })).toBeVisible()
  await page.getByText(texts.otherCard).click()
  await enterCard(page, texts, verifyToPay)
  await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked()
  await page.getByRole('button', { name: texts.pay('¥5,080') }).click()
  await approve(page, texts)
  await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${texts.done} \\| `))
}

/** The content of a printed sheet: the receipt, and nothing that is only for a screen. */
async function readReceipt(page: Page, texts: Messages, invoice: string) {
  await page.goto(`${texts.prefix}/account/manage-billing`)
  await expect(page.getByRole('heading', { level: 2, name: texts.settled })).toBeVisible()
  await page.getByRole('main').locator(`a[href$="invoice=${invoice}"]`).click()
  const sheet = page.getByRole('article', { name: texts.receipt })
  for (const text of [texts.addressee, texts.registration, texts.paid, '¥5,080']) {
    await expect(sheet.getByText(text).first()).toBeVisible()
  }
  await expect(sheet.getByRole('row', { name: texts.tax })).toContainText('¥461')
  await expect(page, 'the name of the file').toHaveTitle(/INV-\d{4}-\d{6,} \| Reboot$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: texts.print })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
}

/** At the bank the card is declined first, and then approved. */
async function addVerifiedCard(page: Page, texts: Messages) {
  await page.getByText(texts.otherCard).click()
  await enterCard(page, texts, verifyToStore)
  await decline(page, texts)
  const alert = page.getByRole('alert').filter({ hasText: texts.notVerified })
  await expect(alert).toBeVisible()
  await expect(page.locator(':focus').filter({ has: alert })).toHaveCount(1)
  await expect(page.getByLabel(texts.holder)).toBeVisible()
  await waitUntilAlive(page)
  await enterCard(page, texts, verifyToStore)
  await approve(page, texts)
  await expect(page.getByRole('radio', { name: /3220/ })).toBeChecked()
  await expect(alert).toBeHidden()
}

async function manageCards(page: Page, texts: Messages) {
  await page.goto(`${texts.prefix}/account/manage-payments`)
  await expect(page.getByText(texts.inUse)).toBeVisible()
  await page.getByText(texts.addCard, { exact: true }).click()
  await enterCard(page, texts, verifyToStore)
  await approve(page, texts)
  await expect(page.getByText(texts.added)).toBeVisible()
  await waitUntilAlive(page)
  await page.getByRole('button', { name: texts.makeDefault }).click()
  await expect(page.getByText(texts.isDefault)).toBeVisible()
  await page.getByRole('button', { name: texts.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.confirmDelete }).click()
  await expect(page.getByText(texts.deleted)).toBeVisible()
  const history = page.getByRole('table', { name: texts.history })
  await expect(history.getByRole('row')).toHaveCount(5)
  await page.getByRole('link', { name: texts.failed, exact: true }).click()
  await expect(history.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: `${texts.failed}: 1` })).toHaveCount(1)
  await expect(history).toContainText(texts.declined)
}

for (const language of languages) {
  const texts = billingMessages[language]

  test(`${language}: an invoice is paid with points, a coupon and a second card, and its receipt printed`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await payInvoice(page, texts, invoice)
    await readReceipt(page, texts, invoice)
    await manageCards(page, texts)
  })
  test(`${language}: whoever comes back from the bank finds the coupon and the card that they chose`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await page.goto(`${texts.prefix}/account/make-payment?slug=${invoice}`)
    await page.getByRole('main').getByRole('link', { name: texts.coupon }).click()
    const pay = page.getByRole('button', { name: texts.pay('¥5,380') })
    await expect(pay).toBeVisible()

    await addVerifiedCard(page, texts)
    await expect(pay).toBeVisible()
    await waitUntilAlive(page)
    await page.getByText(texts.otherCard).click()
    await enterCard(page, texts, verifyToPay)
    const card = page.getByRole('radio', { name: /3155/ })
    await expect(card).toBeChecked()
    await pay.click()
    await decline(page, texts)
    await expect(page.getByRole('alert').filter({ hasText: texts.notVerified })).toBeVisible()
    await expect(card).toBeChecked()
    await waitUntilAlive(page)
    await pay.click()
    await approve(page, texts)
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeVisible()
    await expect(page.getByRole('article', { name: texts.receipt })).toContainText('¥5,380')
  })

  test(`${language}: who pays sees that it is paid, and not that it was paid before`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const { storeCard, ...customer } = await openInvoicedAccount(language)
    await storeCard()
    await startLoggedIn(page, customer)
    await page.goto(`${texts.prefix}/account/make-payment`)
    await page.getByRole('main').locator('a[href*="slug="]').click()
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    await waitUntilAlive(page)
    const shown = await watchFor(page, [texts.done, texts.already, texts.pending])
    await page.getByRole('button', { name: texts.pay('') }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeFocused()
    expect(await shown()).toEqual([texts.done])
  })

  test(`${language}: whoever pays without a card is led to where one is added`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await startLoggedIn(page, await openInvoicedAccount(language))
    await page.goto(`${texts.prefix}/account/make-payment`)
    await page.getByRole('main').locator('a[href*="slug="]').click()
    await expect(page.getByText(texts.noCards)).toBeVisible()
    await waitUntilAlive(page)
    await page.getByRole('button', { name: texts.pay('') }).click()
    await page.getByRole('alert').getByRole('link', { name: texts.cardMissing }).click()
    const summary = page.locator('summary')
    await expect(summary.filter({ hasText: texts.firstCard })).toBeFocused()
    await expect(summary.filter({ hasText: texts.otherCard })).toHaveCount(0)
    await expect(page.getByLabel(texts.holder)).toBeInViewport()
  })
}
