import { expect, test } from '@playwright/test'
import { fromSomewhere } from '#tests/support/people.ts'
import { rentingCustomer } from './renting-customer.ts'
import { languages, startLoggedIn, words as visitor } from './visitor.ts'

const path = '/account/my-reboot-points'

const words = {
  ja: {
    code: 'クーポンコード',
    claim: '受け取る',
    use: '次のお支払いに使う',
    field: '使うポイント',
    submit: 'このポイントを使う',
    promised: '次回の請求で400ptを使います',
    elsewhere: /使う予定の400ptは、ここでは使えません/,
    most: /100〜192pt/,
    tooMany: /192/,
  },
  en: {
    code: 'Coupon code',
    claim: 'Claim',
    use: 'Use points for your next payment',
    field: 'Points to use',
    submit: 'Use these points',
    promised: '400 points will go towards your next invoice',
    elsewhere: /400 points are set aside for the next invoice of another device/,
    most: /From 100 to 192/,
    tooMany: /192/,
  },
} as const

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

for (const language of languages) {
  const texts = words[language]
  const { prefix } = visitor[language]

  test(`${language}: points promised to one device cannot be promised to another`, async ({
    page,
  }) => {
    const { account } = await rentingCustomer(
      language,
      { device: 'apple-iphone-17', months: 12 },
      { device: 'apple-ipad-a16', months: 12 },
    )
    await startLoggedIn(page, account)
    await page.goto(`${prefix}${path}?view=coupons`)
    await page.getByLabel(texts.code).fill('POINT500')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: texts.claim, exact: true }).click()
    await expect(main).toContainText('POINT500')

    await page.goto(`${prefix}${path}`)
    const use = page.getByRole('region', { name: texts.use })
    await use.getByRole('link', { name: /iPad/ }).click()
    await use.getByLabel(texts.field).fill('400')
    await use.getByRole('button', { name: texts.submit }).click()
    await expect(use.getByText(texts.promised)).toBeVisible()

    await use.getByRole('link', { name: /iPhone/ }).click()
    await expect(use.getByText(texts.elsewhere)).toBeVisible()
    const field = use.getByLabel(texts.field)
    await expect(field).toHaveAccessibleDescription(texts.most)
    await field.fill('193')
    await use.getByRole('button', { name: texts.submit }).click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(texts.tooMany)
  })
}
