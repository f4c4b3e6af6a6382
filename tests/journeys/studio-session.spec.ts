import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { contentApiVersion } from '#app.config.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { png } from '#tests/support/pictures.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { draftLead, leadField, openWithinMs, publishButton, signInAsEditor } from './editor.ts'

const patient = { timeout: openWithinMs }

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const document = '/studio/structure/page-invite-program'
const panel = (page: Page) => page.getByRole('dialog', { name: /Please sign in again/ })
const api = () => `${testStack().lakeUrl}/v${contentApiVersion}`

async function fillPanel(page: Page, email: string, password: string) {
  await panel(page).getByLabel('メールアドレス').fill(email)
  await panel(page).getByLabel('パスワード').fill(password)
  await panel(page).getByRole('button', { name: 'ログイン' }).click()
}

async function signInAgain(page: Page) {
  const { email, password } = editorAccount(testStack().dataDirectory)
  await fillPanel(page, email, password)
  await expect(panel(page)).toBeHidden(patient)
}

/** Types at the end of a field as a person does, wherever the focus is during that. */
async function typeOn(page: Page, field: Locator, text: string) {
  await field.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text, { delay: 10 })
}

const saved = (language: 'ja' | 'en') => draftLead('page-invite-program', language)

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ locale: 'ja-JP' })
  page = await context.newPage()
})

test('signing in leads back to the document that the editor wanted', async () => {
  await signInAsEditor(page, document)
  await expect(publishButton(page)).toBeVisible(patient)
  expect(new URL(page.url()).pathname).toBe(document)
})

test('text typed while the cookie is gone stays, and is saved after signing in again in either tab', async () => {
  const other = await context.newPage()
  await other.goto(document)
  await expect(leadField(other, 'ja')).toBeVisible(patient)
  await page.bringToFront()
  await leadField(page, 'en').fill('Before. ')
  await expect.poll(() => saved('en'), patient).toBe('Before. ')
  await context.clearCookies()
  await typeOn(page, leadField(page, 'en'), 'Nobody is signed in. ')
  await expect(panel(page)).toBeVisible(patient)
  await page.keyboard.type('And typed on.', { delay: 10 })
  const written = 'Before. Nobody is signed in. And typed on.'
  await expect(leadField(page, 'en')).toHaveValue(written)
  expect(await saved('en')).toBe('Before. ')
  await leadField(other, 'ja').fill('もう一つのタブ。')
  await expect(panel(other)).toBeVisible(patient)

  await page.bringToFront()
  await signInAgain(page)
  await expect(panel(other)).toBeHidden(patient)
  await expect.poll(() => saved('en'), patient).toBe(written)
  await expect.poll(() => saved('ja'), patient).toBe('もう一つのタブ。')
  await expect(leadField(page, 'en')).toHaveValue(written)
  await other.close()
})

test('an upload that begins while nobody is signed in waits, and is done after signing in', async () => {
  await context.clearCookies()
  const bytes = [...(await png())]
  const uploaded = page.evaluate(
    ([url, body]) =>
      new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.open('POST', url)
        request.withCredentials = true
        request.onloadend = () => resolve(request.status)
        request.send(new Uint8Array(body))
      }),
    [`${api()}/assets/images/production`, bytes] as const,
  )
  await expect(panel(page)).toBeVisible(patient)
  await signInAgain(page)
  expect(await uploaded).toBe(200)
})

test('a session that ends while nobody types asks to sign in, and editing goes on where it was', async () => {
  await page.reload()
  await expect(publishButton(page)).toBeVisible(patient)
  await leadField(page, 'en').fill('Typed before. ', patient)
  await expect.poll(() => saved('en'), patient).toBe('Typed before. ')
  const cookies = await context.cookies(testStack().lakeUrl)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${api()}/auth/logout`, { method: 'POST', headers: { cookie } })
  await expect(panel(page)).toBeVisible(patient)
  await fillPanel(page, 'someone@example.com', 'not-the-password')
  await expect(panel(page).getByText('do not match')).toBeVisible()
  const signIn = `${testStack().lakeUrl}/sign-in`
  const origin = new URL(testStack().siteUrl).origin
  await page.route(signIn, (route) =>
    route.fulfill({
      status: 429,
      headers: {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      },
      json: { statusCode: 429, minutes: 38 },
    }),
  )
  await fillPanel(page, 'someone@example.com', 'not-the-password')
  await expect(panel(page).getByText('Please wait 38 minutes.')).toBeVisible()
  await page.unroute(signIn)
  await signInAgain(page)
  await expect(leadField(page, 'en')).toBeEditable(patient)
  await typeOn(page, leadField(page, 'en'), 'Typed after.')
  await expect.poll(() => saved('en'), patient).toBe('Typed before. Typed after.')
})
