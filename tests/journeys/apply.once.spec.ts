import { expect, type Page } from '@playwright/test'
import { photograph } from '#tests/support/pictures.ts'
import { test } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { startLoggedIn } from './visitor.ts'

const say = {
  plan: 'Choose your plan',
  coupon: 'Coupon code',
  toYou: 'Continue to your details',
  you: 'Your details',
  occupation: 'Occupation',
  occupationChosen: 'Company employee',
  postalCode: 'Postal code',
  line1: 'District and number',
  city: 'City, ward or town',
  toIdentity: 'Continue to identity',
  identity: 'Proof of identity',
  card: 'My Number Card',
  front: 'Picture of the front',
  toConfirm: 'Continue to confirm',
  confirm: 'Please check everything',
  agreements: [/I agree to the terms of use/, /I agree to the privacy policy/, /I will not resell/],
  send: 'Confirm application',
  sent: 'We have your application',
} as const

const picture = async () => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph()),
})
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('en: the steps are plain forms, and what is refused comes back in its step', async ({
    page,
  }) => {
    await startLoggedIn(page, await openAccount('en'))
    await page.goto('/en/devices/apple-iphone-17?apply=confirm')
    await expect(title(page, say.plan)).toBeVisible()
    await page.getByLabel(say.coupon).fill('NOSUCH')
    await press(page, say.toYou)
    await expect(page.getByRole('link', { name: /There is no such coupon/ })).toBeVisible()
    await page.getByLabel(say.coupon).fill('')
    await press(page, say.toYou)
    await expect(title(page, say.you)).toBeVisible()
    await page.getByLabel(say.occupation).selectOption({ label: say.occupationChosen })
    await page.getByLabel(say.postalCode).fill('150-0001')
    await page.getByLabel('Prefecture').selectOption({ index: 13 })
    await page.getByLabel(say.city).fill('渋谷区')
    await page.getByLabel(say.line1).fill('神宮前1-2-3')
    await press(page, say.toIdentity)
    await expect(title(page, say.identity)).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(say.card) }).check()
    await page.getByLabel(say.front).setInputFiles(await picture())
    await press(page, say.toConfirm)
    await expect(title(page, say.confirm)).toBeVisible()
    for (const name of say.agreements) await page.getByRole('checkbox', { name }).check()
    await press(page, say.send)
    await expect(title(page, say.sent)).toBeVisible()
  })
})
