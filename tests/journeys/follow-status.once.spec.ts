import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { comeBack } from './hide-page.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { startLoggedIn } from './visitor.ts'

test('a visitor who comes back to an open page sees what has happened meanwhile, without a reload', async ({
  page,
}) => {
  const account = await openInvoicedAccount('ja')
  await startLoggedIn(page, account)
  await page.goto('/account/my-tech?tab=in-progress')
  const status = page.getByRole('main').getByText('お支払い待ち').first()
  await expect(status).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))

  await account.cancelElsewhere()
  await comeBack(page)
  await expect(status).toBeHidden()
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})
