import { expect, type Page } from '@playwright/test'
import { openShopWithClock } from '#tests/support/shop-with-clock.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { comeBack } from './hide-page.ts'
import { rent } from './renting-customer.ts'
import { customer, fillLogin, languages, main } from './visitor.ts'

// Half a year passes once, in one shop, for both languages.
test.describe.configure({ mode: 'default' })

/** Six months of use, whichever months they are. */
const halfYearDays = 185
const cards = { ja: testCards.visa, en: testCards.mastercard } as const
const old = { ja: 'apple-iphone-17', en: 'google-pixel-9a' } as const

const words = {
  ja: {
    prefix: '',
    change: '機種を替える',
    choices: ['どの機種に替えますか', '色と容量を選んでください', '期間を選んでください'],
    breakdown: 'Google Pixel 10への機種変更',
    fee: /^機種変更手数料/,
    newPrice: '変更後の月額',
    confirm: '機種変更を申し込む',
    pay: '¥3,300を支払う',
    paid: 'お支払いが完了しました',
    preparing: /^Google Pixel 10の発送を準備しています/,
    sent: /^Google Pixel 10をお送りしました。いままでのデバイスは、/,
    guide: '返却の手順',
    used: /^この1年の機種変更は、ご利用済みです。/,
    end: '途中で返却して終える',
    accept: /^手数料(¥[\d,]+)に同意して申し込む$/,
    returning: '返却の受付済み',
    ended: 'ご利用終了',
  },
  en: {
    prefix: '/en',
    change: 'Change the device',
    choices: ['Which device would you like?', 'Choose colour and storage', 'Choose the term'],
    breakdown: 'Change to Google Pixel 10',
    fee: /^Device change fee/,
    newPrice: 'New monthly price',
    confirm: 'Request the change',
    pay: 'Pay ¥3,300',
    paid: 'Your payment is complete',
    preparing: /^We are packing Google Pixel 10/,
    sent: /^Google Pixel 10 is on its way. Please send the old device back/,
    guide: 'How to return it',
    used: /^You have used this year’s device change/,
    end: 'End before the term is over',
    accept: /^Accept the fee of (¥[\d,]+) and end it$/,
    returning: 'Return requested',
    ended: 'Ended',
  },
} as const

let shop: Awaited<ReturnType<typeof openShopWithClock>>
const subscriptions = { ja: '', en: '' }

test.beforeAll(async () => {
  shop = await openShopWithClock()
  for (const language of languages) {
    subscriptions[language] = await rent(
      { device: old[language], months: 12 },
      { apiUrl: shop.apiUrl, account: customer, cardNumber: cards[language] },
    )
  }
  await shop.passDays(halfYearDays)
})
test.afterAll(() => shop.close())

const follow = async (page: Page, name: string | RegExp) => {
  await waitUntilAlive(page)
  await main(page).getByRole('link', { name }).first().click()
}

for (const [language, viewport] of [
  ['ja', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const) {
  const texts = words[language]

  test(`${language}: after half a year another device is chosen, paid and sent, and the old one goes back; then it ends early`, async ({
    page,
  }) => {
    const slug = subscriptions[language]
    const address = `${shop.siteUrl}${texts.prefix}/account/my-tech?subscription=${slug}`
    await page.setViewportSize(viewport)
    await page.goto(`${shop.siteUrl}${texts.prefix}/login`)
    await fillLogin(page, language, customer)
    await expect(page).toHaveURL(/\/account$/)
    await page.goto(address)
    await follow(page, texts.change)

    for (const [choice, link] of [
      [texts.choices[0], /^Google Pixel 10 ?(?:¥|from)/],
      [texts.choices[1], /^Google Pixel 10/],
      [texts.choices[2], /^12/],
    ] as const) {
      const title = main(page).getByRole('heading', { name: choice })
      await expect(title).toBeVisible()
      // The page keeps its title: what is to be chosen next is where a listener goes on.
      if (choice !== texts.choices[0]) await expect(title).toBeFocused()
      expect(await findingsInBothThemes(page, 'main'), choice).toEqual([])
      await follow(page, link)
    }
    // The price now and from the dispatch on is shown before anything is requested.
    const breakdown = main(page).getByRole('table', { name: texts.breakdown })
    await expect(breakdown.getByRole('row', { name: texts.fee })).toContainText('¥3,300')
    const newPrice = main(page)
      .getByRole('term')
      .filter({ hasText: texts.newPrice })
      .first()
      .locator('xpath=following-sibling::dd')
    const monthly = /¥[\d,]+/.exec((await newPrice.textContent()) ?? '')?.[0] ?? ''
    expect(monthly).toMatch(/^¥\d,\d{3}$/)
    expect(await findingsInBothThemes(page, 'main'), texts.breakdown).toEqual([])
    await waitUntilAlive(page)
    await main(page).getByRole('button', { name: texts.confirm }).dblclick()

    await follow(page, texts.pay)
    await page.getByRole('radio', { name: cards[language].slice(-4) }).check()
    expect(await findingsInBothThemes(page, 'main'), texts.pay).toEqual([])
    await waitUntilAlive(page)
    await main(page).getByRole('button', { name: texts.pay }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.paid })).toBeVisible()

    await page.goto(address)
    await expect(main(page).getByText(texts.preparing)).toBeVisible()
    expect(await findingsInBothThemes(page, 'main'), 'preparing').toEqual([])
    const parcel = { slug, carrier: 'ヤマト運輸', tracking: '4002-1234', eta_days: 1 }
    await shop.operate('ship-device-change', { ...parcel, serial_last4: '4321' })
    await comeBack(page)
    await expect(main(page).getByText(texts.sent)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Google Pixel 10' })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.guide })).toBeVisible()
    await expect(main(page)).toContainText(monthly)
    expect(await findingsInBothThemes(page, 'main'), 'sent').toEqual([])
    await shop.operate('receive-old-device', { slug })
    await comeBack(page)
    await expect(main(page).getByText(texts.sent)).toBeHidden()
    await expect(main(page).getByText(texts.used)).toBeVisible()
    expect(await findingsInBothThemes(page, 'main'), 'old device back').toEqual([])

    await follow(page, texts.end)
    const accept = main(page).getByRole('button', { name: texts.accept })
    const fee = texts.accept.exec((await accept.textContent()) ?? '')?.[1] ?? ''
    await expect(main(page).getByRole('table').first()).toContainText(fee)
    await waitUntilAlive(page)
    await accept.click()
    await expect(page.getByText(texts.returning, { exact: true })).toBeVisible()
    await shop.operate('receive-return', { slug })
    await comeBack(page)
    await expect(page.getByText(texts.ended, { exact: true }).first()).toBeVisible()
    await page.goto(`${shop.siteUrl}${texts.prefix}/account/make-payment`)
    await expect(main(page).getByText(fee).first()).toBeVisible()
  })
}
