import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { openAccount } from './new-account.ts'
import { fillLogin, languages, readAnswer } from './visitor.ts'

const words = {
  ja: {
    prefix: '',
    forgot: 'パスワードをお忘れの方',
    title: 'パスワードの再設定',
    email: 'メールアドレス',
    invalid: /メールアドレスの形をご確認ください/,
    send: 'リンクを送る',
    sent: 'メールをご確認ください',
    wait: /もう一度送る\(あと\d+秒\)/,
    resend: 'もう一度送る',
    tooEarly: /60秒たってから/,
    choose: '新しいパスワード',
    password: '新しいパスワード',
    repeat: '新しいパスワード(確認)',
    mismatch: '2つのパスワードが一致しません。',
    set: 'パスワードを設定する',
    done: 'パスワードを設定しました',
    elsewhere: /すべての端末からログアウトしました/,
    logIn: 'ログインする',
    newLink: '新しいリンクをお送りします',
    used: /すでに\u200B?使われたか/,
  },
  en: {
    prefix: '/en',
    forgot: 'Forgot your password?',
    title: 'Set a new password',
    email: 'E-mail',
    invalid: /Check the e-mail address/,
    send: 'Send the link',
    sent: 'Check your e-mail',
    wait: /Send again \(in \d+ s\)/,
    resend: 'Send again',
    tooEarly: /60 seconds after/,
    choose: 'Choose a new password',
    password: 'New password',
    repeat: 'Repeat the new password',
    mismatch: 'The two passwords are not the same.',
    set: 'Set password',
    done: 'Your new password is set',
    elsewhere: /logged you out everywhere/,
    logIn: 'Log in',
    newLink: 'Get a new link',
    used: /used already/,
  },
} as const

const newPassword = 'another lake at ten'
const otherPassword = 'a hill behind the station 8'

/** New passwords are counted by the visitor's address. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

for (const language of languages) {
  const say = words[language]

  test(`${language}: a forgotten password is replaced by the link of an e-mail, which works once`, {
    tag: '@ja-on-phone',
  }, async ({ page, baseURL }) => {
    const { email } = await openAccount(language)
    const main = page.getByRole('main')
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await page.goto(`${say.prefix}/login`)
    await page.getByRole('link', { name: say.forgot }).click()
    await expect(title(say.title)).toBeVisible()
    await main.getByLabel(say.email).fill('nobody')
    await main.getByRole('button', { name: say.send }).click()
    await expect(main.getByLabel(say.email)).toHaveAccessibleDescription(say.invalid)
    await main.getByLabel(say.email).fill(email)
    await main.getByRole('button', { name: say.send }).click()
    await expect(title(say.sent)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/login/password-reset/request-success`)
    await expect(main).toContainText('ne***@example.com')
    await expect(main.getByRole('button', { name: say.wait })).toBeVisible()

    const link = await findLink(email, '/login/password-reset/confirm')
    await page.goto(link)
    await expect(title(say.choose)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/login/password-reset/confirm`)
    await main.getByLabel(say.password, { exact: true }).fill(newPassword)
    await main.getByLabel(say.repeat, { exact: true }).fill('something else')
    await main.getByRole('button', { name: say.set }).click()
    await expect(main.getByLabel(say.repeat, { exact: true })).toHaveAccessibleDescription(
      say.mismatch,
    )
    await main.getByLabel(say.repeat, { exact: true }).fill(newPassword)
    await main.getByRole('button', { name: say.set }).click()
    await expect(title(say.done)).toBeVisible()
    await expect(main).toContainText(say.elsewhere)
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
    await page.reload()
    await expect(title(say.done)).toBeVisible()
    await main.getByRole('link', { name: say.logIn }).click()
    await fillLogin(page, language, { email, password: newPassword })
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/account`)

    // The same password again is the same call, whose answer may have been lost.
    await page.goto(link)
    await main.getByLabel(say.password, { exact: true }).fill(otherPassword)
    await main.getByLabel(say.repeat, { exact: true }).fill(otherPassword)
    await main.getByRole('button', { name: say.set }).click()
    await expect(title(say.newLink)).toBeVisible()
    await expect(main).toContainText(say.used)
    await expect(main.getByLabel(say.email)).toBeVisible()
  })

  test(`${language}: the page after that says nothing to those who have set no password`, {
    tag: '@ja-on-phone',
  }, async ({ page, baseURL }) => {
    await page.goto(`${say.prefix}/login/password-reset/confirm-success`)
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/login`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: the same by plain forms, and an unknown address learns nothing`, {
      tag: '@ja-on-desktop',
    }, async ({ page }) => {
      const { email } = await openAccount(language)
      const main = page.getByRole('main')
      const texts: string[] = []
      for (const address of [`new-${randomUUID()}@example.com`, email]) {
        await page.goto(`${say.prefix}/login/password-reset/request`)
        await main.getByLabel(say.email).fill(address)
        await main.getByRole('button', { name: say.send }).click()
        await expect(main).toContainText('ne***@example.com')
        texts.push(await readAnswer(page, main))
      }
      expect(texts[1]).toBe(texts[0])
      await main.getByRole('button', { name: say.resend }).click()
      await expect(main).toContainText(say.tooEarly)

      await page.goto(await findLink(email, '/login/password-reset/confirm'))
      expect(page.url()).not.toContain('token')
      await main.getByLabel(say.password, { exact: true }).fill('short')
      await main.getByLabel(say.repeat, { exact: true }).fill('short')
      await main.getByRole('button', { name: say.set }).click()
      await expect(main.getByLabel(say.password, { exact: true })).toHaveAccessibleDescription(/8/)
      await main.getByLabel(say.password, { exact: true }).fill(newPassword)
      await main.getByLabel(say.repeat, { exact: true }).fill(newPassword)
      await main.getByRole('button', { name: say.set }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.done)
      await main.getByRole('link', { name: say.logIn }).click()
      await fillLogin(page, language, { email, password: newPassword })
      await expect(page).toHaveURL(/\/account$/)
    })
  })
}
