import { expect, type Page } from '@playwright/test'
import { openShopWithClock } from '#tests/support/shop-with-clock.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { comeBackTo } from './hide-page.ts'
import { pressOn, skipHeader, tabTo } from './keyboard.ts'
import { rent } from './renting-customer.ts'
import { customer, fillLogin, languages, main, title } from './visitor.ts'

// While a page moves, the element at a point cannot be determined.
test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
})
// One shop, whose customer has one application at a time.
test.describe.configure({ mode: 'default' })

const words = {
  ja: {
    prefix: '',
    device: ['google-pixel-10', 'Google Pixel 10'],
    apply: '申し込む',
    plan: 'プランを選ぶ',
    toConfirm: '確認へ進む',
    confirm: '内容をご確認ください',
    agree: [
      /利用規約と、上の内容に同意します/,
      /プライバシーポリシーに同意します/,
      /転売・質入れ・又貸しはしません/,
    ],
    send: '申し込みを確定する',
    sent: 'お申し込みを受け付けました',
    approved: '審査が終わりました',
    toPayment: 'お支払いへ進む',
    pay: /^¥[\d,]+を支払う$/,
    cancel: '申し込みを取り消す',
    confirmCancel: '取り消しを確定する',
    cancelled: 'お申し込みを取り消しました。',
    refunded: '返金済み',
  },
  en: {
    prefix: '/en',
    device: ['google-pixel-9a', 'Google Pixel 9a'],
    apply: 'Apply',
    plan: 'Choose your plan',
    toConfirm: 'Continue to confirm',
    confirm: 'Please check everything',
    agree: [/I agree to the terms of use/, /I agree to the privacy policy/, /I will not resell/],
    send: 'Confirm application',
    sent: 'We have your application',
    approved: 'Your application is approved',
    toPayment: 'Go to payment',
    pay: /^Pay ¥[\d,]+$/,
    cancel: 'Cancel the application',
    confirmCancel: 'Cancel it',
    cancelled: 'The application is cancelled.',
    refunded: 'Refunded',
  },
} as const

let shop: Awaited<ReturnType<typeof openShopWithClock>>
test.beforeAll(async () => {
  shop = await openShopWithClock()
  const { apiUrl } = shop
  await rent({ device: 'apple-iphone-17', months: 12 }, { apiUrl, account: customer })
})
test.afterAll(() => shop.close())

const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true })
const yen = (text: string | null) => /¥[\d,]+/.exec(text ?? '')?.[0] ?? ''

for (const language of languages) {
  const texts = words[language]
  const [device, name] = texts.device

  test(`${language}: by keyboard alone on a phone, a verified customer applies without typing, pays, and gets the money back before the dispatch`, async ({
    page,
  }) => {
    await page.goto(`${shop.siteUrl}${texts.prefix}/login`)
    await fillLogin(page, language, customer)
    await expect(page).toHaveURL(/\/account$/)

    await page.goto(`${shop.siteUrl}${texts.prefix}/devices/${device}?months=12`)
    await skipHeader(page)
    await pressOn(page, main(page).getByRole('link', { name: texts.apply, exact: true }))
    await expect(title(page, texts.plan)).toBeVisible()
    await waitUntilAlive(page)
    await pressOn(page, button(page, texts.toConfirm))
    await expect(title(page, texts.confirm)).toBeFocused()
    for (const agreement of texts.agree) {
      const box = page.getByRole('checkbox', { name: agreement })
      await tabTo(page, box)
      await page.keyboard.press(' ')
      await expect(box).toBeChecked()
    }
    await pressOn(page, button(page, texts.send))
    await expect(title(page, texts.sent)).toBeFocused()

    const slug = new URL(page.url()).searchParams.get('application')
    await shop.operate('decide-application', { slug, approve: true })
    await comeBackTo(title(page, texts.approved))
    await pressOn(page, main(page).getByRole('link', { name: texts.toPayment }))
    const pay = button(page, texts.pay)
    await expect(pay).toBeVisible()
    await waitUntilAlive(page)
    const amount = yen(await pay.textContent())
    await pressOn(page, pay)
    await expect(title(page, billingMessages[language].done)).toBeFocused()

    await page.goto(`${shop.siteUrl}${texts.prefix}/account/my-tech?tab=in-progress`)
    await waitUntilAlive(page)
    await pressOn(page, main(page).getByRole('link', { name: texts.cancel }))
    const confirm = button(page, texts.confirmCancel)
    await expect(confirm).toBeVisible()
    await expect(main(page).getByRole('table').first(), 'is told before').toContainText(amount)
    await waitUntilAlive(page)
    await pressOn(page, confirm)
    await expect(page.getByText(texts.cancelled)).toBeVisible()

    await page.goto(`${shop.siteUrl}${texts.prefix}/account/manage-payments`)
    const history = main(page).getByRole('table', { name: billingMessages[language].history })
    const payment = history.getByRole('row').filter({ hasText: name })
    await expect(payment).toContainText(amount)
    // The refund is made automatically, a moment after the cancellation.
    await expect(async () => {
      await page.reload()
      await expect(payment).toContainText(texts.refunded, { timeout: 1_000 })
    }).toPass()
  })
}
