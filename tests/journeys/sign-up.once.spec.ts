import { expect, type Request } from '@playwright/test'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { pressAsSafari } from '#tests/support/press-as-safari.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { fieldsOf, fillName, fillRest, newEmail, password, words } from './sign-up-form.ts'
import { customer, languages, readAnswer } from './visitor.ts'

test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

test('an address that is taken is answered like any other', async ({ page }) => {
  const pages: string[] = []
  for (const email of [customer.email, newEmail().replace(/^.*@/, 'sato@')]) {
    await page.goto('/signup')
    await fillRest(page, 'ja', { email })
    await fillName(page, 'ja')
    await fieldsOf(page, 'ja').send.click()
    await expect(page.getByRole('heading', { level: 1, name: words.ja.sent })).toBeVisible()
    pages.push(await readAnswer(page, page.getByRole('main')))
  }
  expect(pages[1]).toBe(pages[0])
})

test('the terms open beside the form, and leaving it with something typed asks first', async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  const { field } = fieldsOf(page, 'ja')
  await field(words.ja.email).fill('hanako@example.com')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: words.ja.readTerms }).click()
  await expect(await opened).toHaveURL(/\/terms-of-use$/)
  await expect(field(words.ja.email)).toHaveValue('hanako@example.com')
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('banner').getByRole('link', { name: 'Reboot' }).first().click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('a reading is typed by hand when the dictionary for it cannot be loaded', async ({ page }) => {
  const unhandled: string[] = []
  page.on('pageerror', ({ message }) => unhandled.push(message))
  await page.goto('/signup')
  const { field } = fieldsOf(page, 'ja')
  await page.route('**/assets/**/*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await field(words.ja.lastName).fill('Tanaka')
  await lost
  await expect(field(words.ja.lastKana)).toHaveValue('')
  await field(words.ja.lastKana).fill('たなか')
  await field(words.ja.firstKana).focus()
  await expect(field(words.ja.lastKana)).toHaveValue('タナカ')
  expect(unhandled).toEqual([])
})

test('what is typed stays when content changes and a script of this release is gone', async ({
  page,
}) => {
  await page.route('**/assets/**/beta-form-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/content-events?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: 'retry: 1500\nid: 1\ndata: ["*"]\n\n',
    }),
  )
  await page.goto('/signup')
  const { field } = fieldsOf(page, 'ja')
  await field(words.ja.email).fill('hanako@example.com')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(request.url())
  })
  const isConnection = (request: Request) => request.url().includes('/content-events')
  await page.waitForRequest(isConnection)
  await page.waitForRequest(isConnection)
  await expect(field(words.ja.email)).toHaveValue('hanako@example.com')
  expect(documents).toEqual([])
})

test('a name that is too long is not cut off but named', async ({ page }) => {
  await page.goto('/signup')
  const { field } = fieldsOf(page, 'ja')
  const first = field(words.ja.firstName)
  await first.focus()
  await expect(first).not.toHaveAttribute('maxlength')
  const name = 'Maria Cristina Isabel dos Santos'
  await page.keyboard.insertText(name)
  await field(words.ja.firstKana).focus()
  await expect(first).toHaveValue(name)
  await expect(first).toHaveAccessibleDescription('30文字以内で入力してください。')
})

test('what is pressed on leaving a field with an error does not move before the click', async ({
  page,
}) => {
  await page.goto('/signup')
  const { form, field } = fieldsOf(page, 'ja')
  await field(words.ja.phone).fill('12')
  await form.getByRole('radio', { name: '英語' }).click({ delay: 100 })
  await expect(field(words.ja.phone)).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByRole('radio', { name: '英語' })).toBeChecked()
})

test('the same in Safari, which does not focus a button that is pressed', async ({ page }) => {
  await page.goto('/signup')
  const { form, field } = fieldsOf(page, 'ja')
  await pressAsSafari(page)
  await field(words.ja.email).fill('hanako')
  await form.getByRole('button', { name: 'パスワードを表示' }).click({ delay: 100 })
  await expect(field(words.ja.password)).toHaveAttribute('type', 'text')
})

test('whoever has moved the scroll bar sees the error of a field that is left with the keyboard', async ({
  page,
}) => {
  await page.goto('/signup')
  const { field } = fieldsOf(page, 'ja')
  await field(words.ja.phone).fill('12')
  // No `mouseup` follows.
  await page.locator('html').dispatchEvent('mousedown')
  await field(words.ja.phone).press('Tab')
  await expect(field(words.ja.phone)).toHaveAttribute('aria-invalid', 'true')
})

test('a password that was filled in before the scripts is judged too', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/signup', { waitUntil: 'commit' })
  const { field } = fieldsOf(page, 'ja')
  await field(words.ja.password).fill(password)
  scripts.release()
  await waitUntilAlive(page)
  await expect(page.getByText('とても安全な長さです。')).toBeVisible()
  await expect(field(words.ja.password)).toHaveValue(password)
})

const strengths = [
  ['1234567', 'あと1文字', '1 more to go'],
  [
    'quiet-7!',
    '使えます。もう少し長いと、さらに安全です。',
    'Fine. A little longer is safer still.',
  ],
  ['quiet lake 9', '安全な長さです。', 'A safe length.'],
  [
    'abcdefghij',
    '推測されやすい並びです。別のものにしてください。',
    'Easy to guess. Please choose something else.',
  ],
  [
    'my HANAKO pass',
    'メールアドレスの文字を含まないパスワードにしてください。',
    'Leave your e-\u2060mail name out of the password.',
  ],
  [
    'quiet lake '.repeat(12),
    'パスワードは128文字以内にしてください。',
    'Use no more than 128 characters.',
  ],
  [
    '',
    '8文字以上。長いほど安全で、文字の種類は問いません。',
    'At least 8 characters. Longer is safer; any kind will do.',
  ],
] as const

for (const language of languages) {
  test(`${language}: while a password is typed, the form says what it is worth`, async ({
    page,
  }) => {
    await page.goto(`${words[language].prefix}/signup`)
    const { field } = fieldsOf(page, language)
    await field(words[language].email).fill('hanako@example.com')
    for (const [typed, ja, en] of strengths) {
      await field(words[language].password).fill(typed)
      await expect(field(words[language].password)).toHaveAccessibleDescription(
        language === 'ja' ? ja : en,
      )
    }
  })
}
