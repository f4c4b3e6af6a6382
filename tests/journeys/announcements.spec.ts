import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'

test('a promise stands with its conditions, also where a device begins below them', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.goto('/devices/apple-iphone-se-3rd-generation-used')
  const strip = page.getByRole('complementary', { name: 'お知らせ' })
  await expect(strip).toContainText('初月¥1,000オフ')
  await expect(strip).toContainText(
    /月額¥3,000以上のプランが対象・先着1,000名・20\d\d年\d+月\d+日まで/,
  )
})

test('every announcement is reached by keyboard, and none moves the page', async ({ page }) => {
  await page.goto('/en')
  const strip = page.getByRole('complementary', { name: 'Announcement' })
  const lines = strip.getByRole('link')
  await expect(lines).toHaveCount(1)
  const before = await strip.boundingBox()
  await strip.getByRole('radio', { name: /^Announcement 1 of 2/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lines).toHaveText(/^20% off tablets for 3 months/)
  await expect(strip).toContainText('Tablets only · for the first 500 customers')
  expect(await strip.boundingBox()).toEqual(before)
  await lines.click()
  await expect(page).toHaveURL(/\/en\/devices\?category=Tablets$/)
  await expect(lines).toHaveText(/^20% off tablets for 3 months/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the second announcement is one press away', { tag: '@on-desktop' }, async ({ page }) => {
    await page.goto('/')
    const strip = page.getByRole('complementary', { name: 'お知らせ' })
    await strip.getByRole('radio', { name: /^お知らせ2\/2/ }).check()
    await expect(strip.getByRole('link')).toHaveText(/タブレットが3か月20%オフ/)
  })
})
