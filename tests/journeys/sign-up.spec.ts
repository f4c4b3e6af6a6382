import { expect, type Page } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import { fieldsOf, fillName, fillRest, newEmail, password, words } from './sign-up-form.ts'
import { fillLogin, languages } from './visitor.ts'

/** One visitor may sign up ten times an hour. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

/** Types with an input method: the reading is on screen first, then the characters chosen for it. */
async function compose(page: Page, reading: string, chosen: string) {
  const client = await page.context().newCDPSession(page)
  for (const text of [reading, chosen]) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await client.send('Input.insertText', { text: chosen })
  await client.detach()
}

for (const language of languages) {
  const say = words[language]

  test(`${language}: a visitor signs up by the link of the e-mail, with a code that does not stop them`, {
    tag: '@ja-on-desktop',
  }, async ({ page, baseURL }) => {
    const email = newEmail()
    await page.goto(
      `${say.prefix}/signup?invite=NOBODY99&coupon=WELCOME1000&next=%2Fplans-overview`,
    )
    const { form, field, send } = fieldsOf(page, language)
    const main = page.getByRole('main')
    await expect(main.getByText(say.invited)).toBeVisible()
    await expect(main.getByText(say.promised)).toBeVisible()
    await expect(field(say.email)).toHaveAttribute('autocomplete', 'username')
    await expect(field(say.password)).toHaveAttribute('autocomplete', 'new-password')

    await send.click()
    const summary = form.getByRole('alert').filter({ hasText: say.check })
    await expect(summary.locator('xpath=..')).toBeFocused()
    await summary.getByRole('link', { name: say.emailMissing }).click()
    await expect(field(say.email)).toBeFocused()

    await field(say.password).fill('abcde')
    await expect(field(say.password)).toHaveAccessibleDescription(new RegExp(say.more))
    await fillRest(page, language, { email })
    await expect(field(say.password)).toHaveAccessibleDescription(new RegExp(say.strong))
    if (language === 'ja') {
      await field(say.lastName).focus()
      await compose(page, 'たなか', '田中')
    } else {
      await field(say.lastName).fill('Tanaka')
    }
    await expect(field(say.lastKana)).toHaveValue('タナカ')
    await field(say.firstKana).fill('はなこ')
    await field(say.firstName).fill('Hanna')
    await field(say.phone).focus()
    await expect(field(say.firstKana)).toHaveValue('ハナコ')
    await field(say.terms).focus()
    await expect(field(say.phone)).toHaveValue(/^090-\d{4}-\d{4}$/)

    await send.click()
    await expect(form.getByLabel(say.invite)).toHaveAccessibleDescription(say.refused)
    await expect(field(say.password)).toHaveValue(password)
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()
    await expect(main).toContainText(`ha***@example.com`)
    expect(page.url()).toBe(`${baseURL}${say.prefix}/signup?sent=yes`)

    await page.goto(await findLink(email, '/login'))
    await expect(page.getByRole('heading', { level: 1, name: say.confirm })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fplans-overview&reason=confirmation$/)
    await expect(page.getByLabel(say.email)).toHaveValue(email)
    await fillLogin(page, language, { email, password })
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/plans-overview`)
    await page.goto(`${say.prefix}/signup`)
    await expect(page).toHaveURL(`${baseURL}${say.prefix}/account`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: the same form says what is wrong, keeps what was typed and opens an account`, {
      tag: '@ja-on-phone',
    }, async ({ page }) => {
      const email = newEmail()
      await page.goto(`${say.prefix}/signup`)
      const { form, field, send } = fieldsOf(page, language)
      await expect(field(say.password)).toHaveAccessibleDescription(/8/)
      await fillRest(page, language, { email, year: '2012' })
      await fillName(page, language)
      await form.getByLabel(say.invite).fill('no!')
      await send.click()
      await expect(form.getByLabel(say.invite)).toHaveAccessibleDescription(say.refused)
      await expect(field(say.email)).toHaveValue(email)
      await expect(field(say.year)).toHaveValue('2012')
      await expect(field(say.terms)).toBeChecked()
      await expect(field(say.password)).toHaveValue('')
      expect(decodeURIComponent(page.url())).not.toContain(email)

      await field(say.password).fill(password)
      await send.click()
      await expect(field(say.year)).toHaveAccessibleDescription(say.underAge)
      await field(say.year).selectOption('1995')
      await field(say.password).fill(password)
      await form.getByLabel(say.invite).fill('')
      await send.click()
      await expect(page.getByRole('heading', { level: 1, name: say.sent })).toBeVisible()

      await page.getByRole('link', { name: say.again }).click()
      await expect(field(say.email)).toHaveValue(email)
      await expect(field(say.day)).toHaveValue('9')
      await expect(field(say.password)).toHaveValue('')

      await page.goto(await findLink(email, '/login'))
      await fillLogin(page, language, { email, password })
      await expect(page).toHaveURL(/\/account\?welcome=yes$/)
      await expect(page.getByText(say.welcome)).toBeVisible()
    })
  })
}
