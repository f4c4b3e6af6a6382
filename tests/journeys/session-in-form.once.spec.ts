import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { login } from '#contract/account.ts'
import { changePassword } from '#contract/account-profile.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { functionIds } from '#run/hostile/attack.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { comeBack } from './hide-page.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, startLoggedIn, words } from './visitor.ts'

const { apiUrl } = testStack()

async function call(path: string, body: object, token?: string) {
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
  return v.parse(v.object({ access_token: v.optional(v.string()) }), await answer.json())
}

/** A separate account: its password is changed. */
async function signUpCustomer() {
  const form = newCustomer()
  const { email, password1: password } = form
  await call(signUp.path, form)
  let confirmation: string | undefined
  await expect(async () => {
    const mails = (await (await fetch(`${apiUrl}/outbox/`)).text()).split('<article>')
    const mail = mails.find((text) => text.includes(email)) ?? ''
    confirmation = /[?&]confirmation=([\w-]+)/.exec(mail)?.[1]
    expect(confirmation).toBeDefined()
  }).toPass({ timeout: 20_000 })
  const opened = await call(login.path, { email, password, confirmation_token: confirmation })
  return { email, password, token: opened.access_token }
}

/** The form is the first to notice that the session is over: no prefetched link leads to the login before. */
const prefetchNothing = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

test('a visitor whose session ends while they type logs in again and finds what was typed', async ({
  page,
}) => {
  const { email, password, token } = await signUpCustomer()
  await startLoggedIn(page, { email, password })
  await page.clock.install()
  await prefetchNothing(page)
  await page.goto('/devices/request')
  const main = page.getByRole('main')
  const category = main.getByLabel('種類')
  const device = main.getByLabel('デバイス名', { exact: true })
  const note = main.getByLabel('ご要望')
  const send = main.getByRole('button', { name: 'リクエストを送る' })
  const wished = `Paperwhite ${randomUUID().slice(0, 8)}`
  await category.selectOption({ label: 'タブレット' })
  await device.fill(wished)
  await note.fill('一行目\n二行目')

  const changed = 'a quiet river 8'
  const passwords = { old_password: password, new_password1: changed, new_password2: changed }
  await call(changePassword.path, passwords, token)
  await send.click()
  const told = main.getByText('ログインの有効期限が切れました')
  await expect(told).toBeVisible()
  await expect(device).toHaveValue(wished)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: words.ja.loginLink })).toBeVisible()
  // Longer than the page trusts its knowledge of the session: it would ask again, and render the next page again.
  await page.clock.fastForward('01:30')
  await page.route(`**/_serverFn/${functionIds('dist', 'fetchSession')[0]}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await main.getByRole('link', { name: 'ログインする' }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.ja.loginTitle })).toBeVisible()
  const address = main.getByLabel(words.ja.email)
  await address.fill(email)
  await expect(async () =>
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(1_500),
  ).toPass()
  await expect(address).toHaveValue(email)
  await fillLogin(page, 'ja', { email, password: changed })

  await expect(page).toHaveURL(/\/devices\/request\?error=changed$/)
  await waitUntilAlive(page)
  await expect(told).toBeHidden()
  await expect(category).toHaveValue('tablets')
  await expect(device).toHaveValue(wished)
  await expect(note).toHaveValue('一行目\n二行目')
  await expect(main.getByLabel('メールアドレス')).toHaveValue(email)
  await send.click()
  await expect(page).toHaveURL(/\/devices\/request\/received$/)
  await expect(main).toContainText(wished)
})

test('what is typed in the account when the session ends elsewhere is there after the next login', async ({
  page,
}) => {
  const { email, password, token } = await signUpCustomer()
  await startLoggedIn(page, { email, password })
  await page.goto('/account/personal-information')
  await waitUntilAlive(page)
  const nickname = page.getByLabel('ニックネーム')
  await nickname.fill('まだ送っていない名前')
  const changed = 'a quiet river 8'
  const passwords = { old_password: password, new_password1: changed, new_password2: changed }
  await call(changePassword.path, passwords, token)
  await comeBack(page)
  await expect(page).toHaveURL(/\/login\?next=.*error%3Dchanged/)
  await fillLogin(page, 'ja', { email, password: changed })
  await expect(nickname).toHaveValue('まだ送っていない名前')
})

test('a customer whose session ends in the account is asked to log in, and nothing else', async ({
  page,
}) => {
  await prefetchNothing(page)
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/account/my-reboot-points?view=coupons', { waitUntil: 'networkidle' })
  await waitUntilAlive(page)
  const main = page.getByRole('main')
  await main.getByLabel('クーポンコード').fill('POINT500')
  await page.context().clearCookies()
  await main.getByRole('button', { name: '受け取る' }).click()
  await expect(main.getByText('ログインの有効期限が切れました')).toBeVisible()
  await expect(main).not.toContainText('ゲスト')
  await expect(main.getByRole('link', { name: 'ログインする' })).toBeVisible()
})
