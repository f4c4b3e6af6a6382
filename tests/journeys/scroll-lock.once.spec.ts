import { devices, expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

/** Whether a finger or a wheel would move the page. */
const pageScrolls = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden')

const openMenu = (page: Page) => page.getByRole('button', { name: 'メニューを開く' }).click()

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 })

  test('the page stays where it is behind the menu, and moves again on the next page', async ({
    page,
  }) => {
    await page.goto('/')
    await openMenu(page)
    await expect.poll(() => pageScrolls(page)).toBe(false)
    await page.getByRole('dialog').getByRole('link', { name: '料金プラン' }).click()
    await expect(page).toHaveURL(/\/plans-overview$/)
    await expect.poll(() => pageScrolls(page)).toBe(true)
  })

  test('the page stays where it is behind the filters, also when Back takes them away', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'スマートフォン' }).first().click()
    const openFilters = page.getByRole('button', { name: /^絞り込み/ })
    await openFilters.click()
    await expect.poll(() => pageScrolls(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => pageScrolls(page)).toBe(true)
    await openFilters.click()
    await expect.poll(() => pageScrolls(page)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => pageScrolls(page)).toBe(true)
  })
})

test('with a mouse the page keeps its scrollbar beside the open filters', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/devices')
  await page.getByRole('button', { name: /^絞り込み/ }).click()
  await expect(page.getByRole('complementary', { name: '絞り込み' })).toBeVisible()
  expect(await pageScrolls(page)).toBe(true)
})
