import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'

test('when the prices of the chosen device cannot be loaded, those of another are not shown for it', async ({
  page,
}) => {
  await page.goto('/')
  const rent = page.getByRole('region', { name: /その一台、\s*何か月使いますか。/ })
  await rent.scrollIntoViewIfNeeded()
  await expect(rent).toContainText('¥76,560')
  await waitUntilAlive(page)
  await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 400 }))
  await rent.getByLabel('デバイス').selectOption('google-pixel-10')
  await expect(rent.getByRole('alert')).toContainText('価格を読み込めませんでした', {
    timeout: 20_000,
  })
  await expect(rent).not.toContainText('¥')
  await page.unrouteAll()
  await rent.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(rent.getByText(/Google Pixel 10 128GBを.*使った場合/)).toBeVisible()
})

test('when Reboot was updated meanwhile, the section says so, and loads the page again', async ({
  page,
}) => {
  await page.goto('/')
  const rent = page.getByRole('region', { name: /その一台、\s*何か月使いますか。/ })
  await rent.scrollIntoViewIfNeeded()
  await waitUntilAlive(page)
  await page.route('**/_serverFn/**', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  )
  await rent.getByLabel('デバイス').selectOption('google-pixel-10')
  await expect(rent.getByRole('alert')).toContainText('Rebootが更新されました')
  await page.unrouteAll()
  await rent.getByRole('button', { name: 'ページを読み込み直す' }).click()
  await expect(rent.getByRole('alert')).toBeHidden()
})
