import { expect, type Page } from '@playwright/test'
import { getMe } from '#contract/account.ts'
import { send } from '#tests/support/running-api.ts'
import { test } from '#tests/support/visit.ts'
import { accountPaths } from './account-paths.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'
import { customer, startLoggedIn } from './visitor.ts'

// With JavaScript a page leaves as soon as another account logs in at its browser.
test.use({ javaScriptEnabled: false })

const texts = {
  ja: {
    prefix: '',
    nickname: 'ニックネーム',
    device: 'デバイス名',
    category: '種類',
    tablet: 'タブレット',
    send: 'リクエストを送る',
    save: '保存する',
    title: '別のアカウントでログインしています',
    text: '何も送信・保存していません',
    choice: '新しいデバイスをメールで受け取る',
  },
  en: {
    prefix: '/en',
    nickname: 'Nickname',
    device: 'Device name',
    category: 'Type',
    tablet: 'Tablet',
    send: 'Send request',
    save: 'Save',
    title: 'Another account is logged in now',
    text: 'nothing was sent or saved',
    choice: 'New devices by E-mail',
  },
} as const
type Messages = (typeof texts)['ja' | 'en']

/** What the page before sends is the form of the account that was logged in before. */
async function logInAnother(page: Page, language: 'ja' | 'en') {
  const other = await openAccount(language)
  await page.context().clearCookies({ name: /^(?!rb_consent)/ })
  await startLoggedIn(page, other)
  return other
}

async function expectRefusal(page: Page, { title, text }: Messages) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(text)
}

for (const language of ['ja', 'en'] as const) {
  const words = texts[language]
  test(`${language}: the form of one account is not stored for another that logged in meanwhile`, async ({
    page,
  }) => {
    await startLoggedIn(page, await openAccount(language))
    await page.goto(`${words.prefix}/account/personal-information`)
    const nickname = page.getByLabel(words.nickname)
    await nickname.fill('Hana')
    await logInAnother(page, language)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expectRefusal(page, words)
    await page.goBack()
    await expect(nickname).toHaveValue('Hana')
    await page.goto(`${words.prefix}/account/personal-information`)
    await expect(nickname).toHaveValue('')
  })
}

test('nor is one that has no account of its own, or a page of settings; that of the same account is', async ({
  page,
}) => {
  const words = texts.ja
  const first = await openAccount('ja')
  await startLoggedIn(page, first)
  await page.goto('/devices/request')
  await page.getByLabel(words.category).selectOption({ label: words.tablet })
  await page.getByLabel(words.device, { exact: true }).fill('Paperwhite')
  await logInAnother(page, 'ja')
  await page.getByRole('button', { name: words.send }).click()
  await expectRefusal(page, words)

  await page.goto('/account/update-notifications')
  await page.context().clearCookies({ name: /^(?!rb_consent)/ })
  await startLoggedIn(page, first)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expectRefusal(page, words)

  await page.goto('/account/update-notifications')
  await page.context().clearCookies({ name: /^(?!rb_consent)/ })
  await startLoggedIn(page, first)
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText('保存しました')).toBeVisible()
})

test('every posted form of a page with a login names its account, and a shared page names none', async ({
  page,
  request,
}) => {
  await startLoggedIn(page)
  const marks = new Set<string>()
  let forms = 0
  for (const path of [...accountPaths, '/devices/request', '/trade-in-estimator']) {
    await page.goto(path)
    const posted = page.locator('form[method=post]:not(#logout form, #consent-strip form)')
    const named = posted.locator('input[name=__ACCOUNT__]')
    forms += await posted.count()
    expect(await named.count(), path).toBe(await posted.count())
    for (const mark of await named.all()) marks.add(await mark.inputValue())
  }
  expect(forms).toBeGreaterThan(8)
  expect(marks.size).toBe(1)
  const [mark = ''] = marks
  expect(mark).toMatch(/^[\w-]{22}$/)
  expect(customer.email).not.toContain(mark)
  for (const path of ['/', '/devices', '/about']) {
    await page.goto(path)
    expect(await (await request.get(path)).text(), path).not.toContain(mark)
  }
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } })

  for (const language of ['ja', 'en'] as const) {
    test(`${language}: a choice of one account is not saved for another, of which the page has not heard yet`, async ({
      page,
    }) => {
      const words = texts[language]
      await startLoggedIn(page, await openAccount(language))
      await page.goto(`${words.prefix}/account/update-notifications`)
      const other = await logInAnother(page, language)
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.getByLabel(words.choice).click()
      expect((await answered).status()).toBe(401)
      await expect(page.getByLabel(words.choice)).not.toBeChecked()
      const { token } = await logInByCall(other)
      const { notifications } = await send(getMe, { token })
      expect(notifications.new_devices.email).toBe(false)
    })
  }
})
