import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { itemBuyouts } from '#api/store/tables/catalogue-tables.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { getItem } from '#contract/fullsite.ts'
import { accountOf } from '#tests/support/people.ts'
import { send } from '#tests/support/running-api.ts'
import { openShopWithClock } from '#tests/support/shop-with-clock.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { variantInStock } from '#tests/support/variant-in-stock.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { rent } from './renting-customer.ts'
import { customer, fillLogin, languages, main } from './visitor.ts'

// One shop in which changing a device and buying one cost nothing.
test.describe.configure({ mode: 'default' })

const words = {
  ja: {
    prefix: '',
    change: '機種変更を申し込む',
    changed: '機種変更を受け付けました。新しいデバイスの発送を準備します。',
    preparing: /^Google Pixel 10の発送を準備しています/,
    buy: '¥0で購入を申し込む',
    bought: 'ご購入の手続きが完了しました。',
    unpaid: /お支払いください|お支払いがないと|お支払いのあと|お支払いを確認した日/,
  },
  en: {
    prefix: '/en',
    change: 'Request the change',
    changed: 'We have your request and are getting the new device ready to send.',
    preparing: /^We are packing Google Pixel 10/,
    buy: 'Buy it for ¥0',
    bought: 'Your purchase is complete.',
    unpaid: /Please pay|not paid|fee is paid|payment arrives/,
  },
} as const

const newDevice = 'google-pixel-10'
/** A card is stored once. */
const cards = { with: testCards.visa, without: testCards.mastercard } as const
const customers = { ja: customer, en: accountOf('normal') } as const
let shop: Awaited<ReturnType<typeof openShopWithClock>>

test.beforeAll(async () => {
  shop = await openShopWithClock(async (database) => {
    for (const key of ['device_change', 'device_change_after_months']) {
      await database.update(settings).set({ value: 0 }).where(eq(settings.key, key))
    }
    await database.update(itemBuyouts).set({ price: 0 })
  })
})
test.afterAll(() => shop.close())

/** Opens a step of a change, which asks for no payment, and confirms it. */
async function confirm(
  page: Page,
  address: string,
  { button, unpaid }: Record<'button', string> & { unpaid: RegExp },
) {
  await page.goto(address)
  await expect(main(page).getByRole('button', { name: button })).toBeVisible()
  await expect(main(page).getByText(unpaid)).toHaveCount(0)
  await main(page).getByRole('button', { name: button }).click()
}

for (const language of languages) {
  for (const javaScriptEnabled of [true, false]) {
    const say = words[language]
    const scripts = javaScriptEnabled ? 'with' : 'without'

    test.describe(`${language}: ${scripts} JavaScript`, () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test('a change of device and a purchase for ¥0 are done at once, and nobody is asked to pay', async ({
        page,
      }) => {
        const { apiUrl, siteUrl } = shop
        const device = { device: 'google-pixel-9a', months: 12 }
        const slug = await rent(device, {
          apiUrl,
          account: customers[language],
          cardNumber: cards[scripts],
        })
        await page.goto(`${siteUrl}${say.prefix}/login`)
        await fillLogin(page, language, customers[language])
        await expect(page).toHaveURL(/\/account$/)
        const address = `${siteUrl}${say.prefix}/account/my-tech?subscription=${slug}`

        const { variants } = await send(getItem, { params: { id: newDevice } }, apiUrl)
        const { id: variant } = variantInStock(variants)
        await confirm(
          page,
          `${address}&action=change_device&item=${newDevice}&variant=${variant}&months=12`,
          { button: say.change, unpaid: say.unpaid },
        )
        await expect(page.getByText(say.changed)).toBeVisible()
        await expect(main(page).getByText(say.preparing)).toBeVisible()
        await expect(page.getByText(say.unpaid)).toHaveCount(0)

        await confirm(page, `${address}&action=buyout`, { button: say.buy, unpaid: say.unpaid })
        await expect(page.getByText(say.bought)).toBeVisible()
        await expect(page.getByText(say.unpaid)).toHaveCount(0)
        await expect(page).not.toHaveURL(/action=/)
        if (javaScriptEnabled) await waitUntilAlive(page)
        await page.reload()
        await expect(page.getByText(say.unpaid)).toHaveCount(0)
      })
    })
  }
}
