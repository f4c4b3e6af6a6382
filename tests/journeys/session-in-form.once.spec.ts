import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { changePassword } from '#contract/account-profile.ts'
import { functionIds } from '#run/hostile/attack.ts'
import { send } from '#tests/support/running-api.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { type Account, logInByCall } from './customer-calls.ts'
import { comeBack } from './hide-page.ts'
import { openAccount } from './new-account.ts'
import { rentingCustomer } from './renting-customer.ts'
import { fillLogin, startLoggedIn, words } from './visitor.ts'

/** Logged in to a separate account, with the password that it gets when it is changed elsewhere. */
async function startOwnAccount(page: Page, given?: Account) {
  const account = given ?? (await openAccount('ja'))
  const { token } = await logInByCall(account)
  await startLoggedIn(page, account)
  const password = 'a quiet river 8'
  const body = { old_password: account.password, new_password1: password, new_password2: password }
  const changeElsewhere = () => send(changePassword, { token, body })
  return { email: account.email, password, changeElsewhere }
}

/** The form is the first to notice that the session is over: no prefetched link leads to the login before. */
const prefetchNothing = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })

test('a visitor whose session ends while they type logs in again and finds what was typed', async ({
  page,
}) => {
  const { email, password, changeElsewhere } = await startOwnAccount(page)
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

  await changeElsewhere()
  await send.click()
  const notice = main.getByText('ログインの有効期限が切れました')
  await expect(notice).toBeVisible()
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
  await fillLogin(page, 'ja', { email, password })

  await expect(page).toHaveURL(/\/devices\/request\?error=changed$/)
  await waitUntilAlive(page)
  await expect(notice).toBeHidden()
  await expect(category).toHaveValue('tablets')
  await expect(device).toHaveValue(wished)
  await expect(note).toHaveValue('一行目\n二行目')
  await expect(main.getByLabel('メールアドレス')).toHaveValue(email)
  await send.click()
  await expect(page).toHaveURL(/\/devices\/request\/received$/)
  await expect(main).toContainText(wished)
})

test('a name that is typed for a device when the session ends is there after the next login', async ({
  page,
}) => {
  const { account, slug } = await rentingCustomer('ja', { device: 'apple-iphone-17', months: 12 })
  const { email, password, changeElsewhere } = await startOwnAccount(page, account)
  await page.goto(`/account/my-tech?subscription=${slug}&action=rename`)
  const main = page.getByRole('main')
  const name = page.getByRole('textbox', { name: /^呼び名/ })
  await name.fill('お母さんのスマホ')
  await changeElsewhere()
  await main.getByRole('button', { name: '保存する' }).click()
  await main.getByRole('link', { name: 'ログインする' }).click()
  await expect(page).toHaveURL(/\/login\?next=.*error%3Dchanged/)
  await waitUntilAlive(page)
  await fillLogin(page, 'ja', { email, password })
  await expect(name).toHaveValue('お母さんのスマホ')
})

test('what is typed in the account when the session ends elsewhere is there after the next login', async ({
  page,
}) => {
  const { email, password, changeElsewhere } = await startOwnAccount(page)
  await page.goto('/account/personal-information')
  await waitUntilAlive(page)
  const nickname = page.getByLabel('ニックネーム')
  await nickname.fill('まだ送っていない名前')
  await changeElsewhere()
  await comeBack(page)
  await expect(page).toHaveURL(/\/login\?next=.*error%3Dchanged/)
  await fillLogin(page, 'ja', { email, password })
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
