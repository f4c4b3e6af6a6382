import { expect, type Page } from '@playwright/test'
import { pressAsSafari } from '#tests/support/press-as-safari.ts'
import { test } from '#tests/support/visit.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const offline = (page: Page) => notices(page).getByText('You are offline')

/** The page opens, its clock stops then, and the connection is lost. */
async function loseConnection(page: Page) {
  await page.clock.install()
  await page.goto('/en/about')
  await page.context().setOffline(true)
  await expect(offline(page)).toBeVisible()
}

test('a toast leaves after five seconds', { tag: '@on-phone' }, async ({ page }) => {
  await loseConnection(page)
  await page.clock.fastForward(4_000)
  await expect(offline(page)).toBeVisible()
  await page.clock.fastForward(1_100)
  await expect(offline(page)).toBeHidden()
})

test('a toast waits while it is pointed at or has the focus, and closes when asked to', {
  tag: '@on-desktop',
}, async ({ page }) => {
  await loseConnection(page)
  await offline(page).hover()
  await page.clock.fastForward(20_000)
  await expect(offline(page)).toBeVisible()
  const close = notices(page).getByRole('button', { name: 'Close' })
  await page.getByRole('link', { name: 'Help', exact: true }).first().focus()
  for (let steps = 0; steps < 5; steps += 1) {
    if (await close.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(close).toBeFocused()
  await page.mouse.move(5, 500)
  await page.clock.fastForward(20_000)
  await expect(offline(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(offline(page)).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('a toast that is pressed away in Safari gives the focus back', { tag: '@on-phone' }, async ({
  page,
}) => {
  await loseConnection(page)
  await pressAsSafari(page)
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await notices(page).getByRole('button', { name: 'Close' }).click()
  await expect(offline(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('a toast can be read and closed above a modal, and stays when the modal goes', {
  tag: '@on-phone',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/en/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.context().setOffline(true)
  const inMenu = menu.getByRole('region', { name: 'Notifications' })
  await expect(inMenu.getByText('You are offline')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(offline(page)).toBeVisible()
  await notices(page).getByRole('button', { name: 'Close' }).click()
  await expect(offline(page)).toBeHidden()
})
