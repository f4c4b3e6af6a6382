import { expect, test } from '@playwright/test'
import { readEnvironment } from '#app.config.ts'
import { requestPasswordReset } from '#contract/account-profile.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { findLink } from '#tests/support/outbox.ts'
import { send } from '#tests/support/running-api.ts'
import { openAccount } from './new-account.ts'
import { logsOfAllPrograms, tokensOf } from './session-secrets.ts'
import { customer, logIn } from './visitor.ts'

test('tokens and secrets never reach the browser', async ({ page }) => {
  const texts: string[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json|javascript|framed/.test(type)) texts.push(await response.text().catch(() => ''))
  })
  await logIn(page, 'ja')
  await page.goto('/account')
  await page.goto('/', { waitUntil: 'networkidle' })
  const tokens = await tokensOf(page)
  const { SESSION_SECRET, CLIENT_SECRET, LOOKUP_SECRET } = readEnvironment({})
  const everything = texts.join('\n')
  expect(texts.length).toBeGreaterThan(10)
  expect(everything).toContain(customer.email)
  for (const secret of [
    ...tokens,
    SESSION_SECRET,
    CLIENT_SECRET,
    LOOKUP_SECRET,
    customer.password,
  ]) {
    expect(everything.includes(secret), secret.slice(0, 6)).toBe(false)
  }
  const readable = await page.evaluate(() => document.cookie)
  const { attribution, consent, visitorId } = siteCookies
  const names = readable.split('; ').map((pair) => pair.split('=')[0])
  expect(names.toSorted()).toEqual([visitorId.name, attribution.name, consent.name])
  for (const secret of [...tokens, customer.email]) expect(readable).not.toContain(secret)
})

test('the token of an e-mailed link is in no page, address, referer or log', async ({ page }) => {
  const { email } = await openAccount('en')
  await send(requestPasswordReset, { body: { email } })
  const link = await findLink(email, '/login/password-reset/confirm')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  const addresses = [link, `/en/login?confirmation=${token}`, `/en/newsletter?token=${token}`]
  for (const address of addresses) {
    const seen: string[] = []
    page.on('response', async (response) => {
      const request = response.request()
      const headers = JSON.stringify(await request.allHeaders())
      const body = await response.text().catch(() => '')
      const isLink = new URL(request.url()).search.includes(token) && request.isNavigationRequest()
      seen.push(isLink ? '' : request.url(), headers, body, request.postData() ?? '')
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(page.url()).not.toContain(token)
    expect(await page.content()).not.toContain(token)
    expect(await page.evaluate(() => document.referrer)).not.toContain(token)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter((text) => text.includes(token))).toEqual([])
    page.removeAllListeners('response')
  }
  expect(await logsOfAllPrograms()).not.toContain(token)
})

test("the token of the bank's answer is in no address of a visitor who is no longer logged in", async ({
  page,
}) => {
  const token = 'token-of-the-bank'
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const answer = await page.goto(
    `/en/account/card-verification?state=later&verification_token=${token}`,
    { waitUntil: 'networkidle' },
  )
  expect(new URL(page.url()).pathname).toBe('/en/login')
  expect(new URL(page.url()).searchParams.get('next')).toContain('/account/manage-payments')
  expect([...addresses, await page.content()].filter((text) => text.includes(token))).toEqual([])
  expect(answer?.status()).toBe(200)
})
