import { expect } from '@playwright/test'
import { fromSomewhere } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { fillLogin, languages, main, startLoggedIn } from './visitor.ts'

const words = {
  ja: {
    prefix: '',
    whenGuest: 'いつから替えられるか、ログインすると分かります',
    logIn: 'ログインして確認する',
    when: 'お手元のデバイスは、いつから替えられますか',
    from: /^機種変更は\d{4}年\d{1,2}月\d{1,2}日\u2060\([日月火水木金土]\)からできます。$/,
    see: 'ご契約を見る: Google Pixel 10',
    nothing: 'ご利用中のデバイスはありません',
    browse: 'デバイスを見る',
    pointsGuest: 'ポイントをためるには、会員登録が必要です',
    signUp: '会員登録する',
    points: 'お持ちのポイント: 0pt',
    ownPoints: 'ポイントを見る',
    prices: '一台で比べる',
    device: 'デバイスを選ぶ',
    show: '料金を見る',
    shown: /^Google Pixel 10 128GBの料金を表示しました。月額¥[\d,]+からです。$/,
    notFound: 'ページが見つかりません',
    popular: '人気のデバイス',
  },
  en: {
    prefix: '/en',
    whenGuest: 'When can you change yours?',
    logIn: 'Log in to check',
    when: 'When you can change your devices',
    from: /^You can change the device from \w+day \d{1,2} \w+ \d{4}\.$/,
    see: 'See the subscription: Google Pixel 10',
    nothing: 'You are not renting a device',
    browse: 'Browse devices',
    pointsGuest: 'You need an account to collect points',
    signUp: 'Sign up',
    points: 'Your points: 0 pt',
    ownPoints: 'See your points',
    prices: 'One device, every term',
    device: 'Device',
    show: 'Show prices',
    shown: /^Showing the prices of Google Pixel 10 128GB: from ¥[\d,]+ a month\.$/,
    notFound: 'Page not found',
    popular: 'Popular devices',
  },
} as const

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

for (const language of languages) {
  const texts = words[language]

  test(`${language}: who logs in from the page about device changes sees the first day of each device there`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const { account } = await rentingCustomer(language, { device: 'google-pixel-10', months: 12 })
    await page.goto(`${texts.prefix}/options-device-change`)
    await expect(main(page).getByText(texts.whenGuest)).toBeVisible()
    await main(page).getByRole('link', { name: texts.logIn }).click()
    await fillLogin(page, language, account)
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/options-device-change$`))
    const own = page.getByRole('region', { name: texts.when })
    const device = own.getByRole('listitem')
    await expect(device).toHaveCount(1)
    await expect(device.getByRole('heading', { name: 'Google Pixel 10' })).toBeVisible()
    await expect(device.getByText(texts.from)).toBeVisible()
    await device.getByRole('link', { name: texts.see }).click()
    await expect(page).toHaveURL(/\/account\/my-tech\?subscription=/)
  })

  test(`${language}: without a rented device the page about device changes leads to the devices`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${texts.prefix}/options-device-change`)
    const own = page.getByRole('region', { name: texts.when })
    await expect(own.getByText(texts.nothing)).toBeVisible()
    await own.getByRole('link', { name: texts.browse }).click()
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/devices$`))
  })

  test(`${language}: the page about points asks a guest to sign up and tells a customer the balance`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/reboot-points`)
    await expect(main(page).getByText(texts.pointsGuest)).toBeVisible()
    await expect(main(page).getByRole('link', { name: texts.signUp }).first()).toHaveAttribute(
      'href',
      `${texts.prefix}/signup`,
    )
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${texts.prefix}/reboot-points`)
    await expect(main(page).getByText(texts.points)).toBeVisible()
    await expect(main(page).getByText(texts.pointsGuest)).toBeHidden()
    await main(page).getByRole('link', { name: texts.ownPoints }).click()
    await expect(page).toHaveURL(/\/account\/my-reboot-points$/)
  })

  test(`${language}: the five prices follow the chosen device, and the page stays where it is`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/plans-overview`)
    const plan = page.getByRole('region', { name: texts.prices })
    await plan.scrollIntoViewIfNeeded()
    const choice = plan.getByLabel(texts.device)
    await expect(plan.getByRole('row')).toHaveCount(6)
    await expect(plan.getByRole('button', { name: texts.show })).toBeHidden()
    const before = await page.evaluate(() => window.scrollY)
    await choice.selectOption('google-pixel-10')
    await expect(plan.getByRole('status')).toHaveText(texts.shown)
    await expect(plan.getByRole('row')).toHaveCount(6)
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await plan.getByRole('link', { name: /Google Pixel 10/ }).click()
    await expect(page).toHaveURL(/\/devices\/google-pixel-10$/)
  })

  test(`${language}: an unknown address shows popular devices, and one click leads to one`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    for (const path of ['/404', '/no/such-page']) {
      expect((await page.goto(`${texts.prefix}${path}`))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: texts.notFound })).toBeVisible()
      await expect(page.getByRole('region', { name: texts.popular }).getByRole('link')).toHaveCount(
        4,
      )
    }
    await page.getByRole('region', { name: texts.popular }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/devices\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.notFound)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    const texts = words[language]

    test(`${language}: the form asks for the page with the prices of the device`, {
      tag: '@ja-on-desktop',
    }, async ({ page }) => {
      await page.goto(`${texts.prefix}/plans-overview`)
      const plan = page.getByRole('region', { name: texts.prices })
      const choice = plan.getByLabel(texts.device)
      const first = await choice.inputValue()
      await choice.selectOption('google-pixel-10')
      await plan.getByRole('button', { name: texts.show }).click()
      await expect(page).toHaveURL(/\/plans-overview\?device=google-pixel-10#/)
      await expect(plan.getByRole('link', { name: /Google Pixel 10/ })).toBeVisible()
      await expect(choice).toHaveValue('google-pixel-10')
      await page.goto(`${texts.prefix}/plans-overview?device=no-such-device`)
      await expect(choice).toHaveValue(first)
    })
  }
})
