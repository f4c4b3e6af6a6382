import { expect, type Locator, type Page } from '@playwright/test'
import { changePassword } from '#contract/account-profile.ts'
import { send } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { languages, startLoggedIn, title, words } from './visitor.ts'

const newPassword = 'a lighthouse after dark'

test.use({ javaScriptEnabled: false })

/** The browser drops the answer to the first press, with the cookies that it removes: the second one comes with them. */
async function pressTwice(page: Page, button: Locator) {
  const context = page.context()
  let isFirst = true
  await page.route('**/_serverFn/**', async (route) => {
    if (isFirst) {
      isFirst = false
      const cookies = await context.cookies()
      await route.fetch({ maxRedirects: 0 })
      await context.addCookies(cookies)
    }
    await route.continue()
  })
  await button.click()
}

for (const language of languages) {
  const { prefix, home } = words[language]
  const button = settingsMessages[language].everywhere

  test(`${language}: a logout on all devices that is pressed twice leads home, as one press does`, async ({
    page,
  }) => {
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${prefix}/account/update-email-password`)
    await pressTwice(page, page.getByRole('button', { name: button }))
    await expect(page).toHaveURL(new RegExp(`^https?://[^/]+${home}/?$`))
    await page.goto(`${prefix}/account`)
    await expect(title(page, words[language].loginTitle)).toBeVisible()
  })
}

test('a session that was ended otherwise is asked to log in: other devices may still be logged in', async ({
  page,
}) => {
  const account = await openAccount('ja')
  await startLoggedIn(page, account)
  await page.goto('/account/update-email-password')
  const { token } = await logInByCall(account)
  const old_password = account.password
  const body = { old_password, new_password1: newPassword, new_password2: newPassword }
  await send(changePassword, { token, body })
  await page.getByRole('button', { name: settingsMessages.ja.everywhere }).click()
  await expect(title(page, words.ja.loginTitle)).toBeVisible()
})
