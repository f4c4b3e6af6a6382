import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { findingMessages } from './finding-messages.ts'
import { pressOn, skipHeader, tabTo, walkThrough } from './keyboard.ts'
import { isPhone, startLoggedIn, title } from './visitor.ts'

// While a page moves, the element at a point cannot be determined.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** On a phone it is in the menu. */
async function switchLanguage(page: Page, name: string) {
  if (isPhone(page)) {
    await tabTo(page, page.getByRole('button', { name: /メニューを開く|Open menu/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await pressOn(page, page.getByRole('dialog').getByRole('link', { name }))
  } else {
    await tabTo(page, page.getByRole('link', { name }), 'Shift+Tab')
    await page.keyboard.press('Enter')
  }
}

test('a phone is found by category, by filter and by words', async ({ page }) => {
  await page.goto('/')
  await skipHeader(page)
  const main = page.getByRole('main')
  await pressOn(page, main.getByRole('link', { name: 'スマートフォン', exact: true }))
  await expect(title(page, 'スマートフォン')).toBeVisible()

  const apple = page.getByRole('checkbox', { name: 'Apple' })
  if (isPhone(page)) await pressOn(page, page.getByRole('button', { name: /^絞り込み/ }))
  await pressOn(page, apple, ' ')
  await expect(page).toHaveURL(/\?category=Phones&brand=apple$/)
  if (isPhone(page)) {
    await pressOn(page, page.getByRole('button', { name: 'この条件で見る' }))
    await expect(apple).toBeHidden()
    await expect(page.getByRole('button', { name: /^絞り込み/ })).toBeFocused()
  }

  await tabTo(page, page.getByRole('combobox', { name: findingMessages.ja.search }), 'Shift+Tab')
  await page.keyboard.type('iphnoe 16')
  await page.keyboard.press('Enter')
  await expect(title(page, '「iphnoe 16」\u2060の検索結果')).toBeVisible()
  await pressOn(page, main.getByRole('link', { name: 'iPhone 16', exact: true }))
  await expect(title(page, 'iPhone 16')).toBeVisible()
})

test('a variant, the language in the middle, the term, delivery, and on to applying', async ({
  page,
}) => {
  await page.goto('/devices/apple-iphone-17')
  await skipHeader(page)
  await tabTo(page, page.getByRole('radio', { name: 'ラベンダー' }))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/color=(?!lavender)/)
  const color = new URL(page.url()).searchParams.get('color')
  await switchLanguage(page, 'English')
  await expect(page).toHaveURL(new RegExp(`/en/devices/apple-iphone-17\\?color=${color}`))

  await skipHeader(page)
  await tabTo(page, page.getByRole('radio', { name: /^24 months/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/months=\d+/)
  await tabTo(page, page.getByRole('textbox', { name: 'Postal code' }))
  await page.keyboard.type('104-0061')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('term').filter({ hasText: '中央区銀座' })).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Apply', exact: true }))
  // An applicant logs in first, and comes back to the chosen variant.
  await expect(page).toHaveURL(/\/en\/login\?next=.*apply/)
  await expect(title(page, 'Login')).toBeVisible()
})

test('two devices are compared, and the tray hides nothing that has the focus', async ({
  page,
}) => {
  await page.goto('/en/devices?category=Phones')
  await skipHeader(page)
  for (const name of ['Compare iPhone 17', 'Compare iPhone Air'])
    await pressOn(page, page.getByRole('button', { name, exact: true }))
  await pressOn(page, page.getByRole('link', { name: 'Compare 2' }))
  await expect(title(page, 'Compare devices')).toBeVisible()
  await skipHeader(page)
  await pressOn(page, page.getByRole('link', { name: 'Remove iPhone Air' }))
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test('a missing device is asked for', { tag: '@on-desktop' }, async ({ page }) => {
  await startLoggedIn(page)
  await page.goto('/en/devices/request')
  const form = page.getByRole('main').locator('form')
  await expect(form).toHaveAttribute('novalidate', '')
  await skipHeader(page)
  await pressOn(page, form.getByRole('button', { name: 'Send request' }))
  await pressOn(page, page.getByRole('alert').getByRole('link').first())
  await expect(form.getByLabel('Category')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await tabTo(page, form.getByLabel('Device', { exact: true }))
  const device = `Paperwhite ${randomUUID().slice(0, 8)}`
  await page.keyboard.type(device)
  await page.keyboard.press('Enter')
  await expect(title(page, 'We have your request')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(device)
})

test('logging out asks first: the focus stays in the question, goes back, and ends at home', async ({
  page,
}) => {
  await startLoggedIn(page)
  await page.goto('/en/about')
  if (isPhone(page)) await pressOn(page, page.getByRole('button', { name: 'Open menu' }))
  const ask = page.getByRole('button', { name: 'Logout' })
  await pressOn(page, ask)
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toBeVisible()
  await tabTo(page, question.getByRole('button', { name: 'Logout' }))
  await page.keyboard.press('Tab')
  await tabTo(page, question.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(ask.filter({ visible: true }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, question.getByRole('button', { name: 'Logout' }))
  await expect(page).toHaveURL(/\/en$/)
})

for (const [path, fewest] of [
  ['/', 60],
  ['/devices/apple-iphone-17', 40],
  ['/terms-of-use', 30],
] as const) {
  test(`every stop of the keyboard can be seen: ${path}`, async ({ page }) => {
    await page.goto(path)
    expect(await walkThrough(page)).toBeGreaterThan(fewest)
  })
}
