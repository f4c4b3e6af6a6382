import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { findingWords } from './finding-words.ts'

test('the filter sheet of a phone keeps the keyboard and gives it back', async ({ page }) => {
  const say = findingWords.ja
  await page.goto('/devices')
  const opener = page.getByRole('button', { name: say.filters })
  test.skip(!(await opener.isVisible()), 'on a wide window the filters stand in the page')
  await opener.press('Enter')
  const close = page.getByRole('button', { name: say.closeFilters })
  const show = page.getByRole('button', { name: say.show })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.getByRole('checkbox', { name: say.used }).press('Space')
  await expect(show).toHaveText(/14/)
  await expect(page.getByRole('checkbox', { name: say.used })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('words typed before the page is alive are suggested for', async ({ page }) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/devices', { waitUntil: 'commit' })
  await page.getByRole('searchbox').pressSequentially('pixel w')
  open()
  const { suggestions } = findingWords.ja
  await expect(page.getByRole('list', { name: suggestions })).toContainText('Pixel Watch 4')
  await expect(page.getByRole('searchbox')).toHaveValue('pixel w')
})
