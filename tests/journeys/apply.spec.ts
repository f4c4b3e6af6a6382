import { expect, type Page } from '@playwright/test'
import { photograph } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, languages, startLoggedIn } from './visitor.ts'

const device = '/devices/apple-iphone-17?months=12'
const words = {
  ja: {
    prefix: '',
    apply: '申し込む',
    plan: 'プランを選ぶ',
    coupon: 'クーポンコード',
    applyCoupon: '適用する',
    couponEffect: '初回のお支払いから¥1,000を割り引きます。',
    toYou: 'お客さま情報へ進む',
    you: 'お客さま情報',
    occupation: 'ご職業',
    occupationChosen: '会社員',
    postalCode: '郵便番号',
    line1: '町名・番地',
    city: '市区町村',
    toIdentity: '本人確認へ進む',
    identity: '本人確認書類',
    card: 'マイナンバーカード',
    front: '表面の写真',
    back: '裏面の写真',
    toConfirm: '確認へ進む',
    confirm: '内容をご確認ください',
    terms: /利用規約と、上の内容に同意します/,
    privacy: /プライバシーポリシーに同意します/,
    noResale: /転売・質入れ・又貸しはしません/,
    send: '申し込みを確定する',
    sent: 'お申し込みを受け付けました',
    approved: '審査が終わりました',
    pay: 'お支払いへ進む',
    multiple: 'お手続き中のお申し込みがあります',
    cancel: /の申し込みを取り消す$/,
    lost: '送信が途中で切れました',
    small: '写真が小さすぎて読めません。近くから撮り直してください。',
  },
  en: {
    prefix: '/en',
    apply: 'Apply',
    plan: 'Choose your plan',
    coupon: 'Coupon code',
    applyCoupon: 'Apply coupon',
    couponEffect: '¥1,000 off your first payment.',
    toYou: 'Continue to your details',
    you: 'Your details',
    occupation: 'Occupation',
    occupationChosen: 'Company employee',
    postalCode: 'Postal code',
    line1: 'District and number',
    city: 'City, ward or town',
    toIdentity: 'Continue to identity',
    identity: 'Proof of identity',
    card: 'My Number Card',
    front: 'Picture of the front',
    back: 'Picture of the back',
    toConfirm: 'Continue to confirm',
    confirm: 'Please check everything',
    terms: /I agree to the terms of use/,
    privacy: /I agree to the privacy policy/,
    noResale: /I will not resell/,
    send: 'Confirm application',
    sent: 'We have your application',
    approved: 'Your application is approved',
    pay: 'Go to payment',
    multiple: 'You have an application in process',
    cancel: /^Cancel /,
    lost: 'The upload was interrupted',
    small: 'The picture is too small to be read. Take it again from nearer.',
  },
} as const
type Language = keyof typeof words

const picture = async (width?: number, height?: number) => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph(width, height)),
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A step is reached with the focus on its title, and nobody is shut out of it. */
async function atStep(page: Page, name: string, address: RegExp) {
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(address)
  expect(await findingsInBothThemes(page), name).toEqual([])
}

async function confirm(page: Page, say: (typeof words)[Language]) {
  for (const name of [say.terms, say.privacy, say.noResale]) {
    await page.getByRole('checkbox', { name }).check()
  }
  await press(page, say.send)
}

for (const language of languages) {
  const say = words[language]

  test(`${language}: somebody new logs in, applies with a document, and again without a word @ja-on-phone`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await page.goto(`${say.prefix}${device}`)
    await page.getByRole('main').getByRole('link', { name: say.apply, exact: true }).first().click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await waitUntilAlive(page)
    await fillLogin(page, language, account)
    await expect(page).toHaveURL(/\/devices\/apple-iphone-17\?.*apply=plan/)
    await expect(title(page, say.plan)).toBeVisible()
    expect(await findingsInBothThemes(page), say.plan).toEqual([])
    await page.getByLabel(say.coupon).fill('welcome1000')
    await press(page, say.applyCoupon)
    await expect(page.getByText(say.couponEffect)).toBeVisible()
    await press(page, say.toYou)

    await atStep(page, say.you, /apply=you$/)
    await page.getByLabel(say.occupation).selectOption({ label: say.occupationChosen })
    await page.getByLabel(say.postalCode).fill('1500001')
    await expect(page.getByLabel(say.city)).toHaveValue(/渋谷区/)
    await page.getByLabel(say.line1).fill('神宮前1-2-3')
    await press(page, say.toIdentity)

    await atStep(page, say.identity, /apply=identity$/)
    await page.getByRole('radio', { name: new RegExp(say.card) }).check()
    await expect(page.getByLabel(say.back)).toBeHidden()
    const front = page.getByLabel(say.front)
    await front.setInputFiles(await picture(400, 300))
    await expect(page.getByText(say.small)).toBeVisible()
    await front.setInputFiles(await picture())
    await page.context().setOffline(true)
    await press(page, say.toConfirm)
    await expect(page.getByRole('alert').getByText(say.lost)).toBeVisible()
    await page.context().setOffline(false)
    await press(page, say.toConfirm)

    await atStep(page, say.confirm, /apply=confirm$/)
    await page.reload()
    await waitUntilAlive(page)
    await page.goBack()
    await expect(title(page, say.identity)).toBeVisible()
    await page.goForward()
    await expect(title(page, say.confirm)).toBeVisible()
    await press(page, say.send)
    await expect(page.getByRole('alert')).toContainText(/同意|agree/)
    await confirm(page, say)

    await expect(title(page, say.sent)).toBeFocused()
    await expect(page).toHaveURL(/apply=done&application=/)
    expect(await findingsInBothThemes(page), say.sent).toEqual([])
    // The reviewer of the demonstration approves, and the page follows.
    await expect(title(page, say.approved)).toBeVisible({ timeout: 25_000 })
    await expect(page.getByRole('link', { name: say.pay })).toHaveAttribute('href', /\?slug=/)

    await page.goto(`${say.prefix}/devices/apple-iphone-17?apply=plan&months=6`)
    await expect(title(page, say.multiple)).toBeVisible()
    expect(await findingsInBothThemes(page), say.multiple).toEqual([])
    await page.getByRole('button', { name: say.cancel }).click()
    await expect(title(page, say.plan)).toBeVisible()
    await press(page, say.toConfirm)
    await expect(title(page, say.confirm)).toBeFocused()
    await confirm(page, say)
    await expect(title(page, say.sent)).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('en: the steps are plain forms, and what is refused comes back in its step @ja-on-phone', async ({
    page,
  }) => {
    const say = words.en
    await startLoggedIn(page, await openAccount('en'))
    await page.goto('/en/devices/apple-iphone-17?apply=confirm')
    await expect(title(page, say.plan)).toBeVisible()
    await page.getByLabel(say.coupon).fill('NOSUCH')
    await press(page, say.toYou)
    await expect(page.getByRole('link', { name: /There is no such coupon/ })).toBeVisible()
    await page.getByLabel(say.coupon).fill('')
    await press(page, say.toYou)
    await expect(title(page, say.you)).toBeVisible()
    await page.getByLabel(say.occupation).selectOption({ label: say.occupationChosen })
    await page.getByLabel(say.postalCode).fill('150-0001')
    await page.getByLabel('Prefecture').selectOption({ index: 13 })
    await page.getByLabel(say.city).fill('渋谷区')
    await page.getByLabel(say.line1).fill('神宮前1-2-3')
    await press(page, say.toIdentity)
    await expect(title(page, say.identity)).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(say.card) }).check()
    await page.getByLabel(say.front).setInputFiles(await picture())
    await press(page, say.toConfirm)
    await expect(title(page, say.confirm)).toBeVisible()

    const otherTab = await page.context().newPage()
    await otherTab.goto('/en/devices/apple-iphone-17?apply=plan&months=24')
    await press(otherTab, say.toYou)
    await expect(title(otherTab, say.confirm)).toBeVisible()
    await otherTab.close()
    await confirm(page, say)
    await expect(page.getByRole('alert')).toContainText('This was changed in another tab')
    await expect(page.getByRole('main')).toContainText('¥4,480')
    await confirm(page, say)
    await expect(title(page, say.sent)).toBeVisible()
  })
})
