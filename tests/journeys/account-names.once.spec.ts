import { expect } from '@playwright/test'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { startLoggedIn } from './visitor.ts'

test('who hears a link or a title alone knows which device and which step it is', async ({
  page,
}) => {
  const { account } = await rentingCustomer(
    'en',
    { device: 'apple-iphone-17', months: 12 },
    { device: 'google-pixel-9a', months: 3 },
  )
  await startLoggedIn(page, account)
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  await page.goto('/en/account')
  for (const device of ['iPhone 17', 'Google Pixel 9a']) {
    await expect(link(`Details and options: ${device}`)).toBeVisible()
    await expect(link(`Extend the term: ${device}`)).toBeVisible()
  }
  await page.goto('/en/account/my-tech')
  await expect(link('See details: Google Pixel 9a')).toBeVisible()
  await expect(link('Report a fault: Google Pixel 9a')).toBeVisible()
  await link('Extend the term: iPhone 17').click()
  await expect(page).toHaveTitle('When the term is over | iPhone 17 | My tech | Reboot')
  await main.getByRole('link', { name: '12 more months' }).click()
  // The choice itself is what is confirmed.
  await expect(page.getByRole('heading', { level: 1, name: '12 more months' })).toBeFocused()
  await expect(main.getByText('A new minimum term of 12 months begins.')).toBeVisible()
  await expect(page).toHaveTitle('12 more months | iPhone 17 | My tech | Reboot')
  await link('Back to iPhone 17').click()
  await expect(page).toHaveTitle('iPhone 17 | My tech | Reboot')
})

test('a coupon code that does not exist is called so at its field', async ({ page }) => {
  await startLoggedIn(page, await openInvoicedAccount('en'))
  await page.goto('/en/account/make-payment')
  await page.getByRole('main').locator('a[href*="slug="]').click()
  const code = page.getByLabel('Coupon code')
  await expect(code).toBeVisible()
  await waitUntilAlive(page)
  await code.fill('NOPE99')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('There is no coupon with this code')
  await code.fill('')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('Enter the coupon code.')
})

test('an empty list is no list, and the candidates of a postal code are read in their language', async ({
  page,
}) => {
  await startLoggedIn(page, await openAccount('en'))
  const emptyLists = page.getByRole('main').locator('ul:empty')
  await page.goto('/en/account')
  await expect(emptyLists).toHaveCount(0)
  await page.goto('/en/account/my-tech')
  await expect(emptyLists).toHaveCount(0)
  await page.goto('/en/account/update-address')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('498-0000')
  const candidates = page.getByLabel('Choose one of the 2 places')
  await expect(candidates).toHaveAttribute('lang', 'ja')
  await expect(candidates.getByRole('option', { name: 'Choose' })).toHaveAttribute('lang', 'en')
})
