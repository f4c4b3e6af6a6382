import { expect } from '@playwright/test'
import * as v from 'valibot'
import { findEmail } from '#tests/support/outbox.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { test } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { localClient } from './renting-customer.ts'
import { fillLogin, languages, startLoggedIn, words } from './visitor.ts'

/** What staff do with the shop's own tools. */
async function operate(action: string, body: object): Promise<unknown> {
  const answer = await fetch(new URL(`/operator/${action}`, testStack().apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'OPERATOR-ID': 'journey', ...localClient },
    body: JSON.stringify(body),
  })
  expect(answer.ok, action).toBe(true)
  return answer.status === 204 ? undefined : answer.json()
}

for (const language of languages) {
  const say = words[language]

  test(`${language}: a customer whose account the shop has closed is logged out, and cannot log in again`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    await page.goto(`${say.prefix}/account/update-email-password`)
    const main = page.getByRole('main')
    await expect(main).toContainText(account.email)

    const found = await operate('find-customer', { email: account.email })
    const { slug } = v.parse(v.object({ slug: v.string() }), found)
    await operate('close-account', { slug })

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say.loginTitle })).toBeVisible()
    await expect(main).toContainText(say.expired)
    await fillLogin(page, language, account)
    await expect(main.getByText(say.wrong)).toBeVisible()
    // The e-mail about it explains what is kept.
    await findEmail(account.email, /\/privacy-policy/)
  })
}
