import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { type Language, languages } from './visitor.ts'

const words = {
  ja: {
    home: '/',
    signUp: '/signup',
    rent: /その一台、\s*何か月使いますか。/,
    device: 'デバイス',
    ask: '計算する',
    month: '1か月',
    compared: 'Google Pixel 10 128GBを1か月使った場合',
    less: '借りた場合に抑えられる額',
    see: 'このデバイスを見る',
    tradeIn: /使わなくなった端末を/,
    offers: 'ご案内',
    card: 'まずは1か月、試してみる',
    shortCard: 'タブレットを見る',
    lastOffer: '料金とプランを見る',
    newsletter: /新しい機種が入ったら/,
    email: 'メールアドレス',
    subscription: '登録する',
    changed: '確認のメールをお送りしました',
    outcome: 'requested',
    invalid: /メールアドレスの形をご確認ください/,
    beta: 'ベータ版の先行登録を受付中',
    wished: 'ご希望のデバイス',
    consent: /メールで受け取ることに同意します/,
    join: '先行登録する',
    joined: '先行登録を受け付けました',
    consentMissing: 'ご連絡には同意が必要です。',
    questions: '先行登録のご質問',
  },
  en: {
    home: '/en',
    signUp: '/en/signup',
    rent: 'How long will you use it?',
    device: 'Device',
    ask: 'Compare',
    month: '1 month',
    compared: 'Google Pixel 10 128GB, used for 1 month',
    less: 'Renting costs less by',
    see: 'See this device',
    tradeIn: /Let the old one/,
    offers: 'Good to know',
    card: 'Try it for a month first',
    shortCard: 'See tablets',
    lastOffer: 'See plans and prices',
    newsletter: /Hear about new devices/,
    email: 'E-mail',
    subscription: 'Unsubscribe',
    changed: 'We have your request to unsubscribe',
    outcome: 'left',
    invalid: /Check the e-\u2060mail address/,
    beta: 'Join the beta waiting list',
    wished: 'Device you would like',
    consent: /I agree to receive e-\u2060mail/,
    join: 'Join the list',
    joined: 'You are on the waiting list',
    consentMissing: 'We need your consent to write to you.',
    questions: 'Questions before you join',
  },
} as const

const someone = () => `reader-${randomUUID()}@example.com`

/** Until its script is loaded a form is the browser's own. */
const untilScripted = (place: Locator) =>
  expect(place.locator('form')).toHaveAttribute('novalidate', '')

const regionOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function fillBeta(page: Page, language: Language, email: string) {
  const texts = words[language]
  const beta = regionOf(page, texts.beta)
  await beta.getByLabel(texts.email, { exact: true }).fill(email)
  await beta.getByLabel(texts.wished).selectOption({ label: 'iPhone Air' })
}

for (const language of languages) {
  const texts = words[language]

  test(`${language}: buying and renting are compared as one chooses`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(texts.home)
    const rent = regionOf(page, texts.rent)
    await rent.scrollIntoViewIfNeeded()
    await expect(rent).toContainText('¥76,560')
    await expect(rent.getByRole('status')).toContainText(texts.less)
    await expect(rent.getByRole('button', { name: texts.ask })).toBeHidden()
    await rent.getByRole('radio', { name: texts.month, exact: true }).check()
    await expect(rent).not.toContainText('¥76,560')
    await rent.getByLabel(texts.device).selectOption('google-pixel-10')
    await expect(rent.getByText(texts.compared)).toBeVisible()
    await rent.getByRole('link', { name: texts.see }).click()
    await expect(page).toHaveURL(/\/devices\/google-pixel-10\?months=1$/)
  })

  test(`${language}: trade-in, cards and newsletter stand on the home page`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(texts.home)
    const tradeIn = regionOf(page, texts.tradeIn)
    await expect(tradeIn.getByRole('listitem')).toHaveCount(4)
    await expect(tradeIn.getByRole('link')).toHaveAttribute('href', /\/trade-in-program$/)
    const offers = regionOf(page, texts.offers)
    await expect(offers.getByRole('listitem').last()).toHaveText(texts.lastOffer)
    await expect(offers.getByRole('link', { name: texts.shortCard })).toHaveAttribute(
      'href',
      /\/devices\?category=Tablets$/,
    )
    await offers.getByRole('link', { name: texts.card }).click()
    await expect(page).toHaveURL(/\/plans-overview$/)
  })

  test(`${language}: the newsletter is asked for (ja) and left (en), and refuses what is no address`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    await page.goto(texts.home)
    const newsletter = regionOf(page, texts.newsletter)
    await newsletter.scrollIntoViewIfNeeded()
    await untilScripted(newsletter)
    const email = newsletter.getByLabel(texts.email)
    await email.fill('nobody')
    await newsletter.getByRole('button', { name: texts.subscription, exact: true }).click()
    await expect(email).toHaveAccessibleDescription(texts.invalid)
    await expect(email).toBeFocused()
    await email.fill(someone())
    await newsletter.getByRole('button', { name: texts.subscription, exact: true }).click()
    await expect(newsletter.getByRole('status')).toContainText(texts.changed)
    await expect(newsletter.getByRole('status')).toBeFocused()
  })

  test(`${language}: the waiting list of the beta`, { tag: '@ja-on-phone' }, async ({ page }) => {
    const email = someone()
    await page.goto(texts.signUp)
    const beta = regionOf(page, texts.beta)
    await expect(beta.getByRole('article')).toHaveCount(3)
    await untilScripted(beta)
    await expect(regionOf(page, texts.questions).locator('summary')).toHaveCount(3)
    await fillBeta(page, language, email)
    await beta.getByRole('button', { name: texts.join }).click()
    const consent = beta.getByLabel(texts.consent)
    await expect(consent).toHaveAccessibleDescription(texts.consentMissing)
    await consent.check()
    await beta.getByRole('button', { name: texts.join }).click()
    await expect(beta.getByRole('status')).toContainText(texts.joined)
  })
}

test('a category opens from anywhere on its tile', async ({ page }) => {
  await page.goto('/')
  const tile = regionOf(page, '種類から選ぶ')
    .getByRole('listitem')
    .filter({ hasText: 'タブレット' })
  const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {}
  await tile.click({ position: { x: width / 2, y: height - 20 } })
  await expect(page).toHaveURL(/\/devices\?category=Tablets$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    const texts = words[language]

    test(`${language}: the calculator asks for the page again`, { tag: '@ja-on-phone' }, async ({
      page,
    }) => {
      await page.goto(texts.home)
      const rent = regionOf(page, texts.rent)
      await rent.getByLabel(texts.device).selectOption('google-pixel-10')
      await rent.getByRole('radio', { name: texts.month, exact: true }).check({ force: true })
      await rent.getByRole('button', { name: texts.ask }).click()
      await expect(page).toHaveURL(/\?device=google-pixel-10&months=1#rent-or-buy$/)
      await expect(rent.getByText(texts.compared)).toBeVisible()
      await expect(rent.getByRole('link', { name: texts.see })).toHaveAttribute(
        'href',
        /google-pixel-10\?months=1$/,
      )
    })

    test(`${language}: the newsletter answers in place`, { tag: '@ja-on-desktop' }, async ({
      page,
    }) => {
      const email = someone()
      // An address that somebody has written says nothing.
      await page.goto(`${texts.home}?newsletter=${texts.outcome}`)
      const newsletter = regionOf(page, texts.newsletter)
      await newsletter.getByLabel(texts.email).fill(email)
      await newsletter.getByRole('button', { name: texts.subscription, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`\\?newsletter=${texts.outcome}#newsletter$`))
      await expect(newsletter.getByRole('status')).toContainText(texts.changed)
      expect(page.url()).not.toContain(email)
    })
  }
})
