import { expect } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import {
  createUnknownEmail,
  customer,
  fillLogin,
  languages,
  logOut,
  openActions,
  startLoggedIn,
  words,
} from './visitor.ts'

for (const language of languages) {
  const texts = words[language]

  test(`${language}: a guest is led from the account through login back to it`, {
    tag: '@ja-on-phone',
  }, async ({ page }) => {
    await page.goto(`${texts.prefix}/account`)
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/login\\?next=`))
    await expect(page.getByRole('heading', { level: 1, name: texts.loginTitle })).toBeVisible()
    await fillLogin(page, language, customer)
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/account$`))
    await expect(page.getByRole('heading', { level: 1, name: texts.hello })).toBeVisible()
    await expect(page.getByText(customer.email)).toBeVisible()
  })

  test(`${language}: a wrong password is one sentence, and only the password is gone`, {
    tag: '@ja-on-desktop',
  }, async ({ page }) => {
    const email = createUnknownEmail()
    await page.goto(`${texts.prefix}/login`)
    await fillLogin(page, language, { email, password: 'not-the-password-1' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(texts.wrong)
    await expect(page.getByText(/^(?:お問い\u2060合わせ番号|Reference): \S{8,}$/)).toBeVisible()
    await expect(alert.locator('xpath=..')).toBeFocused()
    await expect(page.getByLabel(texts.email)).toHaveValue(email)
    await expect(page.getByLabel(texts.password, { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(new RegExp(`${texts.prefix}/login$`))
  })

  test(`${language}: logging out asks first, then leads home`, { tag: '@ja-on-desktop' }, async ({
    page,
  }) => {
    await startLoggedIn(page)
    await page.goto(`${texts.prefix}/account`)
    await openActions(page, language)
    await page.getByRole('button', { name: texts.logout }).filter({ visible: true }).click()
    const question = page.getByRole('dialog', { name: texts.logoutTitle })
    await question.getByRole('button', { name: texts.cancel }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/account$/)

    await logOut(page, language)
    await expect(page).toHaveURL(new RegExp(`${texts.home}$`))
    // On a phone the menu stays open until the new page is shown, and closes with the old one.
    await expect(page.getByRole('heading', { level: 1, name: texts.hello })).toBeHidden()
    await expect(page.getByRole('dialog', { name: texts.menu, exact: true })).toBeHidden()
    await openActions(page, language)
    await expect(
      page.getByRole('link', { name: texts.loginLink, exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await page.goto(`${texts.prefix}/account`)
    await expect(page.getByRole('heading', { level: 1, name: texts.loginTitle })).toBeVisible()
  })
}

test('the language switch keeps path and query', { tag: '@on-phone' }, async ({ page }) => {
  await page.goto('/login?next=%2Faccount')
  await openActions(page, 'ja')
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/en\/login\?next=%2Faccount$/)
  await expect(page.getByRole('heading', { level: 1, name: words.en.loginTitle })).toBeVisible()
})
