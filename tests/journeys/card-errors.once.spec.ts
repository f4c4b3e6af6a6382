import { expect, type Page } from '@playwright/test'
import { maxCards } from '#contract/card.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

test('the errors of missing card fields link to them', async ({ page }) => {
  const texts = billingMessages.en
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/manage-payments')
  const holder = page.getByLabel(texts.holder)
  await holder.fill('YUI TAKAHASHI')
  await holder.press('Enter')
  const missing = page.getByRole('alert').getByRole('link', { name: /card/i })
  await missing.click()
  const fields = page.locator('iframe')
  await expect(fields).toBeFocused()
  await expect(fields).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.frameLocator('iframe').getByLabel(texts.number)).toBeFocused()
})

for (const language of languages) {
  const texts = billingMessages[language]
  const { prefix } = words[language]

  test(`${language}: fields of a card that cannot be loaded say so, and can be loaded again`, async ({
    page,
  }) => {
    await page.clock.install()
    await startLoggedIn(page, await openAccount(language))
    await page.route(/\/fields\?/, (route) => route.abort())
    await page.goto(`${prefix}/account/manage-payments`)
    const frame = page.locator('iframe')
    await frame.scrollIntoViewIfNeeded()
    const notice = page.getByRole('status').getByText(texts.noFields)
    // The time begins when the browser says that the frame is in view.
    await expect(async () => {
      await page.clock.fastForward(11_000)
      await expect(notice).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.unroute(/\/fields\?/)
    await page.getByRole('button', { name: texts.loadFields }).click()
    await expect(notice).toBeHidden()
    await expect(frame).toBeFocused()
    await enterCard(page, texts, '4242 4242 4242 4242')
    await expect(page.getByRole('main')).toContainText('•••• 4242')
  })
}

for (const language of languages) {
  const texts = billingMessages[language]

  test(`${language}: a card that was deleted in another tab cannot pay, and the form says why`, async ({
    page,
    context,
  }) => {
    const { storeCard, ...customer } = await openInvoicedAccount(language)
    await storeCard()
    await storeCard(testCards.mastercard)
    await startLoggedIn(page, customer)
    await page.goto(`${texts.prefix}/account/make-payment`)
    await page.getByRole('main').locator('a[href*="slug="]').click()
    await page.getByRole('radio', { name: /4444/ }).check()

    const elsewhere = await context.newPage()
    await elsewhere.goto(`${texts.prefix}/account/manage-payments`)
    await waitUntilAlive(elsewhere)
    await elsewhere.getByRole('button', { name: texts.deleteMastercard }).click()
    await elsewhere.getByRole('dialog').getByRole('button', { name: texts.confirmDelete }).click()
    await expect(elsewhere.getByRole('button', { name: texts.deleteMastercard })).toHaveCount(0)
    await elsewhere.close()

    await page.getByRole('button', { name: texts.pay('') }).click()
    await expect(page.getByRole('alert')).toContainText(texts.wasDeleted)
    await expect(page.getByRole('radio', { name: /4444/ })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible()
  })
}

test('the card fields say when the payment service cannot be reached', async ({ page }) => {
  const texts = billingMessages.en
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/manage-payments')
  await page.route(/\/tokens$/, (route) => route.abort())
  await enterCard(page, texts, '4242 4242 4242 4242')
  const fields = page.frameLocator('iframe')
  await expect(fields.getByRole('alert')).toContainText('could not be sent')
  await page.unroute(/\/tokens$/)
  await fields.getByRole('button', { name: texts.useCard }).click()
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('4242')
})

/** The answer to the first submission is lost, after it was received. */
async function loseFirstAnswer(page: Page) {
  let isFirst = true
  await page.route('**/_serverFn/**', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    await route.abort('connectionreset')
  })
}

const otherCards = ['5555555555554444', '3566002020360505', '378282246310005', '30569309025904']
const lost = 'We could not confirm that the card was added'

test('a card whose answer is lost is in the list, and what was said of it stays', async ({
  page,
}) => {
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/manage-payments')
  await waitUntilAlive(page)
  await loseFirstAnswer(page)
  await enterCard(page, billingMessages.en, '4242 4242 4242 4242')
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('4242')
  await expect(page.getByRole('alert')).toContainText(lost)
})

test('the last possible card whose answer is lost is in the list, and what was said of it stays', async ({
  page,
}) => {
  const texts = billingMessages.en
  const account = await openInvoicedAccount('en')
  for (const number of otherCards) await account.storeCard(number)
  expect(otherCards).toHaveLength(maxCards - 1)
  await startLoggedIn(page, account)
  await page.goto('/en/account/manage-payments')
  await waitUntilAlive(page)
  await page.getByText(texts.addCard, { exact: true }).click()
  await loseFirstAnswer(page)
  await enterCard(page, texts, '4242 4242 4242 4242')
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('4242')
  await expect(page.getByRole('alert')).toContainText(lost)
  await page.reload()
  await expect(page.getByText('Delete one that you do not use')).toBeVisible()
})

test('a card whose answer is lost can be chosen to pay, and what was said of it stays', async ({
  page,
}) => {
  await startLoggedIn(page, await openInvoicedAccount('en'))
  await page.goto('/en/account/make-payment')
  await page.getByRole('main').locator('a[href*="slug="]').click()
  await expect(page.getByText(billingMessages.en.noCards)).toBeVisible()
  await waitUntilAlive(page)
  await loseFirstAnswer(page)
  await enterCard(page, billingMessages.en, '4242 4242 4242 4242')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(lost)
})

test('the form closes with its work, even if it was opened before the scripts had loaded', async ({
  page,
}) => {
  const texts = billingMessages.en
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/manage-payments')
  await waitUntilAlive(page)
  await enterCard(page, texts, '4242 4242 4242 4242')
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('4242')
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByText(texts.addCard, { exact: true }).click()
  await expect(page.getByLabel(texts.holder)).toBeVisible()
  scripts.resolve()
  await waitUntilAlive(page)
  await enterCard(page, texts, '5555 5555 5555 4444')
  await expect(page.getByRole('region', { name: 'Your cards' })).toContainText('4444')
  await expect(page.getByLabel(texts.holder)).toBeHidden()
})
