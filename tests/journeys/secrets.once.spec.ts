import { expect, type Page, test } from '@playwright/test'
import { unsealData } from 'iron-session'
import * as v from 'valibot'
import { readEnvironment } from '#app.config.ts'
import { customer, logIn } from './visitor.ts'

const sealed = v.object({ accessToken: v.string(), refreshToken: v.string() })

/** The tokens inside the visitor's sealed cookie, opened with the key of local mode. */
async function tokensOf(page: Page) {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'reboot_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const opened: unknown = await unsealData(cookie?.value ?? '', {
    password: readEnvironment({}).SESSION_SECRET,
  })
  return v.parse(sealed, opened)
}

test('tokens and secrets never reach the browser', async ({ page }) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json|javascript|framed/.test(type)) texts.push(await response.text().catch(() => ''))
  })
  await logIn(page, 'ja')
  await page.goto('/account')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const tokens = await tokensOf(page)
  const { SESSION_SECRET, CLIENT_SECRET } = readEnvironment({})
  const everything = texts.join('\n')
  expect(texts.length).toBeGreaterThan(10)
  expect(everything).toContain(customer.email)
  for (const secret of [
    ...Object.values(tokens),
    SESSION_SECRET,
    CLIENT_SECRET,
    customer.password,
  ]) {
    expect(everything.includes(secret), secret.slice(0, 6)).toBe(false)
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
