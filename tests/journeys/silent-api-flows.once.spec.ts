import { expect } from '@playwright/test'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fillPerson } from './application-fields.ts'
import { applicationMessages } from './application-messages.ts'
import { openAccount } from './new-account.ts'
import { newImei } from './new-imei.ts'
import { fillLogin, press, title } from './visitor.ts'

/** A page waits for 5 s, and is asked again meanwhile. */
const shownWithinMs = 20_000

const estimator = {
  ja: {
    begin: 'この端末で査定を始める',
    imeiTitle: 'IMEIを入力してください',
    imei: 'IMEI(15桁)',
    check: '端末を確認する',
    question: '質問1/8',
  },
  en: {
    begin: 'Start with this device',
    imeiTitle: 'Enter the IMEI',
    imei: 'IMEI (15 digits)',
    check: 'Check device',
    question: 'Question 1 of 8',
  },
} as const

for (const [fault, what, language] of [
  ['isAway', 'is down', 'ja'],
  ['isSilent', 'never answers', 'en'],
] as const) {
  test(`${language}: an application goes on where it was after an API that ${what}`, async ({
    page,
  }) => {
    const texts = applicationMessages[language]
    const api = await startInterruptibleApi()
    const site = await openSecondSite({ apiPort: api.port })
    try {
      const next = `${texts.prefix}/devices/google-pixel-10?apply=plan&months=12`
      await page.goto(`${site.url}${texts.prefix}/login?next=${encodeURIComponent(next)}`)
      await fillLogin(page, language, await openAccount(language))
      await expect(title(page, texts.plan)).toBeVisible()
      await press(page, texts.toYou)
      await expect(title(page, texts.you)).toBeFocused()
      await fillPerson(page, language)
      api[fault] = true
      await press(page, texts.toIdentity)
      await expect(title(page, texts.unavailable)).toBeVisible({ timeout: shownWithinMs })
      await expect(page.getByText(texts.saved)).toBeVisible()
      api[fault] = false
      await press(page, texts.retry)
      await expect(title(page, texts.identity)).toBeVisible()
      await page.goBack()
      await waitUntilAlive(page)
      await expect(page.getByLabel(texts.line1)).toHaveValue('神宮前1-2-3')
    } finally {
      await Promise.all([site.close(), api.close()])
    }
  })

  test(`${language}: the estimator goes on where it was after an API that ${what}`, async ({
    page,
  }) => {
    const texts = estimator[language]
    const api = await startInterruptibleApi()
    const site = await openSecondSite({ apiPort: api.port })
    try {
      await page.goto(`${site.url}${applicationMessages[language].prefix}/trade-in-estimator`)
      await waitUntilAlive(page)
      const main = page.getByRole('main')
      await main.getByRole('link', { name: /^Apple/ }).click()
      await main.getByRole('link', { name: /^iPhone 15 Pro \d/ }).click()
      await main.getByRole('link', { name: '256GB', exact: true }).click()
      await press(page, texts.begin)
      await expect(title(page, texts.imeiTitle)).toBeFocused()
      const imei = page.getByLabel(texts.imei, { exact: true })
      const number = newImei()
      await imei.fill(number)
      api[fault] = true
      await press(page, texts.check)
      await expect(main.getByRole('alert')).toBeVisible({ timeout: shownWithinMs })
      await expect(imei).toHaveValue(number)
      api[fault] = false
      await press(page, texts.check)
      await expect(page.getByText(texts.question)).toBeVisible()
    } finally {
      await Promise.all([site.close(), api.close()])
    }
  })
}
