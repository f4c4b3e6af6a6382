import { expect, test } from '@playwright/test'
import { waitUntilAlive } from '#tests/support/visit.ts'

const programPages = [
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

for (const [path, ja, en] of programPages) {
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
  const answer = page.getByText('1か月から24か月までの中から選んだ期間が')
  const question = page.getByText('最低利用期間はありますか。')
  await expect(question).toBeVisible()
  await expect(answer).toBeHidden()
  await question.click()
  await expect(answer).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'デバイスを見る' }).click()
  await expect(page).toHaveURL(/\/devices$/)
})

test('the seller information and the other legal notices have addresses of their own', async ({
  page,
}) => {
  for (const [address, heading] of [
    ['/terms-of-use#tokushoho', '特定商取引法に基づく表記'],
    ['/terms-of-use#illegality', /デバイスの転売/],
    ['/privacy-policy#external-transmission', '外部送信について'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test('plans: what a term means, prices of today, fees from the shop, never a bare placeholder', async ({
  page,
}) => {
  for (const [address, terms, prices, fee, change] of [
    ['/plans-overview', '期間ごとの違い', '一台で比べる', '機種変更の手数料', '¥3,300'],
    ['/en/plans-overview', 'What each term means', 'One device, every term', /change/i, '¥3,300'],
  ] as const) {
    await page.goto(address)
    const comparison = page.getByRole('region', { name: terms }).first()
    await expect(comparison.getByRole('columnheader')).toHaveCount(5)
    const plan = page.getByRole('region', { name: prices })
    await expect(plan.getByRole('row')).toHaveCount(6)
    await expect(plan.getByRole('cell', { name: /^¥[\d,]+$/ }).first()).toBeVisible()
    await expect(page.getByText(fee).first()).toBeVisible()
    await expect(page.getByText(change).first()).toBeVisible()
    expect(await page.getByRole('main').innerText()).not.toMatch(/\{|\}|—/)
  }
})

test('plans: prices that cannot be loaded are announced, and are there after another try', async ({
  page,
}) => {
  await page.goto('/plans-overview')
  const plan = page.getByRole('region', { name: '一台で比べる' })
  await plan.scrollIntoViewIfNeeded()
  await waitUntilAlive(page)
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 400 }))
  await plan.getByLabel('デバイスを選ぶ').selectOption('google-pixel-10')
  const alert = plan.getByRole('alert')
  await expect(alert).toContainText('いま料金を表示できません', { timeout: 20_000 })
  await expect(plan.getByRole('row')).toHaveCount(0)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(plan.getByRole('link', { name: /Google Pixel 10/ })).toBeVisible()
  await expect(plan.getByLabel('デバイスを選ぶ')).toHaveValue('google-pixel-10')
})

test('terms: dated, with contents that lead to numbered clauses', async ({ page }) => {
  await page.goto('/terms-of-use')
  await expect(page.getByText('2026年11月1日施行')).toBeVisible()
  await expect(page.getByRole('button', { name: '印刷する・PDFで保存する' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: '目次' })
  await contents.getByRole('link', { name: 'クーポン' }).click()
  await expect(page).toHaveURL(/#coupons$/)
  await expect(page.getByRole('heading', { name: '第19条 クーポン' })).toBeInViewport()
})

test('privacy: the table of external transmission says what the pages load', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
  })
  await page.goto('/privacy-policy')
  const clause = page.getByRole('region', { name: '外部送信について' })
  const names = clause.getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['アクセスの集計', 'カードでのお支払い'])
  expect(foreign).toEqual([])
})

test('without JavaScript every word of a page can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/reboot-points')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rebootポイント')
  await page.getByText('1ポイントは、いくらですか。').click()
  await expect(page.getByText('1ポイントにつき¥1として').last()).toBeVisible()
  await page.goto('/terms-of-use')
  await page
    .getByRole('navigation', { name: '目次' })
    .getByRole('link', { name: 'クーポン' })
    .click()
  await expect(page.getByRole('heading', { name: '第19条 クーポン' })).toBeInViewport()
  await context.close()
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

test('pages outside the shop say where they are too', async ({ page }) => {
  for (const [address, position] of [
    ['/login', ['ホーム', 'ログイン']],
    ['/en/signup', ['Home', 'Sign up']],
    ['/en/login/password-reset/request', ['Home', 'Login', 'Set a new password']],
    ['/no-such-page', ['ホーム', 'ページが見つかりません']],
  ] as const) {
    await page.goto(address)
    const breadcrumb = page.getByRole('navigation', { name: /現在位置|You are here/ })
    await expect(breadcrumb.getByRole('listitem')).toHaveText([...position])
    await expect(breadcrumb.getByText(position.at(-1) ?? '')).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('from an unknown address a search leads to the devices, in its language', async ({ page }) => {
  for (const [address, field, found] of [
    ['/no-such-page', 'デバイスを探す', /^\/devices\?q=pixel$/],
    ['/en/devices/no-such-device', 'Find a device', /^\/en\/devices\?q=pixel$/],
  ] as const) {
    await page.goto(address)
    const search = page.getByRole('main').getByRole('search')
    await search.getByLabel(field).fill('pixel')
    await search.getByLabel(field).press('Enter')
    await expect(page.getByRole('article').first()).toContainText('Pixel')
    const { pathname, search: query } = new URL(page.url())
    expect(pathname + query).toMatch(found)
  }
})
