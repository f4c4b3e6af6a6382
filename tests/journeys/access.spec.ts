import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { customer, fillLogin, languages, logIn, logOut, openActions, words } from './visitor.ts'

const someone = () => `nobody-${randomUUID()}@example.com`

for (const language of languages) {
  const say = words[language]

  test(`${language}: a guest is led from the account through login back to it`, async ({
    page,
  }) => {
    await page.goto(`${say.prefix}/account`)
    await expect(page).toHaveURL(new RegExp(`${say.prefix}/login\\?next=`))
    await expect(page.getByRole('heading', { level: 1, name: say.loginTitle })).toBeVisible()
    await fillLogin(page, language, customer)
    await expect(page).toHaveURL(new RegExp(`${say.prefix}/account$`))
    await expect(page.getByRole('heading', { level: 1, name: say.hello })).toBeVisible()
    await expect(page.getByText(customer.email)).toBeVisible()
  })

  test(`${language}: a wrong password is one sentence, and only the password is gone`, async ({
    page,
  }) => {
    const email = someone()
    await page.goto(`${say.prefix}/login`)
    await fillLogin(page, language, { email, password: 'not-the-password-1' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(say.wrong)
    await expect(alert.locator('xpath=..')).toBeFocused()
    await expect(page.getByLabel(say.email)).toHaveValue(email)
    await expect(page.getByLabel(say.password, { exact: true })).toHaveValue('')
    await expect(page).toHaveURL(new RegExp(`${say.prefix}/login$`))
  })

  test(`${language}: logging out asks first, then leads home`, async ({ page }) => {
    await logIn(page, language)
    await openActions(page, language)
    await page.getByRole('button', { name: say.logout }).filter({ visible: true }).click()
    const question = page.getByRole('dialog', { name: say.logoutTitle })
    await question.getByRole('button', { name: say.cancel }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/account$/)

    await logOut(page, language)
    await expect(page).toHaveURL(new RegExp(`${say.home}$`))
    await openActions(page, language)
    await expect(
      page.getByRole('link', { name: say.loginLink, exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await page.goto(`${say.prefix}/account`)
    await expect(page.getByRole('heading', { level: 1, name: say.loginTitle })).toBeVisible()
  })
}

test('an empty form says what is missing, at the field', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: words.ja.logIn }).click()
  const email = page.getByLabel(words.ja.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(words.ja.emailMissing)
  await email.fill('a@example.com')
  await expect(page.getByText(words.ja.emailMissing)).toBeHidden()
})

test('what was typed as a password can be looked at', async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel(words.ja.password, { exact: true })
  await field.fill('correct horse')
  await page.getByRole('button', { name: words.ja.show }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('correct horse')
})

test('after login the visitor is where they wanted to be, with the query', async ({ page }) => {
  await page.goto('/login?next=%2Fdevices%3Fcategory%3DPhones')
  await fillLogin(page, 'ja', customer)
  await expect(page).toHaveURL(/\/devices\?category=Phones$/)
})

for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/%5cevil']) {
  test(`a return address that leaves the site is ignored: ${next}`, async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillLogin(page, 'ja', customer)
    await expect(page).toHaveURL(`${baseURL}/account`)
  })
}

test('who is logged in does not see the login page again', async ({ page }) => {
  await logIn(page, 'ja')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/account$/)
})

test('the language switch keeps path and query', async ({ page }) => {
  await page.goto('/login?next=%2Faccount')
  await openActions(page, 'ja')
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/en\/login\?next=%2Faccount$/)
  await expect(page.getByRole('heading', { level: 1, name: words.en.loginTitle })).toBeVisible()
})

test('a session that ended elsewhere leads to login, says so, and comes back', async ({
  page,
  browser,
}) => {
  await logIn(page, 'ja')
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  await other.goto('/account')
  await logOut(other, 'ja')
  await expect(other).toHaveURL(/\/$/)
  await elsewhere.close()

  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?next=%2Faccount&reason=expired$/)
  await expect(page.getByRole('main')).toContainText(words.ja.expired)
  await fillLogin(page, 'ja', customer)
  await expect(page).toHaveURL(/\/account$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('login works, and after a failure the e-mail address is still there', async ({ page }) => {
    const email = someone()
    await page.goto('/en/login?next=%2Fen%2Faccount')
    await fillLogin(page, 'en', { email, password: 'not-the-password-1' })
    await expect(page.getByRole('alert')).toHaveText(words.en.wrong)
    await expect(page).toHaveURL(/\/en\/login\?error=invalid_credentials&next=%2Fen%2Faccount$/)
    await expect(page.getByLabel(words.en.email)).toHaveValue(email)
    await expect(page.getByRole('button', { name: words.en.show })).toBeHidden()
    await fillLogin(page, 'en', customer)
    await expect(page).toHaveURL(/\/en\/account$/)
    await expect(page.getByRole('heading', { level: 1, name: words.en.hello })).toBeVisible()
  })
})
