import { expect, type Page } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { words as signUpMessages } from './sign-up-form.ts'
import { startLoggedIn } from './visitor.ts'

/** What the browser asks before a page is left is answered with no. */
function stayOnPage(page: Page) {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  return asked
}

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test('what is typed is there in the other language, and in the first one again', async ({
  page,
}) => {
  const asked = stayOnPage(page)
  const { ja, en } = signUpMessages
  await page.goto('/signup?invite=ABC')
  const english = switchTo(page, 'English')
  // The page is prerendered while the pointer rests on its link, before anything is typed.
  const isFetched = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/en/signup',
  )
  await english.hover()
  await isFetched
  await page.getByLabel(ja.email, { exact: true }).first().fill('hanako@example.com')
  await page.getByLabel(ja.lastName, { exact: true }).fill('山田')
  await english.click()
  await expect(page).toHaveURL('/en/signup?invite=ABC')
  await expect(page.getByLabel(en.email, { exact: true }).first()).toHaveValue('hanako@example.com')
  await expect(page.getByLabel(en.lastName, { exact: true })).toHaveValue('山田')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await waitUntilAlive(page)
  await page.getByLabel(en.firstName, { exact: true }).fill('花子')
  await switchTo(page, '日本語').click()
  await expect(page).toHaveURL('/signup?invite=ABC')
  await expect(page.getByLabel(ja.lastName, { exact: true })).toHaveValue('山田')
  await expect(page.getByLabel(ja.firstName, { exact: true })).toHaveValue('花子')
  expect(asked).toEqual([])
})

test('with a chosen file, which cannot be saved, the browser asks first', async ({ page }) => {
  const texts = settingsMessages.ja
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/account/update-address')
  await page.getByLabel(texts.line1).fill('西対海地250')
  await page.getByRole('radio', { name: texts.myNumberCard }).check()
  await page.locator('input[name=document_front]').setInputFiles(await pictureFile())
  const asked = stayOnPage(page)
  await switchTo(page, 'English').click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(page).toHaveURL('/account/update-address')
  await expect(page.getByLabel(texts.line1)).toHaveValue('西対海地250')
})
