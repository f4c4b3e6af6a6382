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
    invalid: /Check the e-\u2060mail address/,
    send: 'Send the link',
    sent: 'Check your e-\u2060mail',
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
  const texts = words[language]

  test(`${language}: a forgotten password is replaced by the link of an e-mail, which works once`, {
    tag: '@ja-on-phone',
  }, async ({ page, baseURL }) => {
    const { email } = await openAccount(language)
    const main = page.getByRole('main')
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await page.goto(`${texts.prefix}/login`)
    await page.getByRole('link', { name: texts.forgot }).click()
    await expect(title(texts.title)).toBeVisible()
    await main.getByLabel(texts.email).fill('nobody')
    await main.getByRole('button', { name: texts.send }).click()
    await expect(main.getByLabel(texts.email)).toHaveAccessibleDescription(texts.invalid)
    await main.getByLabel(texts.email).fill(email)
    await main.getByRole('button', { name: texts.send }).click()
    await expect(title(texts.sent)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/login/password-reset/request-success`)
    await expect(main).toContainText('ne***@example.com')
    await expect(main.getByRole('button', { name: texts.wait })).toBeVisible()

    const link = await findLink(email, '/login/password-reset/confirm')
    await page.goto(link)
    await expect(title(texts.choose)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/login/password-reset/confirm`)
    await main.getByLabel(texts.password, { exact: true }).fill(newPassword)
    await main.getByLabel(texts.repeat, { exact: true }).fill('something else')
    await main.getByRole('button', { name: texts.set }).click()
    await expect(main.getByLabel(texts.repeat, { exact: true })).toHaveAccessibleDescription(
      texts.mismatch,
    )
    await main.getByLabel(texts.repeat, { exact: true }).fill(newPassword)
    await main.getByRole('button', { name: texts.set }).click()
    await expect(title(texts.done)).toBeVisible()
    await expect(main).toContainText(texts.elsewhere)
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
    await page.reload()
    await expect(title(texts.done)).toBeVisible()
    await main.getByRole('link', { name: texts.logIn }).click()
    await fillLogin(page, language, { email, password: newPassword })
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/account`)

    // The same password again is the same call, whose answer may have been lost.
    await page.goto(link)
    await main.getByLabel(texts.password, { exact: true }).fill(otherPassword)
    await main.getByLabel(texts.repeat, { exact: true }).fill(otherPassword)
    await main.getByRole('button', { name: texts.set }).click()
    await expect(title(texts.newLink)).toBeVisible()
    await expect(main).toContainText(texts.used)
    await expect(main.getByLabel(texts.email)).toBeVisible()
  })

  test(`${language}: the page after that says nothing to those who have set no password`, {
    tag: '@ja-on-phone',
  }, async ({ page, baseURL }) => {
    await page.goto(`${texts.prefix}/login/password-reset/confirm-success`)
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/login`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: the same by plain forms, and an unknown address learns nothing`, {
      tag: '@ja-on-desktop',
    }, async ({ page }) => {
      const { email } = await openAccount(language)
      const main = page.getByRole('main')
      const answers: string[] = []
      for (const address of [`new-${randomUUID()}@example.com`, email]) {
        await page.goto(`${texts.prefix}/login/password-reset/request`)
        await main.getByLabel(texts.email).fill(address)
        await main.getByRole('button', { name: texts.send }).click()
        await expect(main).toContainText('ne***@example.com')
        answers.push(await readAnswer(page, main))
      }
      expect(answers[1]).toBe(answers[0])
      await main.getByRole('button', { name: texts.resend }).click()
      await expect(main).toContainText(texts.tooEarly)

      await page.goto(await findLink(email, '/login/password-reset/confirm'))
      expect(page.url()).not.toContain('token')
      await main.getByLabel(texts.password, { exact: true }).fill('short')
      await main.getByLabel(texts.repeat, { exact: true }).fill('short')
      await main.getByRole('button', { name: texts.set }).click()
      await expect(main.getByLabel(texts.password, { exact: true })).toHaveAccessibleDescription(
        /8/,
      )
      await main.getByLabel(texts.password, { exact: true }).fill(newPassword)
      await main.getByLabel(texts.repeat, { exact: true }).fill(newPassword)
      await main.getByRole('button', { name: texts.set }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.done)
      await main.getByRole('link', { name: texts.logIn }).click()
      await fillLogin(page, language, { email, password: newPassword })
      await expect(page).toHaveURL(/\/account$/)
    })
  })
}
