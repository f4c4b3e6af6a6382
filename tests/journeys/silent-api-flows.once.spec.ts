import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { imeiOf } from '#tests/support/imei.ts'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { fillLogin } from './visitor.ts'

/** A page waits for 5 s, and is asked again meanwhile. */
const toldWithinMs = 20_000

const away = 'ただいま、つながりにくくなっています'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [fault, what] of [
  ['isAway', 'is down'],
  ['isSilent', 'never answers'],
] as const) {
  test(`an application goes on where it was after an API that ${what}`, async ({ page }) => {
    const api = await startInterruptibleApi()
    const site = await openSecondSite({ apiPort: api.port })
    try {
      const next = '/devices/google-pixel-10?apply=plan&months=12'
      await page.goto(`${site.url}/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, 'ja', await openAccount('ja'))
      await expect(title(page, 'プランを選ぶ')).toBeVisible()
      await press(page, 'お客さま情報へ進む')
      await expect(title(page, 'お客さま情報')).toBeFocused()
      await page.getByLabel('ご職業').selectOption({ label: '会社員' })
      await page.getByLabel('郵便番号').fill('1500001')
      await expect(page.getByLabel('市区町村')).toHaveValue(/渋谷区/)
      await page.getByLabel('町名・番地').fill('神宮前1-2-3')
      api[fault] = true
      await press(page, '本人確認へ進む')
      await expect(title(page, away)).toBeVisible({ timeout: toldWithinMs })
      await expect(page.getByText('入力した内容は保存されています。')).toBeVisible()
      api[fault] = false
      await press(page, 'もう一度試す')
      await expect(title(page, '本人確認書類')).toBeVisible()
      await page.goBack()
      await waitUntilAlive(page)
      await expect(page.getByLabel('町名・番地')).toHaveValue('神宮前1-2-3')
    } finally {
      await Promise.all([site.close(), api.close()])
    }
  })

  test(`the estimator goes on where it was after an API that ${what}`, async ({ page }) => {
    const api = await startInterruptibleApi()
    const site = await openSecondSite({ apiPort: api.port })
    try {
      await page.goto(`${site.url}/trade-in-estimator`)
      await waitUntilAlive(page)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /^Apple/ }).click()
      await main.getByRole('link', { name: /^iPhone 15 Pro \d/ }).click()
      await main.getByRole('link', { name: '256GB', exact: true }).click()
      await press(page, 'この端末で査定を始める')
      await expect(title(page, 'IMEI(製造番号)を入力してください')).toBeFocused()
      const imei = page.getByLabel('IMEI(15桁)', { exact: true })
      const number = imeiOf(`35${randomInt(10 ** 11, 10 ** 12)}`)
      await imei.fill(number)
      api[fault] = true
      await press(page, '端末を確認する')
      await expect(main.getByRole('alert')).toBeVisible({ timeout: toldWithinMs })
      await expect(imei).toHaveValue(number)
      api[fault] = false
      await press(page, '端末を確認する')
      await expect(page.getByText('質問1/8')).toBeVisible()
    } finally {
      await Promise.all([site.close(), api.close()])
    }
  })
}
