import { expect } from '@playwright/test'
import { tradeInSessionReadMs } from '#app.config.ts'
import { test } from '#tests/support/visit.ts'
import { title } from './visitor.ts'

test('an open estimate is asked for as long as its visitor needs', async ({ page }) => {
  await page.clock.install()
  await page.goto('/en/trade-in-estimator?make=1&model=1&capacity=256GB')
  await page.getByRole('button', { name: 'Start with this device' }).click()
  await expect(title(page, 'Enter the IMEI')).toBeVisible()
  const session = new URL(page.url()).searchParams.get('session') ?? ''
  for (let reads = 0; reads < 4; reads += 1) {
    const read = page.waitForResponse((answer) => answer.url().includes(session))
    await page.clock.runFor(tradeInSessionReadMs)
    expect((await read).status()).toBe(200)
  }
})
