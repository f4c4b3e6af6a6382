import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { contentApiVersion } from '#app.config.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { png } from '#tests/support/pictures.ts'
import { testHouse } from '#tests/support/test-house.ts'
import { openWithinMs, publishButton, signInAsEditor } from './editor.ts'

const patient = { timeout: openWithinMs }

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const document = '/studio/structure/page-invite-program'
const field = (page: Page) => page.getByTestId('field-lead.en').getByRole('textbox')
const panel = (page: Page) => page.getByRole('dialog', { name: /Please sign in again/ })
const api = () => `${testHouse().lakeUrl}/v${contentApiVersion}`

async function signInAgain(page: Page) {
  const { email, password } = editorAccount(testHouse().dataDirectory)
  await panel(page).getByLabel('メールアドレス').fill(email)
  await panel(page).getByLabel('パスワード').fill(password)
  await panel(page).getByRole('button', { name: 'ログイン' }).click()
  await expect(panel(page)).toBeHidden(patient)
}

/** What the lake has stored for the document that is edited. */
async function savedText(): Promise<unknown> {
  const { token } = editorAccount(testHouse().dataDirectory)
  const query = encodeURIComponent('*[_id == "drafts.page-invite-program"][0].lead.en')
  const answer = await fetch(`${api()}/data/query/production?perspective=raw&query=${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).result
}

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ locale: 'ja-JP' })
  page = await context.newPage()
})

test('signing in leads back to the document that the editor wanted', async () => {
  await signInAsEditor(page, document)
  await expect(publishButton(page)).toBeVisible(patient)
  await expect(page).toHaveURL(new RegExp(document))
  await expect(field(page)).toBeVisible(patient)
})

test('text typed while the cookie is gone stays, and is saved after signing in again in either tab', async () => {
  const other = await context.newPage()
  await other.goto(document)
  await expect(field(other)).toBeVisible(patient)
  await page.bringToFront()
  await field(page).fill('Before. ')
  await expect.poll(savedText, patient).toBe('Before. ')
  await context.clearCookies()
  await field(page).press('End')
  await page.keyboard.type('While nobody is signed in. ', { delay: 20 })
  await expect(panel(page)).toBeVisible(patient)
  await page.keyboard.type('And typed on. ', { delay: 20 })
  const written = 'Before. While nobody is signed in. And typed on. '
  await expect(field(page)).toHaveValue(written)
  expect(await savedText()).toBe('Before. ')

  await field(other).press('End')
  await other.keyboard.type('Other tab.', { delay: 20 })
  await expect(panel(other)).toBeVisible(patient)
  await signInAgain(page)
  await expect(panel(other)).toBeHidden(patient)
  await expect.poll(savedText, patient).toContain('While nobody is signed in. And typed on. ')
  await expect.poll(savedText, patient).toContain('Other tab.')
  await other.close()
  await field(page).fill('Saved.')
  await expect.poll(savedText, patient).toBe('Saved.')
})
