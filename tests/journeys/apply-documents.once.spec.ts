import { expect, type Page } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fillPersonWithoutScripts } from './application-fields.ts'
import { applicationMessages } from './application-messages.ts'
import { openAccount } from './new-account.ts'
import { press, startLoggedIn, title } from './visitor.ts'

const texts = applicationMessages.en
const address = '/en/devices/apple-iphone-17?apply='
const license = 'Driving licence'
const stored = 'Already sent: license.jpg'
const frontMissing = 'Choose a picture of the front.'

/** A driver’s licence is stored, and its step is shown again. */
async function storeLicense(page: Page) {
  await startLoggedIn(page, await openAccount('en'))
  await page.goto(`${address}plan`)
  await press(page, texts.toYou)
  await expect(title(page, texts.you)).toBeVisible()
  await fillPersonWithoutScripts(page)
  await press(page, texts.toIdentity)
  await expect(title(page, texts.identity)).toBeVisible()
  await page.getByRole('radio', { name: license }).check()
  await page.getByLabel(texts.front).setInputFiles(await pictureFile({ name: 'license.jpg' }))
  await page.getByLabel(texts.back).setInputFiles(await pictureFile({ name: 'license-back.jpg' }))
  await press(page, texts.toConfirm)
  await expect(title(page, texts.confirm)).toBeVisible()
  await page.goto(`${address}identity`)
  await expect(page.getByText(stored)).toBeVisible()
}

/** The pictures of a passport are asked for, and stored. */
async function sendPassport(page: Page) {
  await press(page, texts.toConfirm)
  await expect(page.getByRole('link', { name: frontMissing })).toBeVisible()
  await expect(page.getByText(stored)).toBeHidden()
  await page.getByLabel(texts.front).setInputFiles(await pictureFile({ name: 'passport.jpg' }))
  await page.getByLabel('Proof of address').setInputFiles(await pictureFile({ name: 'bill.jpg' }))
  await press(page, texts.toConfirm)
  await expect(title(page, texts.confirm)).toBeVisible()
  await page.goto(`${address}identity`)
  await expect(page.getByText('Already sent: passport.jpg')).toBeVisible()
}

test('pictures of a document do not count for another one that is chosen later', async ({
  page,
}) => {
  await storeLicense(page)
  await waitUntilAlive(page)
  await page.getByRole('radio', { name: 'Passport' }).check()
  await expect(page.getByText(stored)).toBeHidden()
  await page.getByRole('radio', { name: license }).check()
  await expect(page.getByText(stored)).toBeVisible()
  await page.getByRole('radio', { name: 'Passport' }).check()
  await sendPassport(page)
  await waitUntilAlive(page)
  await page.getByRole('radio', { name: license }).check()
  await expect(page.getByText(/Already sent/)).toHaveCount(0)
})

test('a picture of the face is optional, says why, and stays with another document', async ({
  page,
}) => {
  await storeLicense(page)
  await waitUntilAlive(page)
  const face = page.getByLabel('Picture of your face')
  await expect(face).toHaveAccessibleName(/Optional$/i)
  await expect(face).toHaveAccessibleDescription(/If your document alone is not enough/)
  await face.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(page.getByText('This picture cannot be used.')).toBeVisible()
  await expect(face).toHaveValue('')
  // What the button “Use the camera” opens.
  await page.locator('input[capture=user]').setInputFiles(await pictureFile({ name: 'me.jpg' }))
  await expect(page.getByText('This picture cannot be used.')).toBeHidden()
  await expect(page.getByText('me.jpg')).toBeVisible()
  await press(page, texts.toConfirm)
  await expect(title(page, texts.confirm)).toBeVisible()
  await page.goto(`${address}identity`)
  await waitUntilAlive(page)
  await expect(page.getByText('Already sent: me.jpg')).toBeVisible()
  await page.getByRole('radio', { name: 'Passport' }).check()
  await expect(page.getByText('Already sent: me.jpg')).toBeVisible()
})

test('a picture is shown though one of the same name before it could not be read', async ({
  page,
}) => {
  await startLoggedIn(page, await openAccount('en'))
  await page.goto('/en/account/update-address')
  await page.getByRole('radio', { name: 'My Number Card' }).check()
  const front = page.getByLabel(texts.front)
  const preview = page.getByRole('img', { name: 'The picture you chose' })
  // A telephone gives every picture of its camera the same name.
  const photo = await pictureFile({ name: 'image.jpg' })
  await front.setInputFiles({ ...photo, buffer: Buffer.from('not a picture') })
  await expect(page.getByText(photo.name)).toBeVisible()
  await expect(preview).toHaveCount(0)
  await front.setInputFiles(photo)
  await expect(preview).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pictures of a document do not count for another one either', async ({ page }) => {
    await storeLicense(page)
    await page.getByRole('radio', { name: 'Passport' }).check()
    await sendPassport(page)
  })
})
