import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { accountOf } from '#tests/support/people.ts'
import { waitUntilAlive } from '#tests/support/visit.ts'

export const customer = accountOf('verified')

/** An address that nobody has signed up with. */
export const createUnknownEmail = () => `nobody-${randomUUID()}@example.com`

/** The name by which the account addresses its customer: the nickname, if they chose one. */
export const greetingOf = (
  { nickname, last_name, first_name }: typeof customer,
  language: 'ja' | 'en',
) =>
  language === 'ja'
    ? `${nickname || last_name}さん、こんにちは。`
    : `Hello, ${nickname || first_name}.`

export const words = {
  ja: {
    prefix: '',
    home: '/',
    email: 'メールアドレス',
    password: 'パスワード',
    logIn: 'ログインする',
    hello: greetingOf(customer, 'ja'),
    wrong: /メールアドレスまたはパスワードが正しくありません/,
    emailMissing: 'メールアドレスを入力してください。',
    loginTitle: 'ログイン',
    logout: 'ログアウト',
    logoutTitle: 'ログアウトしますか',
    cancel: 'キャンセル',
    openMenu: 'メニューを開く',
    menu: 'メニュー',
    loginLink: 'ログイン',
    show: 'パスワードを表示',
    expired: /もう一度ログインしてください/,
  },
  en: {
    prefix: '/en',
    home: '/en',
    email: 'E-mail',
    password: 'Password',
    logIn: 'Log in',
    hello: greetingOf(customer, 'en'),
    wrong: /Unable to log in with provided credentials/,
    emailMissing: 'Enter your e-\u2060mail address.',
    loginTitle: 'Login',
    logout: 'Logout',
    logoutTitle: 'Log out?',
    cancel: 'Cancel',
    openMenu: 'Open menu',
    menu: 'Menu',
    loginLink: 'Login',
    show: 'Show “Password”',
    expired: /Please log in again/,
  },
} as const
export type Language = keyof typeof words
export const languages = ['ja', 'en'] as const satisfies readonly Language[]

/** Whether the page has the layout of phones. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

export const main = (page: Page) => page.getByRole('main')
export const linkInMain = (page: Page, name: string) =>
  main(page).getByRole('link', { name, exact: true })
export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Fills in the current login form and sends it. */
export async function fillLogin(
  page: Page,
  language: Language,
  { email, password }: { email: string; password: string },
) {
  const main = page.getByRole('main')
  await main.getByLabel(words[language].email).fill(email)
  await main.getByLabel(words[language].password, { exact: true }).fill(password)
  await main.getByRole('button', { name: words[language].logIn }).click()
}

/** Goes to the account through the login page. */
export async function logIn(page: Page, language: Language) {
  await page.goto(`${words[language].prefix}/login`)
  await fillLogin(page, language, customer)
  await expect(page.getByRole('heading', { level: 1, name: words[language].hello })).toBeVisible()
}

/** On a narrow screen the actions of the header are in the menu. */
export async function openActions(page: Page, language: Language) {
  const { menu, openMenu } = words[language]
  const opener = page.getByRole('button', { name: openMenu })
  const isOpen = await page.getByRole('dialog', { name: menu, exact: true }).isVisible()
  if (!isOpen && (await opener.isVisible())) await opener.click()
}

/** Logs out through the confirmation that comes first. */
export async function logOut(page: Page, language: Language) {
  const { logout, logoutTitle } = words[language]
  await openActions(page, language)
  await page.getByRole('button', { name: logout }).filter({ visible: true }).click()
  await page
    .getByRole('dialog', { name: logoutTitle })
    .getByRole('button', { name: logout })
    .click()
}

/** In another browser with the session of this one. */
export async function logOutElsewhere(page: Page) {
  const context = page.context()
  const elsewhere = await context
    .browser()
    ?.newContext({ storageState: await context.storageState() })
  if (elsewhere === undefined) throw new Error('There is no browser.')
  const other = await elsewhere.newPage()
  await other.goto('/account')
  await waitUntilAlive(other)
  await logOut(other, 'ja')
  await expect(other).toHaveURL(/\/$/)
  await elsewhere.close()
}

/**
 * The address of a page, and the text of a part of it, to compare with another answer. Read once
 * the page has its style sheets: until then the browser sees other line breaks in the same text.
 */
export async function readAnswer(page: Page, part: Locator): Promise<string> {
  await page.waitForLoadState()
  return `${page.url()} ${await part.innerText()}`
}

/** Logged in before the first page, for journeys that do not test the login page. */
export async function startLoggedIn(
  page: Page,
  { email, password }: { email: string; password: string } = customer,
) {
  const form = await page.request.get('/login')
  const action = /<form id="login"[^>]* action="([^"]+)"/.exec(await form.text())?.[1] ?? ''
  const { origin } = new URL(form.url())
  const answer = await page.request.post(action, {
    form: { email, password },
    headers: { origin },
  })
  expect(new URL(answer.url()).pathname).toBe('/account')
}
