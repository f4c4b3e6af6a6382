import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { findFreePort } from '#run/stack/ports.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { openDevelopmentSite } from '#tests/support/development-site.ts'
import { accountOf } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import { customer, fillLogin, logOut } from './visitor.ts'

// One site for all tests of this file.
test.describe.configure({ mode: 'default' })
// The form is in the kitchen, which only exists in development; plain HTML is enough for it.
test.use({ javaScriptEnabled: false })
// The first page of a development server is compiled when it is requested.
test.setTimeout(180_000)

let site: Awaited<ReturnType<typeof openDevelopmentSite>>
test.beforeAll(async () => {
  site = await openDevelopmentSite()
})
test.afterAll(() => site.close())

const megabyte = 1024 * 1024
const license = {
  name: '免許証.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(5 * megabyte, 'licence'),
}
const step = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Form in steps: ${name}` })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

async function fillIn(page: Page) {
  await page.goto(`${site.url}/__kitchen/form`)
  await page.getByLabel('Name').fill('山田 花子')
  await next(page)
  await step(page, 'document')
  await page.getByLabel('Kind').fill('運転免許証')
  await page.getByLabel('Front').setInputFiles(license)
  await next(page)
  await step(page, 'confirm')
}

async function showsAll(page: Page) {
  await step(page, 'confirm')
  for (const text of ['山田 花子', '運転免許証', `免許証.jpg, ${5 * megabyte} bytes`]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  return page.getByRole('status').textContent()
}

async function logInAs(page: Page, account: typeof customer) {
  await page.goto(`${site.url}/login`)
  await fillLogin(page, 'ja', account)
  await expect(page).toHaveURL(`${site.url}/account`)
}

/** A bank on another site: answers its own form with the return address, as after 3-D Secure. */
async function openBank(back: string) {
  const port = await findFreePort()
  const bank = createServer((request, response) => {
    if (request.method === 'POST') response.writeHead(303, { location: back }).end()
    else response.end('<!doctype html><form method="post"><button>Approve</button></form>')
  })
  await new Promise<void>((resolve) => bank.listen(port, '127.0.0.1', resolve))
  // For browsers 127.0.0.1 is another site than localhost.
  return { url: `http://127.0.0.1:${port}`, close: () => bank.close() }
}

const draftFiles = () => globSync(`${site.data}/site/form-drafts/*/*/*`)
const draftCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'reboot_form_drafts')

test('a long form without JavaScript lasts through all that happens to a visitor', async ({
  page,
  context,
}) => {
  const bank = await openBank(`${site.url}/__kitchen/form?step=confirm`)
  try {
    await page.goto(`${site.url}/__kitchen/form?step=confirm`)
    await step(page, 'contact')
    expect(await draftCookie(context), 'who only looks gets no cookie').toBeUndefined()
    await fillIn(page)
    const key = await showsAll(page)
    expect(await draftCookie(context)).toMatchObject({ sameSite: 'Lax', httpOnly: true, path: '/' })

    await page.reload()
    await page.goto(`${site.url}/__kitchen/form?step=nowhere`)
    expect(await showsAll(page), 'after an unknown step').toBe(key)
    await page.goto(`${site.url}/__kitchen/form?step=contact`)
    await expect(page.getByLabel('Name')).toHaveValue('山田 花子')
    await page.goto(bank.url)
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(await showsAll(page), 'back from the bank').toBe(key)

    const tab = await context.newPage()
    await tab.goto(`${site.url}/__kitchen/form?step=contact`)
    await page.goto(`${site.url}/__kitchen/form?step=contact`)
    await page.getByLabel('Name').fill('山田 太郎')
    await next(page)
    await tab.getByLabel('Name').fill('山田 次郎')
    await next(tab)
    await expect(tab.getByRole('alert')).toHaveText('conflict')
    await expect(tab.getByLabel('Name')).toHaveValue('山田 太郎')
    await tab.getByLabel('Name').fill('山田 花子')
    await next(tab)

    await logInAs(page, customer)
    await page.goto(`${site.url}/__kitchen/form`)
    expect(await showsAll(page), 'after login').toBe(key)
    expect(draftFiles()).toHaveLength(5)
    await page.goto(`${site.url}/account`)
    await logOut(page, 'ja')
    await expect(page).toHaveURL(`${site.url}/`)
    expect(draftFiles(), 'after logout').toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual([siteCookies.consent.name])
    await page.goto(`${site.url}/__kitchen/form`)
    await step(page, 'contact')
    await expect(page.getByLabel('Name')).toHaveValue('')
  } finally {
    bank.close()
  }
})

test('a draft is of the account it was made with, and gone when it was sent', async ({
  page,
  context,
}) => {
  await logInAs(page, customer)
  await fillIn(page)
  const key = await showsAll(page)

  // The session ends, and another customer logs in in the same browser.
  await context.clearCookies({ name: /^reboot_session/ })
  await page.goto(`${site.url}/__kitchen/form`)
  await step(page, 'contact')
  await logInAs(page, accountOf('normal'))
  await page.goto(`${site.url}/__kitchen/form?step=confirm`)
  await step(page, 'contact')
  await expect(page.getByLabel('Name')).toHaveValue('')

  await context.clearCookies({ name: /^reboot_session/ })
  await logInAs(page, customer)
  await page.goto(`${site.url}/__kitchen/form`)
  expect(await showsAll(page), 'for the same account, logged in anew').toBe(key)
  await page.goto(`${site.url}/__kitchen/form?step=document`)
  await page.getByLabel('Front').setInputFiles({ ...license, buffer: Buffer.alloc(0) })
  await next(page)
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect(page.getByRole('alert'), 'refused').toHaveText('file_empty')
  await page.getByLabel('Front').setInputFiles(license)
  await next(page)
  expect(await showsAll(page), 'the corrected form is another request').not.toBe(key)
  await send.click()
  await step(page, 'contact')
  expect(draftFiles()).toEqual([])
})
