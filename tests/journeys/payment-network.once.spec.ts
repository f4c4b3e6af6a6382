import { expect, type Route } from '@playwright/test'
import { testCards } from '#tests/support/test-cards.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { openOwingAccount } from './invoiced-account.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

const unreachable = {
  ja: '送信できたか確認できませんでした',
  en: 'We could not confirm that this was sent',
} as const
const serverFunctions = '**/_serverFn/**'

/** Lets reads pass; `lose` decides about the first submission. */
const onFirstPost = (lose: (route: Route) => Promise<void>) => {
  let count = 0
  return (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    count += 1
    return count === 1 ? lose(route) : route.continue()
  }
}

for (const language of languages) {
  const texts = billingMessages[language]
  const { prefix } = words[language]

  test(`${language}: a line that is lost before or after the payment charges once, and says so`, async ({
    page,
  }) => {
    const { invoice, ...customer } = await openOwingAccount(language)
    await startLoggedIn(page, customer)
    await page.goto(`${prefix}/account/make-payment?slug=${invoice}`)
    await waitUntilAlive(page)
    await page.getByText(texts.otherCard).click()
    await enterCard(page, texts, '4242 4242 4242 4242')
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()

    const pay = page.getByRole('button', { name: texts.pay('¥6,380') })
    await page.route(
      serverFunctions,
      onFirstPost((route) => route.abort('internetdisconnected')),
    )
    await pay.click()
    await expect(page.getByRole('alert')).toContainText(unreachable[language])
    await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
    await expect(pay).toBeEnabled()
    await page.unroute(serverFunctions)

    await page.route(
      serverFunctions,
      onFirstPost(async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }),
    )
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: texts.done })).toBeFocused()
    await page.unroute(serverFunctions)
    await page.goto(`${prefix}/account/manage-payments`)
    const history = page.getByRole('table', { name: texts.history })
    await expect(history.getByRole('row')).toHaveCount(2)
    await expect(history).toContainText('¥6,380')
  })

  test(`${language}: where the answer to a payment is lost that its bank still has to allow, the page says so in view`, async ({
    page,
  }) => {
    const { invoice, storeCard, ...customer } = await openOwingAccount(language)
    await storeCard(testCards.verifyToPay)
    await startLoggedIn(page, customer)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${prefix}/account/make-payment?slug=${invoice}`)
    await page.getByRole('radio', { name: /3155/ }).check({ force: true })
    await page.route(
      serverFunctions,
      onFirstPost(async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }),
    )
    await page.getByRole('button', { name: texts.pay('¥6,380') }).click()
    await expect(page.getByRole('status').getByText(texts.pending)).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}
