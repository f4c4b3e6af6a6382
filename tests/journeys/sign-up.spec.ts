import { expect, type Page } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { test } from '#tests/support/visit.ts'
import {
  fieldsOf,
  fillName,
  fillRest,
  newEmail,
  password,
  words,
  yearOfMinors,
} from './sign-up-form.ts'
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
  const texts = words[language]

  test(`${language}: a visitor signs up by the link of the e-mail, with a code that does not stop them`, {
    tag: '@ja-on-desktop',
  }, async ({ page, baseURL }) => {
    const email = newEmail()
    await page.goto(
      `${texts.prefix}/signup?invite=NOBODY99&coupon=WELCOME1000&next=%2Fplans-overview`,
    )
    const { form, field, send } = fieldsOf(page, language)
    const main = page.getByRole('main')
    await expect(main.getByText(texts.invited)).toBeVisible()
    await expect(main.getByText(texts.promised)).toBeVisible()
    await expect(field(texts.email)).toHaveAttribute('autocomplete', 'username')
    await expect(field(texts.password)).toHaveAttribute('autocomplete', 'new-password')

    await send.click()
    const summary = form.getByRole('alert').filter({ hasText: texts.check })
    await expect(summary.locator('xpath=..')).toBeFocused()
    await summary.getByRole('link', { name: texts.emailMissing }).click()
    await expect(field(texts.email)).toBeFocused()

    await field(texts.password).fill('abcde')
    await expect(field(texts.password)).toHaveAccessibleDescription(new RegExp(texts.more))
    await fillRest(page, language, { email })
    await expect(field(texts.password)).toHaveAccessibleDescription(new RegExp(texts.strong))
    if (language === 'ja') {
      await field(texts.lastName).focus()
      await compose(page, 'たなか', '田中')
    } else {
      await field(texts.lastName).fill('Tanaka')
    }
    await expect(field(texts.lastKana)).toHaveValue('タナカ')
    await field(texts.firstKana).fill('はなこ')
    await field(texts.firstName).fill('Hanna')
    await field(texts.phone).focus()
    await expect(field(texts.firstKana)).toHaveValue('ハナコ')
    await field(texts.terms).focus()
    await expect(field(texts.phone)).toHaveValue(/^090-\d{4}-\d{4}$/)

    await send.click()
    await expect(form.getByLabel(texts.invite)).toHaveAccessibleDescription(texts.refused)
    await expect(field(texts.password)).toHaveValue(password)
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible()
    await expect(main).toContainText(`ha***@example.com`)
    expect(page.url()).toBe(`${baseURL}${texts.prefix}/signup?sent=yes`)

    await page.goto(await findLink(email, '/login'))
    await expect(page.getByRole('heading', { level: 1, name: texts.confirm })).toBeVisible()
    await expect(page).toHaveURL(/\/login\?next=%2Fplans-overview&reason=confirmation$/)
    await expect(page.getByLabel(texts.email)).toHaveValue(email)
    await fillLogin(page, language, { email, password })
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/plans-overview`)
    await page.goto(`${texts.prefix}/signup`)
    await expect(page).toHaveURL(`${baseURL}${texts.prefix}/account`)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: the same form says what is wrong, keeps what was typed and opens an account`, {
      tag: '@ja-on-phone',
    }, async ({ page }) => {
      const email = newEmail()
      const year = yearOfMinors()
      await page.goto(`${texts.prefix}/signup`)
      const { form, field, send } = fieldsOf(page, language)
      await expect(field(texts.password)).toHaveAccessibleDescription(/8/)
      await fillRest(page, language, { email, year })
      await fillName(page, language)
      await form.getByLabel(texts.invite).fill('no!')
      await send.click()
      await expect(form.getByLabel(texts.invite)).toHaveAccessibleDescription(texts.refused)
      await expect(field(texts.email)).toHaveValue(email)
      await expect(field(texts.year)).toHaveValue(year)
      await expect(field(texts.terms)).toBeChecked()
      await expect(field(texts.password)).toHaveValue('')
      expect(decodeURIComponent(page.url())).not.toContain(email)

      await field(texts.password).fill(password)
      await send.click()
      await expect(field(texts.year)).toHaveAccessibleDescription(texts.underAge)
      await field(texts.year).selectOption('1995')
      await field(texts.password).fill(password)
      await form.getByLabel(texts.invite).fill('')
      await send.click()
      await expect(page.getByRole('heading', { level: 1, name: texts.sent })).toBeVisible()

      await page.getByRole('link', { name: texts.again }).click()
      await expect(field(texts.email)).toHaveValue(email)
      await expect(field(texts.day)).toHaveValue('9')
      await expect(field(texts.password)).toHaveValue('')

      await page.goto(await findLink(email, '/login'))
      await fillLogin(page, language, { email, password })
      await expect(page).toHaveURL(/\/account\?welcome=yes$/)
      await expect(page.getByText(texts.welcome)).toBeVisible()
    })
  })
}
