import { expect } from '@playwright/test'
import { pressAsSafari } from '#tests/support/press-as-safari.ts'
import { test } from '#tests/support/visit.ts'
import { findingMessages } from './finding-messages.ts'

test('the filter sheet of a phone keeps the keyboard and gives it back', {
  tag: '@on-phone',
}, async ({ page }) => {
  const texts = findingMessages.ja
  await page.goto('/devices')
  const opener = page.getByRole('button', { name: texts.filters })
  await opener.press('Enter')
  const close = page.getByRole('button', { name: texts.closeFilters })
  const show = page.getByRole('button', { name: texts.show })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.getByRole('checkbox', { name: texts.used }).press('Space')
  await expect(show).toHaveText(/14/)
  await expect(page.getByRole('checkbox', { name: texts.used })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the filter sheet gives the focus back in Safari, which does not focus a pressed button', {
  tag: '@on-phone',
}, async ({ page }) => {
  const texts = findingMessages.ja
  await page.goto('/devices')
  const opener = page.getByRole('button', { name: texts.filters })
  await pressAsSafari(page)
  await opener.click()
  await page.getByRole('button', { name: texts.closeFilters }).click()
  await expect(opener).toBeFocused()
})

test('words typed before the page is hydrated get suggestions', { tag: '@on-desktop' }, async ({
  page,
}) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/devices', { waitUntil: 'commit' })
  const field = page.locator('input[type=search]')
  await field.pressSequentially('pixel w')
  open()
  const { suggestions } = findingMessages.ja
  await expect(page.getByRole('listbox', { name: suggestions })).toContainText('Pixel Watch 4')
  await expect(field).toHaveValue('pixel w')
})

test('the arrows choose among the suggestions, and the focus stays in the field', async ({
  page,
}) => {
  await page.goto('/devices')
  const field = page.getByRole('combobox', { name: findingMessages.ja.search })
  const options = page
    .getByRole('listbox', { name: findingMessages.ja.suggestions })
    .getByRole('option')
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).innerText()
  }
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('ipad')
  await expect(options).toHaveCount(4)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const names = await options.allInnerTexts()
  for (const [key, name] of [
    ['ArrowDown', names[0]],
    ['ArrowDown', names[1]],
    ['End', names[3]],
    ['ArrowDown', null],
    ['ArrowUp', names[3]],
    ['Home', names[0]],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(active, key).toBe(name)
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('ipad')
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1]?.split('\n')[0] ?? '')
})

test('the search of the header can be asked for again and again', async ({ page }) => {
  const texts = findingMessages.ja
  await page.goto('/')
  const header = page.getByRole('banner').getByRole('link', { name: texts.search })
  const field = page.getByRole('combobox', { name: texts.search })
  await header.click()
  await expect(field).toBeFocused()
  for (const words of ['pixel', 'ipad']) {
    await page.keyboard.insertText(words)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: texts.resultsFor(words) }),
    ).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field).not.toBeFocused()
    await header.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(words)
  }
})

test('the focus goes on beside what is taken off a list', async ({ page }) => {
  const texts = findingMessages.ja
  const names = ['iPhone 17', 'iPhone Air', 'Google Pixel 10']
  await page.goto('/devices')
  for (const name of names) {
    await page.getByRole('button', { name: texts.compare(name), exact: true }).click()
    await page.getByRole('button', { name: texts.save(name), exact: true }).click()
  }
  const tray = page.getByRole('complementary', { name: texts.tray })
  const last = tray.getByRole('button', { name: texts.remove('Google Pixel 10') })
  await expect(last).toBeVisible()
  await tray.getByRole('button', { name: texts.remove('iPhone Air') }).press('Enter')
  await expect(last).toBeFocused()

  await page.goto('/devices/compare?device=apple-iphone-17&device=apple-iphone-air')
  // The tray is loaded last: by then the page is hydrated.
  await expect(tray.getByRole('button')).not.toHaveCount(0)
  await page.getByRole('link', { name: texts.remove('iPhone 17') }).press('Enter')
  await expect(page.getByRole('link', { name: texts.remove('iPhone Air') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/devices/saved')
  const hearts = page
    .getByRole('list', { name: texts.saved })
    .getByRole('button', { name: /を保存$/ })
  await expect(hearts).toHaveCount(3)
  await hearts.first().press('Enter')
  await expect(hearts).toHaveCount(2)
  await expect(hearts.first()).toBeFocused()
})

test('nothing of a focus ring is cut off at the edge of a card', async ({ page }) => {
  await page.goto('/devices')
  const button = page.getByRole('button', { name: 'iPhone 17を比較する', exact: true })
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  const beyond = await button.evaluate((focused) => {
    const card = focused.closest('li')
    if (!card) return undefined
    const { outlineOffset, outlineWidth } = getComputedStyle(focused)
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
    const edge = card.getBoundingClientRect().bottom
    const shown = edge + parseFloat(getComputedStyle(card).overflowClipMargin)
    return focused.getBoundingClientRect().bottom + ring - shown
  })
  expect(beyond).toBeLessThanOrEqual(0)
})
