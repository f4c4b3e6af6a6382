import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { approveApplication, openApplicant } from './invoiced-account.ts'
import { startLoggedIn } from './visitor.ts'

test('who comes back to an open page sees what has happened meanwhile, without a reload', async ({
  page,
}) => {
  const applicant = await openApplicant('ja')
  await startLoggedIn(page, applicant)
  await page.goto('/account/my-tech')
  const main = page.getByRole('main')
  await expect(main.getByText('審査中').first()).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))

  await approveApplication(applicant.slug)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(main.getByText('お支払い待ち').first()).toBeVisible()
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})
