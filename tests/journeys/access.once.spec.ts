import { expect, type Page } from '@playwright/test'
import { requestPasswordReset } from '#contract/account-profile.ts'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { send } from '#tests/support/running-api.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { comeBack } from './hide-page.ts'
import { openAccount } from './new-account.ts'
import { sendEmailEarlier } from './session-secrets.ts'
import {
  createUnknownEmail,
  customer,
  fillLogin,
  languages,
  logIn,
  logOutElsewhere,
  startLoggedIn,
  words,
} from './visitor.ts'

const slow = {
  ja: /時間がかかっています/,
  en: /taking longer than usual/,
} as const

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

test('without a connection nothing that was typed is lost, and the same press works afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/login?next=%2Fdevices')
  await context.setOffline(true)
  await fillLogin(page, 'ja', customer)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(words.ja.email)).toHaveValue(customer.email)
  await expect(page.getByLabel(words.ja.password, { exact: true })).toHaveValue(customer.password)
  await context.setOffline(false)
  await page.getByRole('button', { name: words.ja.logIn }).click()
  await expect(page).toHaveURL(/\/devices$/)
})

for (const language of languages) {
  test(`${language}: a visitor who waits long is asked to stay, and a late answer still counts`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(`${words[language].prefix}/login?next=%2Fdevices`)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/_serverFn/**', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await fillLogin(page, language, customer)
    const notice = page.getByRole('main').getByText(slow[language])
    await page.clock.fastForward(7_000)
    await expect(notice).toBeHidden()
    await page.clock.fastForward(1_500)
    await expect(notice).toBeVisible()
    answer()
    await expect(page).toHaveURL(/\/devices$/)
  })
}

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

test('a logged-in visitor does not see the login page again', async ({ page }) => {
  await startLoggedIn(page)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/account$/)
})

test('a session that ended elsewhere leads to login, says so, and comes back', async ({ page }) => {
  await startLoggedIn(page)
  await logOutElsewhere(page)

  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?next=%2Faccount&reason=expired$/)
  await expect(page.getByRole('main')).toContainText(words.ja.expired)
  await fillLogin(page, 'ja', customer)
  await expect(page).toHaveURL(/\/account$/)
})

test('the link of an e-mail leads a signed-in visitor to login too, and says what ends', async ({
  page,
  baseURL,
}) => {
  await startLoggedIn(page)
  await page.goto('/login?confirmation=somebody-elses')
  await expect(page).toHaveURL(`${baseURL}/login?reason=confirmation`)
  await expect(page.getByRole('main')).toContainText('いまログイン中です')
  await fillLogin(page, 'ja', customer)
  await expect(page).toHaveURL(`${baseURL}/account`)
  await page.goto('/login?reason=confirmation')
  await expect(page).toHaveURL(`${baseURL}/account`)
})

/** When the browser forgets the session, in days from now; null when it is closed. */
async function sessionDays(page: Page): Promise<number | null> {
  const cookies = await page.context().cookies()
  const { expires = 0 } = cookies.find(({ name }) => name.startsWith('reboot_session')) ?? {}
  return expires === -1 ? null : Math.round((expires - Date.now() / 1000) / 86_400)
}

test('a visitor stays logged in for 30 days, or until the browser is closed', async ({ page }) => {
  await logIn(page, 'ja')
  expect(await sessionDays(page)).toBe(30)
  await page.context().clearCookies()
  await page.goto('/login')
  const remember = page.getByRole('checkbox', { name: 'ログイン状態を保持する' })
  await expect(remember).toBeChecked()
  await expect(remember).toHaveAccessibleDescription(/ブラウザーを閉じるとログアウト/)
  await remember.uncheck()
  await fillLogin(page, 'ja', customer)
  await expect(page.getByRole('heading', { level: 1, name: words.ja.hello })).toBeVisible()
  expect(await sessionDays(page)).toBeNull()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('login works, and after a failure the e-mail address is still there', async ({ page }) => {
    const email = createUnknownEmail()
    await page.goto('/en/login?next=%2Fen%2Faccount')
    const remember = page.getByRole('checkbox', { name: 'Keep me logged in' })
    await remember.uncheck()
    await fillLogin(page, 'en', { email, password: 'not-the-password-1' })
    await expect(page.getByRole('alert')).toHaveText(words.en.wrong)
    await expect(page.getByText(/^Reference: \S{8,}$/)).toBeVisible()
    await expect(page).toHaveURL(
      /\/en\/login\?error=invalid_credentials&next=%2Fen%2Faccount#refused$/,
    )
    await expect(page.getByLabel(words.en.email)).toHaveValue(email)
    await expect(remember).not.toBeChecked()
    await expect(page.getByRole('button', { name: words.en.show })).toBeHidden()
    await fillLogin(page, 'en', customer)
    await expect(page).toHaveURL(/\/en\/account$/)
    await expect(page.getByRole('heading', { level: 1, name: words.en.hello })).toBeVisible()
    expect(await sessionDays(page)).toBeNull()
  })
})

for (const reason of ['', '&reason=expired']) {
  test(`a login page that was left open (next${reason}) goes on once somebody is logged in`, async ({
    page,
    context,
  }) => {
    const login = await context.newPage()
    await login.goto(`/login?next=%2Faccount%2Fmy-tech${reason}`)
    await waitUntilAlive(login)
    await startLoggedIn(page)
    await comeBack(login)
    await expect(login).toHaveURL(/\/account\/my-tech$/)
  })
}

test('a form of an earlier release says so, and can load the page again', async ({ page }) => {
  await page.goto('/login')
  await waitUntilAlive(page)
  await page.route('**/_serverFn/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  )
  await fillLogin(page, 'ja', customer)
  await expect(page.getByRole('alert')).toContainText('このページは新しくなりました')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'ページを読み込み直す' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('what was typed in a form of an earlier release is there when its page is loaded again', async ({
  page,
}) => {
  await page.goto('/login')
  await waitUntilAlive(page)
  let isKnown = false
  await page.route('**/_serverFn/**', (route) => {
    if (isKnown || route.request().method() !== 'POST') return route.continue()
    isKnown = true
    return route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' })
  })
  await fillLogin(page, 'ja', customer)
  await expect(page.getByRole('alert')).toContainText('入力した内容が元に戻ります')
  await page.getByRole('button', { name: 'ページを読み込み直す' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByLabel(words.ja.email)).toHaveValue(customer.email)
  await expect(page.getByLabel(words.ja.password, { exact: true })).toHaveValue('')
})

test('the e-mail of a reset can be sent again after a minute, and again after another one', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders(fromSomewhere())
  await page.clock.install()
  await page.goto('/en/login/password-reset/request')
  const main = page.getByRole('main')
  await main.getByLabel(words.en.email).fill(createUnknownEmail())
  await main.getByRole('button', { name: 'Send the link' }).click()
  for (const _ of ['first', 'second']) {
    await expect(main.getByRole('button', { name: /^Send again \(in \d\d s\)$/ })).toBeVisible()
    await page.clock.fastForward(60_000)
    await sendEmailEarlier(page, 60_000)
    await main.getByRole('button', { name: 'Send again', exact: true }).click()
    await expect(main.getByRole('status')).toHaveText('We have sent it again')
  }
  await expect(main.getByRole('button', { name: /^Send again \(in \d\d s\)$/ })).toBeVisible()
})

test('whoever is logged in and sets a password by a link is logged out, in every tab', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setExtraHTTPHeaders(fromSomewhere())
  const account = await openAccount('ja')
  await send(requestPasswordReset, { body: { email: account.email } })
  const link = await findLink(account.email, '/login/password-reset/confirm')
  await startLoggedIn(page, account)
  const other = await context.newPage()
  await other.goto('/account')
  await waitUntilAlive(other)
  await page.goto(link)
  await waitUntilAlive(page)
  const main = page.getByRole('main')
  await main.getByLabel('新しいパスワード', { exact: true }).fill('another lake at ten')
  await main.getByLabel('新しいパスワード(確認)', { exact: true }).fill('another lake at ten')
  await main.getByRole('button', { name: 'パスワードを設定する' }).click()
  await expect(page).toHaveURL(`${baseURL}/login/password-reset/confirm-success`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('パスワードを設定しました')
  await expect(other).toHaveURL(/\/login\?/)
})
