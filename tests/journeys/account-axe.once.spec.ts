import { expect, type Page } from '@playwright/test'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { readEnvironment } from '#app.config.ts'
import { test } from '#tests/support/visit.ts'
import { accountPaths } from './account-paths.ts'
import { findingsInTwoViews, windows } from './axe.ts'
import { logsOfAllPrograms, tokensOf } from './session-secrets.ts'
import { customer, startLoggedIn, words } from './visitor.ts'

const pageMs = 15_000
/** Views that a page has besides its first one. */
const otherViews = [
  '/account/my-reboot-points?view=coupons',
  '/account/my-reboot-points?view=invitations',
  '/account/my-tech?tab=past',
]
const [wide, narrow] = windows

const { SESSION_SECRET, CLIENT_SECRET, LOOKUP_SECRET, PAYMENT_GATEWAY_SECRET } = readEnvironment({})
/** Data of the people of the seed, which only their own pages may show. */
const others = demoAccounts
  .filter(({ email }) => email !== customer.email)
  .flatMap(({ email, phone }) => [email, phone])

/** Everything that reaches the browser from now on: addresses, headers, pages, scripts, data, and its console. */
function collect(page: Page): string[] {
  const texts: string[] = []
  page.on('console', (message) => texts.push(message.text()))
  page.on('pageerror', (error) => texts.push(String(error.stack)))
  page.on('response', async (response) => {
    texts.push(response.url(), response.request().postData() ?? '')
    const { 'set-cookie': _, ...headers } = response.headers()
    texts.push(JSON.stringify(headers))
    const type = headers['content-type'] ?? ''
    if (/html|json|javascript|framed/.test(type)) texts.push(await response.text().catch(() => ''))
  })
  return texts
}

const storageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

for (const [language, views] of [
  ['ja', [wide, narrow]],
  ['en', [narrow, wide]],
] as const) {
  test(`${language}: no accessibility violation and no secret in any page of the account`, async ({
    page,
  }) => {
    test.setTimeout(pageMs * (accountPaths.length + otherViews.length + 2))
    // No prefetching: what the links lead to is checked separately.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await startLoggedIn(page)
    const tokens = await tokensOf(page)
    const texts = collect(page)
    const findings: string[] = []
    expect(accountPaths).toContain('/account')
    for (const to of [...accountPaths, ...otherViews]) {
      const answer = await page.goto(`${words[language].prefix}${to}`)
      expect(answer?.status(), to).toBe(200)
      expect(answer?.headers()['cache-control'], to).toBe('private, no-store')
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
      const found = await findingsInTwoViews(page, 'html', views)
      findings.push(...found.map((finding) => `${to} ${finding}`))
      texts.push(page.url(), await page.content(), await storageOf(page))
    }
    expect(findings).toEqual([])
    const everything = texts.join('\n')
    expect(everything).toContain(customer.email)
    const secrets = [
      ...tokens,
      SESSION_SECRET,
      CLIENT_SECRET,
      LOOKUP_SECRET,
      PAYMENT_GATEWAY_SECRET,
      customer.password,
    ]
    const leaked = [...secrets, ...others].filter((secret) => everything.includes(secret))
    expect(leaked.map((secret) => secret.slice(0, 6))).toEqual([])
    const logs = await logsOfAllPrograms()
    const logged = secrets.filter((secret) => logs.includes(secret))
    expect(logged.map((secret) => secret.slice(0, 6))).toEqual([])
  })
}
