import { expect, type Page } from '@playwright/test'
import { fromSomewhere } from '#tests/support/people.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { applicationMessages } from './application-messages.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { pressAgain } from './press-again.ts'
import { fillLogin, languages, main, startLoggedIn, words as visitor } from './visitor.ts'

const points = '/account/my-reboot-points'
const device = '/devices/apple-iphone-17'
const code = 'WELCOME1000'

const words = {
  ja: {
    strip: 'クーポン',
    condition: '月額¥3,000以上のプランが対象',
    pricesLater: 'ログインして受け取ると、割引後の料金を表示します',
    logIn: 'ログインして受け取る',
    code: 'クーポンコード',
    claim: '受け取る',
    credited: /500pt.*受け取りました/,
    onPrice: `クーポン${code}で−¥1,000`,
    use: '次のお支払いに使う',
    submit: 'このポイントを使う',
    used: '500ptを使います',
    dismiss: 'このクーポンの表示を閉じる',
    copyCode: 'コードをコピー',
    invitations: 'お友だち招待',
    invitationsTitle: 'お友だち招待 | ポイント | Reboot',
    copied: '招待コードをコピーしました。',
    share: 'リンクを送る',
  },
  en: {
    strip: 'Coupon',
    condition: 'on plans from ¥3,000 a month',
    pricesLater: 'Log in and claim it, and prices show what it takes off',
    logIn: 'Log in to claim it',
    code: 'Coupon code',
    claim: 'Claim',
    credited: /500 points have been added/,
    onPrice: `−¥1,000 with your coupon ${code}`,
    use: 'Use points for your next payment',
    submit: 'Use these points',
    used: /500 points go towards this payment/,
    dismiss: 'Dismiss this coupon',
    copyCode: 'Copy the code',
    invitations: 'Invite a friend',
    invitationsTitle: 'Invite a friend | Points | Reboot',
    copied: 'The code has been copied.',
    share: 'Send the link',
  },
} as const

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

/** What is passed to the share sheet, which no test can open. */
async function recordShared(page: Page): Promise<ShareData[]> {
  const shared: ShareData[] = []
  await page.exposeFunction('recordShared', (data: ShareData) => shared.push(data))
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      await Reflect.get(window, 'recordShared')(data)
    }
  })
  return shared
}

for (const language of languages) {
  const texts = words[language]
  const { prefix } = visitor[language]

  test(`${language}: the coupon of a link goes with a guest from page to page, until it is claimed`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    const strip = page.getByRole('complementary', { name: texts.strip, exact: true })
    await page.goto(`${prefix}/devices?q=iphone+17&coupon=${code.toLowerCase()}`)
    await expect(strip).toContainText(code)
    await expect(strip).toContainText(texts.pricesLater)
    await waitUntilAlive(page)
    await main(page).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/devices\/[^?]+\?.*coupon=/)
    await expect(strip).toContainText(code)
    await page.reload()
    await expect(strip).toContainText(code)

    await strip.getByRole('link', { name: texts.logIn }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor[language].loginTitle)
    await waitUntilAlive(page)
    await fillLogin(page, language, account)
    await expect(page.getByLabel(texts.code)).toHaveValue(code)
    await waitUntilAlive(page)
    await main(page).getByRole('button', { name: texts.claim, exact: true }).click()
    await expect(page).toHaveURL(/my-reboot-points\?view=coupons$/)
    await page.goto(`${prefix}${device}`)
    await expect(page.getByText(texts.onPrice)).toBeVisible()
    await expect(strip).toBeHidden()

    const application = applicationMessages[language]
    const apply = main(page).getByRole('link', { name: application.apply, exact: true })
    await apply.first().click()
    await expect(page.getByLabel(application.coupon)).toHaveValue(code)
    await expect(page.getByText(application.couponEffect)).toBeVisible()
  })

  test(`${language}: the coupon of a link can be dismissed, and stays away on the pages that follow`, async ({
    page,
  }) => {
    const strip = page.getByRole('complementary', { name: texts.strip, exact: true })
    await page.goto(`${prefix}/devices?q=iphone+17&coupon=${code}`)
    await strip.getByRole('link', { name: texts.dismiss }).press('Enter')
    await expect(strip).toBeHidden()
    await expect(page).toHaveURL(/\/devices\?q=iphone\+17$/)
    await expect(main(page)).toBeFocused()
    await main(page).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/devices\/[^?]+$/)
    await expect(strip).toBeHidden()
  })

  test(`${language}: the coupon of a link keeps its conditions in the account`, async ({
    page,
  }) => {
    const strip = page.getByRole('complementary', { name: texts.strip, exact: true })
    await page.goto(`${prefix}${device}?coupon=${code}`)
    await expect(strip).toContainText(texts.condition)
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${prefix}/account/?coupon=${code}`)
    await expect(strip).toContainText(code)
    await expect(strip).toContainText(texts.condition)
  })

  test(`${language}: all points go into the next payment with one press`, async ({ page }) => {
    await startLoggedIn(page, await openInvoicedAccount(language))
    await page.goto(`${prefix}${points}`)
    await waitUntilAlive(page)
    const use = page.getByRole('region', { name: texts.use })
    await use.getByRole('button', { name: texts.submit }).click()
    await expect(use.getByText(texts.used)).toBeVisible()
  })

  test(`${language}: an invitation is passed on as a code, and by the share sheet as a link`, async ({
    page,
  }) => {
    const shared = await recordShared(page)
    await startLoggedIn(page, await openAccount(language))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${prefix}${points}?view=invitations`)
    await expect(page).toHaveTitle(texts.invitationsTitle)
    await expect(main(page).getByRole('status')).toHaveText([texts.invitations])
    await waitUntilAlive(page)
    await main(page).getByRole('button', { name: texts.copyCode }).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    const own = await page.evaluate(() => navigator.clipboard.readText())
    expect(own).toMatch(/^[A-Z0-9]{4,16}$/)
    await main(page).getByRole('button', { name: texts.share }).click()
    await expect.poll(() => shared.length).toBe(1)
    expect(shared[0]?.url).toBe(new URL(`${prefix}/signup?invite=${own}`, page.url()).href)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`${language}: the coupon of a link can be dismissed`, async ({ page }) => {
      const texts = words[language]
      const strip = page.getByRole('complementary', { name: texts.strip, exact: true })
      await page.goto(`${visitor[language].prefix}/devices?q=iphone+17&coupon=${code}`)
      await strip.getByRole('link', { name: texts.dismiss }).click()
      await expect(page).toHaveURL(/\/devices\?q=iphone\+17$/)
      await expect(strip).toBeHidden()
    })

    test(`${language}: whoever presses again has claimed the coupon, and no address that somebody has written says so`, async ({
      page,
    }) => {
      const texts = words[language]
      await startLoggedIn(page, await openAccount(language))
      await page.goto(`${visitor[language].prefix}${points}?view=coupons&claimed=BIGWIN`)
      await expect(main(page)).not.toContainText('BIGWIN')
      await page.getByLabel(texts.code).fill('ｐｏｉｎｔ５００')
      await pressAgain(page, main(page).getByRole('button', { name: texts.claim, exact: true }))
      await expect(page.getByText(texts.credited)).toBeVisible()
    })
  }
})
