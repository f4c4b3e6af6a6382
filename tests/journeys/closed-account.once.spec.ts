import { expect } from '@playwright/test'
import * as v from 'valibot'
import { findEmail } from '#tests/support/outbox.ts'
import { operate } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, languages, startLoggedIn, words } from './visitor.ts'

for (const language of languages) {
  const texts = words[language]

  test(`${language}: a customer whose account the shop has closed is logged out, and cannot log in again`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    await page.goto(`${texts.prefix}/account/update-email-password`)
    const main = page.getByRole('main')
    await expect(main).toContainText(account.email)

    const found = await operate('find-customer', { email: account.email })
    const { slug } = v.parse(v.object({ slug: v.string() }), found)
    await operate('close-account', { slug })

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: texts.loginTitle })).toBeVisible()
    await expect(main).toContainText(texts.expired)
    await fillLogin(page, language, account)
    await expect(main.getByText(texts.wrong)).toBeVisible()
    // The e-mail about it explains what is kept.
    await findEmail(account.email, /\/privacy-policy/)
  })
}
