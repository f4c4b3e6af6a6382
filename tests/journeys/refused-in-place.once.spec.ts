import { expect } from '@playwright/test'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import { send } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { logInByCall } from './customer-calls.ts'
import { rentingCustomer } from './renting-customer.ts'
import { watchFor } from './shown-texts.ts'
import { languages, main, startLoggedIn, title, words } from './visitor.ts'

const texts = {
  ja: { buy: /^¥[\d,]+で購入を申し込む$/, refused: 'いまはお手続きできません', pay: /を支払う$/ },
  en: { buy: /^Buy it for ¥[\d,]+$/, refused: 'This is not possible right now', pay: /^Pay ¥/ },
} as const
const rental = { device: 'apple-iphone-17', months: 12 } as const

test.use({ viewport: { width: 390, height: 600 } })

for (const language of languages) {
  const { buy, refused, pay } = texts[language]
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
    await expect(main(page).getByRole('link', { name: pay }).first()).toBeVisible()
    expect(await shown()).toEqual([])
  })
}
