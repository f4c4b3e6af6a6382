import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { openAccount } from './new-account.ts'
import { startLoggedIn } from './visitor.ts'

test('the errors of missing card fields link to them', async ({ page }) => {
  const say = billingMessages.en
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/manage-payments')
  const holder = page.getByLabel(say.holder)
  await holder.fill('YUI TAKAHASHI')
  await holder.press('Enter')
  const missing = page.getByRole('alert').getByRole('link', { name: /card/i })
  await missing.click()
  const fields = page.locator('iframe')
  await expect(fields).toBeFocused()
  await expect(fields).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.frameLocator('iframe').getByLabel(say.number)).toBeFocused()
})
