import { expect, type Page } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInAllViews } from './axe.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { openInvoicedAccount, openOwingAccount } from './invoiced-account.ts'
import { languages, startLoggedIn } from './visitor.ts'

type Messages = (typeof billingMessages)[keyof typeof billingMessages]

const verifyToPay = '4000 0000 0000 3155'
const verifyToStore = '4000 0000 0000 3220'

/** The bank's page leads back to the shop. */
async function approve(page: Page, say: Messages) {
  await page.getByRole('button', { name: say.approve, exact: true }).click()
}
async function decline(page: Page, say: Messages) {
  await page.getByRole('button', { name: say.decline, exact: true }).click()
}

async function payInvoice(page: Page, say: Messages, invoice: string) {
  await page.goto(`${say.prefix}/account/make-payment`)
  const open = page.getByRole('main').locator(`a[href$="slug=${invoice}"]`)
  await expect(open).toContainText('iPhone 17')
  await open.click()
  await expect(page.getByRole('button', { name: say.pay('¥6,380') })).toBeVisible()
  await waitUntilAlive(page)

  await page.getByLabel(say.points).fill('300')
  await page.getByRole('button', { name: say.usePoints }).click()
  await expect(page.getByRole('button', { name: say.pay('¥6,080') })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: say.coupon }).click()
  await expect(page).toHaveURL(/coupon_code=WELCOME1000/)
  await expect(page.getByRole('row', { name: /WELCOME1000/ })).toContainText('−¥1,000')
  expect(await findingsInAllViews(page)).toEqual([])

  await page.getByRole('button', { name: say.pay('¥5,080') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say.declined })).toBeVisible()
  await page.getByText(say.otherCard).click()
  await enterCard(page, say, verifyToPay)
  await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked()
  await page.getByRole('button', { name: say.pay('¥5,080') }).click()
  await approve(page, say)
  await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${say.done} \\| `))
}

/** The content of a printed sheet: the receipt, and nothing that is only for a screen. */
async function readReceipt(page: Page, say: Messages, invoice: string) {
  await page.goto(`${say.prefix}/account/manage-billing`)
  await expect(page.getByRole('heading', { level: 2, name: say.settled })).toBeVisible()
  await page.getByRole('main').locator(`a[href$="invoice=${invoice}"]`).click()
  const sheet = page.getByRole('article', { name: say.receipt })
  for (const text of [say.addressee, say.registration, say.paid, '¥5,080']) {
    await expect(sheet.getByText(text).first()).toBeVisible()
  }
  await expect(sheet.getByRole('row', { name: say.tax })).toContainText('¥461')
  await expect(page, 'the name of the file').toHaveTitle(/INV-\d{4}-\d{6,} \| Reboot$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('button', { name: say.print })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
}

/** At the bank the card is declined first, and then approved. */
async function addVerifiedCard(page: Page, say: Messages) {
  await page.getByText(say.otherCard).click()
  await enterCard(page, say, verifyToStore)
  await decline(page, say)
  const alert = page.getByRole('alert').filter({ hasText: say.notVerified })
  await expect(alert).toBeVisible()
  await expect(page.locator(':focus').filter({ has: alert })).toHaveCount(1)
  await expect(page.getByLabel(say.holder)).toBeVisible()
  await waitUntilAlive(page)
  await enterCard(page, say, verifyToStore)
  await approve(page, say)
  await expect(page.getByRole('radio', { name: /3220/ })).toBeChecked()
  await expect(alert).toBeHidden()
}

async function manageCards(page: Page, say: Messages) {
  await page.goto(`${say.prefix}/account/manage-payments`)
  await expect(page.getByText(say.inUse)).toBeVisible()
  await page.getByText(say.addCard, { exact: true }).click()
  await enterCard(page, say, verifyToStore)
  await approve(page, say)
  await expect(page.getByText(say.added)).toBeVisible()
  await waitUntilAlive(page)
  await page.getByRole('button', { name: say.makeDefault }).click()
  await expect(page.getByText(say.isDefault)).toBeVisible()
  await page.getByRole('button', { name: say.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.confirmDelete }).click()
  await expect(page.getByText(say.deleted)).toBeVisible()
  const history = page.getByRole('table', { name: say.history })
  await expect(history.getByRole('row')).toHaveCount(5)
  await page.getByRole('link', { name: say.failed, exact: true }).click()
  await expect(history.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: `${say.failed}: 1` })).toHaveCount(1)
  await expect(history).toContainText(say.declined)
}

for (const language of languages) {
  const say = billingMessages[language]

  test(`${language}: an invoice is paid with points, a coupon and a second card, and its receipt printed`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await payInvoice(page, say, invoice)
    await readReceipt(page, say, invoice)
    await manageCards(page, say)
  })
  test(`${language}: whoever comes back from the bank finds the coupon and the card that they chose`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await page.goto(`${say.prefix}/account/make-payment?slug=${invoice}`)
    await page.getByRole('main').getByRole('link', { name: say.coupon }).click()
    const pay = page.getByRole('button', { name: say.pay('¥5,380') })
    await expect(pay).toBeVisible()

    await addVerifiedCard(page, say)
    await expect(pay).toBeVisible()
    await waitUntilAlive(page)
    await page.getByText(say.otherCard).click()
    await enterCard(page, say, verifyToPay)
    const card = page.getByRole('radio', { name: /3155/ })
    await expect(card).toBeChecked()
    await pay.click()
    await decline(page, say)
    await expect(page.getByRole('alert').filter({ hasText: say.notVerified })).toBeVisible()
    await expect(card).toBeChecked()
    await waitUntilAlive(page)
    await pay.click()
    await approve(page, say)
    await expect(page.getByRole('heading', { level: 1, name: say.done })).toBeVisible()
    await expect(page.getByRole('article', { name: say.receipt })).toContainText('¥5,380')
  })

  test(`${language}: whoever pays without a card is led to where one is added`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await startLoggedIn(page, await openInvoicedAccount(language))
    await page.goto(`${say.prefix}/account/make-payment`)
    await page.getByRole('main').locator('a[href*="slug="]').click()
    await expect(page.getByText(say.noCards)).toBeVisible()
    await waitUntilAlive(page)
    await page.getByRole('button', { name: say.pay('') }).click()
    await page.getByRole('alert').getByRole('link', { name: say.cardMissing }).click()
    const summary = page.locator('summary')
    await expect(summary.filter({ hasText: say.firstCard })).toBeFocused()
    await expect(summary.filter({ hasText: say.otherCard })).toHaveCount(0)
    await expect(page.getByLabel(say.holder)).toBeInViewport()
  })
}
