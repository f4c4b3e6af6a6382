import { expect, test } from '@playwright/test'

const programmePages = [
  ['/how-it-works', 'ご利用の流れ', 'How it works'],
  ['/plans-overview', '料金プラン', 'Plans'],
  ['/options-device-change', '機種変更', 'Changing devices'],
  ['/reboot-points', 'Rebootポイント', 'Reboot points'],
  ['/invite-program', 'お友だち招待プログラム', 'Invite programme'],
  ['/trade-in-program', '下取りプログラム', 'Trade-in programme'],
  ['/about', 'Rebootについて', 'About Reboot'],
  ['/terms-of-use', '利用規約', 'Terms of use'],
  ['/privacy-policy', 'プライバシーポリシー', 'Privacy policy'],
] as const

for (const [path, ja, en] of programmePages) {
  test(`${path} is there in both languages, in the words of the CMS`, async ({ page }) => {
    for (const [address, title] of [
      [path, ja],
      [`/en${path}`, en],
    ] as const) {
      await page.goto(address)
      await expect(page).toHaveTitle(`${title} | Reboot`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      const description = page.locator('meta[name="description"]')
      await expect(description).toHaveAttribute('content', /\S{4}/)
      for (const [language, target] of [
        ['ja', path],
        ['en', `/en${path}`],
      ] as const) {
        const alternate = page.locator(`link[rel="alternate"][hreflang="${language}"]`)
        await expect(alternate).toHaveAttribute('href', new RegExp(`${target}$`))
      }
    }
  })
}

test('how it works: four steps in order, questions that open, a way on', async ({ page }) => {
  await page.goto('/how-it-works')
  const steps = page.getByRole('region', { name: '4つの手順' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    /選ぶ/,
    /申し込む/,
    /受け取る/,
    /続ける.*替える.*返す/,
  ])
  const answer = page.getByText('その場合、料金は発生しません。')
  await expect(answer).toBeHidden()
  await page.getByText('審査に通らないことはありますか。').click()
  await expect(answer).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'デバイスを見る' }).click()
  await expect(page).toHaveURL(/\/devices$/)
})

test('the seller information and the other legal notices have addresses of their own', async ({
  page,
}) => {
  for (const [address, heading] of [
    ['/terms-of-use#tokushoho', '特定商取引法に基づく表記'],
    ['/terms-of-use#illegality', '5. 禁止行為'],
    ['/privacy-policy#external-transmission', '外部送信について'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test('home: the promise, devices with their prices, steps, questions', async ({ page }) => {
  for (const [address, headline, questions] of [
    ['/', /よい道具を、.*必要なあいだだけ。/s, 'よくあるご質問'],
    ['/en', /Good tools,.*only while you need them\./s, 'Questions and answers'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(page.getByRole('link', { name: /iPhone 17.*¥4,480/s }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: questions })).toBeVisible()
  }
})

test('home leads to a device in one click on its price card', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /iPhone 17.*¥4,480/s })
    .first()
    .click()
  await expect(page).toHaveURL(/\/devices\/apple-iphone-17$/)
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 17' })).toBeVisible()
})

test('an unknown address is a 404 in both languages, with a way on', async ({ page }) => {
  for (const [address, title, way] of [
    ['/no-such-page', 'ページが見つかりません', 'デバイスを見る'],
    ['/en/no/such/page', 'Page not found', 'Browse devices'],
    ['/404', 'ページが見つかりません', 'デバイスを見る'],
  ] as const) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(`${title} | Reboot`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible()
  }
})

test('what cannot be done here yet says so and what to do instead', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1, name: '会員登録は準備中です' })).toBeVisible()
  await page.goto('/en/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Password reset is not open yet' }),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL(/\/en\/login$/)
})
