import { expect, type Page } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { languages, main, startLoggedIn, words as visitorTexts } from './visitor.ts'

const words = {
  ja: {
    devices: 'ご利用中のデバイス',
    device: 'iPhone 17',
    inUse: 'ご利用中',
    ring: '12か月のうち、いま1か月目です。',
    nextCharge: '次回のお支払い',
    myTech: 'マイデバイス',
    past: 'これまで',
    nothingPast: 'これまでのご契約はありません',
    empty: '最初のデバイスを見つけましょう',
    end: '途中で返却して終える',
    accept: /^手数料¥[\d,]+に同意して申し込む$/,
    total: 'お支払い合計',
    returning: '返却の受付済み',
    guide: '返却の手順',
    late: '期限までに届くと、追加の料金はかかりません。過ぎると、届くまでに始まった月の料金がかかります。',
    withdraw: '返却を取りやめる',
    keep: '返却を取りやめる',
    withdrawn: '返却を取りやめました。このままお使いいただけます。',
    buy: '購入する',
    buyFor: /^¥[\d,]+で購入を申し込む$/,
    refused: 'いまはお手続きできません',
    from: /機種変更は\d{4}年\d+月\d+日\u2060\([日月火水木金土]\)からお申し込みいただけます。/,
    fee: /手数料¥[\d,]+\(税込\)\u2060がかかります/,
    nickname: '呼び名',
    change: '変える: 呼び名',
    rename: '呼び名を付ける',
    save: '保存する',
  },
  en: {
    devices: 'Your devices',
    device: 'iPhone 17',
    inUse: 'In use',
    ring: 'Month 1 of 12.',
    nextCharge: 'Next charge',
    myTech: 'My tech',
    past: 'Past',
    nothingPast: 'Nothing has ended yet',
    empty: 'Find your first device',
    end: 'End before the term is over',
    accept: /^Accept the fee of ¥[\d,]+ and end it$/,
    total: 'Total',
    returning: 'Return requested',
    guide: 'How to return it',
    late: 'If it arrives in time there is nothing more to pay. After that, every month that begins before it arrives is charged.',
    withdraw: 'Keep it after all',
    keep: 'Keep it',
    withdrawn: 'The request is taken back. The device stays with you.',
    buy: 'Buy it',
    buyFor: /^Buy it for ¥[\d,]+$/,
    refused: 'This is not possible right now',
    from: /You can request another device from \w+day \d+ \w+ \d{4}\./,
    fee: /Ending before that costs ¥[\d,]+, tax included/,
    nickname: 'Nickname',
    change: 'Change: Nickname',
    rename: 'Give it a nickname',
    save: 'Save',
  },
} as const

/** Presses a link of the page and waits for the title that it leads to. */
async function follow(page: Page, name: string, title = name) {
  await main(page).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await waitUntilAlive(page)
}

for (const language of languages) {
  const texts = words[language]
  const { prefix } = visitorTexts[language]

  test(`${language}: devices stand on the overview, and each has a page where it can be named`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const { account, slug } = await rentingCustomer(language, {
      device: 'apple-iphone-17',
      months: 12,
    })
    await startLoggedIn(page, account)
    await page.goto(`${prefix}/account`)
    const shelf = main(page).getByRole('region', { name: texts.devices })
    await expect(shelf.getByText(texts.inUse, { exact: true }).first()).toBeVisible()
    await expect(shelf.getByRole('img', { name: texts.ring })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: texts.nextCharge })).toBeVisible()
    await shelf.getByRole('link', { name: texts.device, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/account/my-tech\\?subscription=${slug}`))
    await expect(page.getByRole('heading', { level: 1, name: texts.device })).toBeVisible()

    expect(await findingsInBothThemes(page)).toEqual([])
    await follow(page, texts.change, texts.rename)
    await page.getByLabel(texts.nickname).fill('Mum')
    await main(page).getByRole('button', { name: texts.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mum' })).toBeFocused()

    await page.goto(`${prefix}/account/my-tech`)
    await expect(page.getByRole('heading', { level: 2, name: 'Mum' })).toBeVisible()
    await main(page).getByRole('link', { name: texts.past, exact: true }).click()
    await expect(page.getByRole('heading', { name: texts.nothingPast })).toBeVisible()

    // Not before six months of use: the page shows the first day.
    const address = `${prefix}/account/my-tech?subscription=${slug}`
    await page.goto(`${address}&action=change_device`)
    await expect(main(page).getByText(texts.from)).toBeVisible()
    // Not without a fee before the minimum term has ended: the page shows until when, and the fee.
    await page.goto(`${address}&action=end`)
    await expect(main(page).getByText(texts.refused)).toBeVisible()
    await expect(main(page).getByText(texts.fee)).toBeVisible()
  })

  test(`${language}: an early end shows its price breakdown, can be taken back, and asked for again`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const { account, slug } = await rentingCustomer(language, {
      device: 'apple-iphone-17',
      months: 12,
    })
    await startLoggedIn(page, account)
    await page.goto(`${prefix}/account/my-tech?subscription=${slug}`)
    await follow(page, texts.end)
    await expect(main(page).getByRole('row', { name: new RegExp(`^${texts.total}`) })).toBeVisible()
    await main(page).getByRole('button', { name: texts.accept }).click()
    await expect(page.getByText(texts.returning, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.guide })).toBeVisible()
    await expect(page.getByText(texts.late, { exact: true })).toBeVisible()

    await follow(page, texts.withdraw)
    await main(page).getByRole('button', { name: texts.keep, exact: true }).click()
    await expect(page.getByText(texts.withdrawn)).toBeVisible()
    await expect(page.getByText(texts.inUse, { exact: true }).first()).toBeVisible()

    await follow(page, texts.end)
    await main(page).getByRole('button', { name: texts.accept }).click()
    await expect(page.getByText(texts.returning, { exact: true })).toBeVisible()
  })

  test(`${language}: a customer without a device is shown the way to the first one`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${prefix}/account`)
    await expect(page.getByRole('heading', { name: texts.empty })).toBeVisible()
  })
}

test('en: the card that pays and the use of points are changed on the page of a device', {
  tag: '@ja-on-phone',
}, async ({ page }) => {
  const device = { device: 'apple-iphone-17', months: 12 }
  const { account, slug } = await rentingCustomer('en', device, {
    ...device,
    device: 'google-pixel-10',
  })
  await startLoggedIn(page, account)
  await page.goto(`/en/account/my-tech?subscription=${slug}`)
  const fact = (text: string | RegExp) =>
    main(page).getByRole('definition').filter({ hasText: text })
  const press = (name: string) => main(page).getByRole('button', { name }).click()

  await follow(page, 'Change: Card', 'Change the card')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeChecked()
  await page.getByRole('radio', { name: /4444/ }).check()
  await press('Use this card')
  await expect(fact(/4444/)).toBeVisible()

  await follow(page, 'Change: Points on invoices', 'Use points automatically')
  await press('Use them automatically')
  await expect(fact('Used automatically')).toBeVisible()
  await follow(page, 'Change: Points on invoices', 'Use points automatically')
  await press('Stop using them')
  await expect(fact('Not used')).toBeVisible()
})

test.describe('a plain form', () => {
  test.use({ javaScriptEnabled: false })

  test('ja: without JavaScript a device is bought for the price that was shown', {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const { account, slug } = await rentingCustomer('ja', { device: 'apple-iphone-17', months: 12 })
    await startLoggedIn(page, account)
    await page.goto(`/account/my-tech?subscription=${slug}`)
    await page.getByRole('link', { name: words.ja.buy, exact: true }).click()
    await page.getByRole('button', { name: words.ja.buyFor }).click()
    await expect(page).toHaveURL(/done=buyout/)
    await expect(
      page.getByText('ご購入を受け付けました。期限までにお支払いください。'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^¥[\d,]+を支払う$/ }).first()).toBeVisible()
  })
})
