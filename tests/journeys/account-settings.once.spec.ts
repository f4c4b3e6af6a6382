import { expect } from '@playwright/test'
import { accountOf } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { startLoggedIn } from './visitor.ts'

test('new terms stand over the account in both languages until they are accepted', async ({
  page,
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
  await page.goto('/en/account/manage-billing')
  const inEnglish = page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(inEnglish).toContainText('New version: in force since')
  await inEnglish.getByRole('button', { name: 'Accept' }).click()
  await expect(inEnglish).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(inEnglish).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  const say = settingsMessages.ja

  test('settings are forms with a button', async ({ page }) => {
    const account = await openAccount('ja')
    await startLoggedIn(page, account)
    await page.goto('/account/update-notifications')
    await page.getByLabel(say.devicesByEmail).check()
    await page.getByLabel('英語').check({ force: true })
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText(say.saved)).toBeVisible()
    await expect(page.getByLabel(say.devicesByEmail)).toBeChecked()
    await expect(page.getByLabel('英語')).toBeChecked()

    await page.goto('/account/update-email-password')
    const passwords = page.getByRole('region', { name: say.password, exact: true })
    await passwords.getByLabel(say.currentPassword).fill('not my password 1')
    for (const label of [say.newPassword, say.repeatPassword]) {
      await passwords.getByLabel(label, { exact: true }).fill('another quiet lake 7')
    }
    await passwords.getByRole('button', { name: say.changePassword }).click()
    await expect(passwords.getByLabel(say.currentPassword)).toHaveAccessibleDescription(
      say.incorrect,
    )
    await passwords.getByLabel(say.currentPassword).fill(account.password)
    for (const label of [say.newPassword, say.repeatPassword]) {
      await passwords.getByLabel(label, { exact: true }).fill('another quiet lake 7')
    }
    await passwords.getByRole('button', { name: say.changePassword }).click()
    await expect(passwords.getByText(say.passwordChanged)).toBeVisible()
  })
})
