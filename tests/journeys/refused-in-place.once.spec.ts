import { expect } from '@playwright/test'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { pay } from '#contract/application.ts'
import { send } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { logInByCall } from './customer-calls.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { watchFor } from './shown-texts.ts'
import { languages, main, startLoggedIn, title, words } from './visitor.ts'

const texts = {
  ja: {
    buy: /^¥[\d,]+で購入を申し込む$/,
    refused: 'いまはお手続きできません',
    pay: /を支払う$/,
    notCharged: 'いまお手続きになったお支払いの料金は請求していません。',
  },
  en: {
    buy: /^Buy it for ¥[\d,]+$/,
    refused: 'This is not possible right now',
    pay: /^Pay ¥/,
    notCharged: 'You were not charged for the payment that you have just made.',
  },
} as const
const rental = { device: 'apple-iphone-17', months: 12 } as const

test.use({ viewport: { width: 390, height: 600 } })

for (const language of languages) {
  const { buy, refused, pay: payNow } = texts[language]
  const addressOf = (slug: string) =>
    `${words[language].prefix}/account/my-tech?subscription=${slug}&action=buyout`

  test(`${language}: a purchase that was made elsewhere meanwhile is refused at the top of the page`, async ({
    page,
  }) => {
    const { account, slug } = await rentingCustomer(language, rental)
    await startLoggedIn(page, account)
    await page.goto(addressOf(slug))
    const heading = title(page, (await page.getByRole('heading', { level: 1 }).textContent()) ?? '')

    const { token } = await logInByCall(account)
    const call = { params: { slug }, token }
    const { preview } = await send(updateSubscription, {
      ...call,
      body: { preview: true, buyout: {} },
    })
    const accepted_price = preview?.amount_to_accept ?? 0
    await send(updateSubscription, { ...call, body: { buyout: { accepted_price } } })

    await main(page).getByRole('button', { name: buy }).click()
    await expect(main(page).getByText(refused)).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  test(`${language}: a purchase that succeeds is not called impossible on its way`, async ({
    page,
  }) => {
    const { account, slug } = await rentingCustomer(language, rental)
    await startLoggedIn(page, account)
    await page.goto(addressOf(slug))
    const shown = await watchFor(page, [refused])
    await main(page).getByRole('button', { name: buy }).click()
    await expect(main(page).getByRole('link', { name: payNow }).first()).toBeVisible()
    expect(await shown()).toEqual([])
  })
}

for (const language of languages) {
  const { prefix, points, usePoints, already } = billingMessages[language]

  test(`${language}: points for an invoice that was paid elsewhere meanwhile are refused, and the page says that it is paid`, async ({
    page,
  }) => {
    const { token, storeCard, ...customer } = await openInvoicedAccount(language)
    const card_slug = await storeCard()
    await startLoggedIn(page, customer)
    await page.goto(`${prefix}/account/make-payment`)
    await main(page).locator('a[href*="slug="]').click()
    await page.getByRole('textbox', { name: points }).fill('300')
    const slug = new URL(page.url()).searchParams.get('slug') ?? ''
    await send(pay, { params: { slug }, token, body: { card_slug } })
    await main(page).getByRole('button', { name: usePoints }).click()
    await expect(main(page)).toContainText(already)
    await expect(main(page).getByRole('button', { name: usePoints })).toHaveCount(0)
  })

  test(`${language}: whoever pays an invoice that was cancelled elsewhere meanwhile reads that nothing was charged`, async ({
    page,
  }) => {
    const { storeCard, cancelElsewhere, ...customer } = await openInvoicedAccount(language)
    await storeCard()
    await startLoggedIn(page, customer)
    await page.goto(`${prefix}/account/make-payment`)
    await main(page).locator('a[href*="slug="]').click()
    const button = main(page).getByRole('button', { name: texts[language].pay })
    await expect(button).toBeVisible()
    await cancelElsewhere()
    await button.click()
    await expect(main(page)).toContainText(texts[language].notCharged)
    await expect(button).toHaveCount(0)
  })
}
