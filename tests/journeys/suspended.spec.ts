import { expect } from '@playwright/test'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { accountOf } from '#tests/support/people.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test } from '#tests/support/visit.ts'
import { fillLogin, languages, startLoggedIn, words } from './visitor.ts'

const texts = {
  ja: {
    refused: /ご利用を停止しているため、ログインできません/,
    help: /ヘルプ/,
    suspended: 'ご利用を一時停止しています',
    closed: 'お支払いが済むまで、このページはお使いいただけません',
    open: '請求を確かめる',
    everywhere: 'すべての端末からログアウトする',
  },
  en: {
    refused: /suspended and cannot log in/,
    help: /help/i,
    suspended: 'Your account is temporarily suspended',
    closed: 'This page opens again once you have paid',
    open: 'See what is open',
    everywhere: 'Log out of every device',
  },
} as const

for (const language of languages) {
  const { refused, help, suspended, closed, open, everywhere } = texts[language]
  const { prefix } = words[language]

  test(`${language}: a permanently suspended customer is refused at login, and led to the help centre`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${prefix}/login`)
    await fillLogin(page, language, accountOf('permanent_suspend'))
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(refused)
    await expect(main.getByRole('link', { name: help })).toHaveAttribute('href', /^https:/)
    await page.goto(`${prefix}/account`)
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  test(`${language}: a temporarily suspended customer may log in, read and pay, and nothing else`, {
    tag: '@ja-on-desktop',
  }, async ({ browser }) => {
    const api = await startInterruptibleApi()
    api.suspends = true
    const site = await openSecondSite({ apiPort: api.port })
    const page = await browser.newPage({ baseURL: site.url })
    await startLoggedIn(page)
    const main = page.getByRole('main')
    await page.goto(`${prefix}/account/personal-information`)
    await expect(main).toContainText(suspended)
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(closed)
    const controls = main
      .locator('div:has(> a)')
      .filter({ hasText: open })
      .first()
      .getByRole('link')
    await expect(controls).toHaveCount(2)
    const [first, second] = await Promise.all(
      (await controls.all()).map((one) => one.boundingBox()),
    )
    const right = (first?.x ?? 0) + (first?.width ?? 0)
    const bottom = (first?.y ?? 0) + (first?.height ?? 0)
    const apart = Math.max((second?.x ?? 0) - right, (second?.y ?? 0) - bottom)
    expect(apart, 'the two links of the notice stand apart').toBeGreaterThanOrEqual(8)
    await page.goto(`${prefix}/account/update-notifications`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(closed)
    await main.getByRole('link', { name: open }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/account/manage-billing`))
    await expect(main).toContainText(suspended)
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(closed)
    await page.goto(`${prefix}/account/update-email-password`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(closed)
    await expect(main.getByRole('button', { name: everywhere })).toBeVisible()
    await page.close()
    await site.close()
    await api.close()
  })
}
