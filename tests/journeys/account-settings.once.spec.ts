import { type Browser, expect } from '@playwright/test'
import { agreeToTerms } from '#contract/account-profile.ts'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { accountOf } from '#tests/support/people.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { pressAgain } from './press-again.ts'
import { settingsMessages } from './settings-messages.ts'
import { fillLogin, startLoggedIn } from './visitor.ts'

test('new terms stand over the account in both languages until they are accepted', async ({
  page,
  browser,
}) => {
  await startLoggedIn(page, accountOf('unverified'))
  await page.goto('/account')
  const dialog = page.getByRole('dialog', { name: '利用規約が新しくなりました' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: '新しい規約の要点' })).toHaveAttribute(
    'href',
    '/terms-of-use#summary',
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('利用規約が新しくなりました')
  const plain = await openPlainBilling(browser)
  await plain.acceptInVain()

  await page.goto('/en/account/manage-billing')
  const inEnglish = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(inEnglish).toContainText('New version: in force since')
  await inEnglish.getByRole('button', { name: 'Accept' }).click()
  await expect(inEnglish).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inEnglish).toBeHidden()

  await plain.accept()
  await plain.close()
})

/** Invoices of a year, without JavaScript, covered by the new terms; the API refuses the agreement at first. */
async function openPlainBilling(browser: Browser) {
  const api = await startInterruptibleApi()
  const site = await openSecondSite({ apiPort: api.port })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const address = `${site.url}/en/account/manage-billing?year=2026`
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' })
  await page.goto(
    `${site.url}/en/login?next=${encodeURIComponent('/en/account/manage-billing?year=2026')}`,
  )
  await fillLogin(page, 'en', accountOf('unverified'))
  await expect(page).toHaveURL(address)
  api.awayAt = agreeToTerms.path
  return {
    async acceptInVain() {
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await expect(dialog.getByRole('alert')).toContainText(
        'We could not confirm that this was sent',
      )
      await expect(page).toHaveURL(`${address}&terms_error=unreachable#refused`)
      api.awayAt = ''
    },
    async accept() {
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(dialog).toBeHidden()
    },
    async close() {
      await context.close()
      await Promise.all([site.close(), api.close()])
    },
  }
}

test('a password manager learns whose password is asked for again', async ({ page }) => {
  const { email } = accountOf('unverified')
  await startLoggedIn(page, accountOf('unverified'))
  for (const path of ['update-email-password', 'personal-information', 'update-address']) {
    await page.goto(`/account/${path}`)
    const passwords = page.locator('[autocomplete=current-password]')
    await expect(passwords).not.toHaveCount(0)
    for (const password of await passwords.all()) {
      const owner = password.locator('xpath=preceding::input[1]')
      await expect(owner).toHaveAttribute('autocomplete', 'username')
      await expect(owner).toHaveValue(email)
    }
  }
})

test('after a change the page does not show what was before when it cannot be fetched again', async ({
  page,
}) => {
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/account/personal-information')
  await waitUntilAlive(page)
  const nickname = page.getByLabel('ニックネーム')
  await nickname.fill('ゆい')
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort('connectionreset'),
  )
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(nickname).toBeHidden({ timeout: 20_000 })
  await expect(page.getByRole('alert')).toContainText('Rebootに接続できません', {
    timeout: 20_000,
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await expect(nickname).toHaveValue('ゆい')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const texts = settingsMessages.ja

  test('settings are forms with a button', async ({ page }) => {
    const account = await openAccount('ja')
    await startLoggedIn(page, account)
    // Nothing is said to be done because of an address that somebody has written.
    await page.goto('/account/update-notifications?done=yes')
    await expect(page.getByText(texts.saved)).toBeHidden()
    await page.getByLabel(texts.devicesByEmail).check()
    await page.getByLabel('英語').check({ force: true })
    await page.getByRole('button', { name: texts.save }).click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    await expect(page.getByLabel(texts.devicesByEmail)).toBeChecked()
    await expect(page.getByLabel('英語')).toBeChecked()

    await page.goto('/account/update-email-password?done=password')
    const passwords = page.getByRole('region', { name: texts.password, exact: true })
    await expect(passwords.getByText(texts.passwordChanged)).toBeHidden()
    await passwords.getByLabel(texts.currentPassword, { exact: true }).fill('not my password 1')
    for (const label of [texts.newPassword, texts.repeatPassword]) {
      await passwords.getByLabel(label, { exact: true }).fill('another quiet lake 7')
    }
    await passwords.getByRole('button', { name: texts.changePassword }).click()
    await expect(
      passwords.getByLabel(texts.currentPassword, { exact: true }),
    ).toHaveAccessibleDescription(texts.incorrect)
    await passwords.getByLabel(texts.currentPassword, { exact: true }).fill(account.password)
    for (const label of [texts.newPassword, texts.repeatPassword]) {
      await passwords.getByLabel(label, { exact: true }).fill('another quiet lake 7')
    }
    await pressAgain(page, passwords.getByRole('button', { name: texts.changePassword }))
    await expect(passwords.getByText(texts.passwordChanged)).toBeVisible()
  })
})
