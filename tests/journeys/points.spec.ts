import { expect, type Page } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import {
  fieldsOf,
  fillName,
  fillRest,
  newEmail,
  password,
  words as signUp,
} from './sign-up-form.ts'
import { fillLogin, languages, startLoggedIn, words as visitor } from './visitor.ts'

const path = '/account/my-reboot-points'

const words = {
  ja: {
    balance: '使えるポイント',
    use: '次のお支払いに使う',
    field: '使うポイント',
    submit: 'このポイントを使う',
    few: /100pt以上/,
    used: '200ptを使います',
    takeBack: '使うのをやめて、ポイントを戻す',
    tabUsed: '利用',
    logIn: 'ログインして受け取る',
    code: 'クーポンコード',
    claim: '受け取る',
    own: 'お持ちのクーポン',
    credited: '500ptを受け取りました。',
    refusals: [
      ['POINT500', /すでに受け取って/],
      ['NOSUCH99', /見つかりません/],
      ['SUMMER2026', /期限が過ぎて/],
      ['SOLDOUT', /先着/],
      ['a!', /つづり/],
    ],
    onPrice: 'クーポンWELCOME1000で−¥1,000',
    onCard: 'クーポンで初月¥3,480',
    copyLink: 'リンクをコピー',
    copied: '招待リンクをコピーしました。',
    qr: '招待リンクのQRコード',
    friend: /お友だち1.*会員登録/,
    nobody: /まだいません/,
  },
  en: {
    balance: 'Points to use',
    use: 'Use points for your next payment',
    field: 'Points to use',
    submit: 'Use these points',
    few: /at least 100/,
    used: /200 points go towards this payment/,
    takeBack: 'Take the points back',
    tabUsed: 'Used',
    logIn: 'Log in to claim it',
    code: 'Coupon code',
    claim: 'Claim',
    own: 'Your coupons',
    credited: '500 points have been added to your balance.',
    refusals: [
      ['POINT500', /claimed this coupon before/],
      ['NOSUCH99', /no coupon with this code/],
      ['SUMMER2026', /has expired/],
      ['SOLDOUT', /claimed by others/],
      ['a!', /check the spelling/],
    ],
    onPrice: '−¥1,000 with your coupon WELCOME1000',
    onCard: 'First month ¥3,480 with your coupon',
    copyLink: 'Copy the link',
    copied: 'The link has been copied.',
    qr: 'QR code of your link',
    friend: /Friend 1.*Signed up/,
    nobody: /Nobody yet/,
  },
} as const

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

const yen = (amount: number) => `¥${amount.toLocaleString('en')}`
const balanceOf = (page: Page, name: string) => page.getByRole('region', { name })

for (const language of languages) {
  const texts = words[language]
  const { prefix } = visitor[language]

  test(`${language}: points lower the next payment, and are taken back`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    const account = await openInvoicedAccount(language)
    await startLoggedIn(page, account)
    await page.goto(`${prefix}${path}`)
    const balance = balanceOf(page, texts.balance)
    await expect(balance).toContainText('500')
    const use = page.getByRole('region', { name: texts.use })
    const field = use.getByLabel(texts.field)
    await expect(use).toContainText(yen(account.monthly - 500))

    await field.fill('50')
    await use.getByRole('button', { name: texts.submit }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(texts.few)

    await field.fill('２００')
    await expect(use).toContainText(yen(account.monthly - 200))
    await use.getByRole('button', { name: texts.submit }).click()
    await expect(use.getByText(texts.used)).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.use })).toBeFocused()
    await expect(balance).toContainText('300')
    await page.getByRole('link', { name: texts.tabUsed, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '−200' })).toBeVisible()

    await use.getByRole('button', { name: texts.takeBack }).click()
    await expect(use.getByText(texts.used)).toBeHidden()
    await expect(balance).toContainText('500')
  })

  test(`${language}: the coupon of a link goes through the login to its claim; others are refused`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const account = await openAccount(language)
    await page.goto(`${prefix}/about?coupon=point500`)
    await page.getByRole('link', { name: texts.logIn }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(visitor[language].loginTitle)
    await waitUntilAlive(page)
    await fillLogin(page, language, account)
    const code = page.getByLabel(texts.code)
    await expect(code).toHaveValue('POINT500')
    const claim = page.getByRole('main').getByRole('button', { name: texts.claim, exact: true })
    await claim.click()
    await expect(page.getByText(texts.credited)).toBeVisible()
    await expect(page.getByRole('region', { name: texts.own })).toContainText('POINT500')
    await expect(page).toHaveURL(/my-reboot-points\?view=coupons$/)

    for (const [refused, reason] of texts.refusals) {
      await code.fill(refused)
      await claim.click()
      await expect(code).toHaveAccessibleDescription(reason)
      await expect(code).toBeFocused()
    }

    await code.fill('WELCOME1000')
    await claim.click()
    await expect(page.getByRole('region', { name: texts.own })).toContainText('WELCOME1000')
    await page.goto(`${prefix}/devices/apple-iphone-17`)
    await expect(page.getByText(texts.onPrice)).toBeVisible()
    await page.goto(`${prefix}/devices?q=iphone+17`)
    const card = page.getByRole('article').filter({ hasText: '¥4,480' })
    await expect(card.getByText(texts.onCard).first()).toBeVisible()
  })

  test(`${language}: a friend signs up by the link, and the stage is shown without a name`, {
    tag: '@ja-on-phone',
  }, async ({ page, browser }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${prefix}${path}?view=invitations`)
    await expect(page.getByText(texts.nobody)).toBeVisible()
    await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
    await page.getByRole('button', { name: texts.copyLink }).click()
    await expect(page.getByText(texts.copied)).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/signup\?invite=[A-Z0-9]+$/)

    const friend = await browser.newPage({ extraHTTPHeaders: fromSomewhere() })
    await friend.goto(link)
    await waitUntilAlive(friend)
    const email = newEmail()
    await expect(friend.getByRole('main').getByText(signUp[language].invited)).toBeVisible()
    await fillRest(friend, language, { email })
    await fillName(friend, language)
    await fieldsOf(friend, language).send.click()
    await expect(friend.getByRole('heading', { name: signUp[language].sent })).toBeVisible()
    await friend.goto(new URL(await findLink(email, '/login'), link).href)
    await waitUntilAlive(friend)
    await fillLogin(friend, language, { email, password })
    await expect(friend.getByText(signUp[language].welcome)).toBeVisible()
    await friend.close()

    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: texts.friend })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('花子')
  })
}
