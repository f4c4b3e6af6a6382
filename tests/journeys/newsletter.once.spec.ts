import { expect, type Page } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { findingsInBothThemes } from './axe.ts'
import { createUnknownEmail, languages, linkInMain, main, title } from './visitor.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromSomewhere()))

const words = {
  ja: {
    home: '/',
    page: '/newsletter',
    email: 'メールアドレス',
    subscribe: '登録する',
    requested: '確認のメールをお送りしました',
    confirmTitle: 'メールマガジンの登録を完了する',
    confirm: '登録を完了する',
    done: '登録が完了しました',
    failed: '登録を完了できませんでした',
    again: 'もう一度登録する',
  },
  en: {
    home: '/en',
    page: '/en/newsletter',
    email: 'E-mail',
    subscribe: 'Subscribe',
    requested: 'Check your e-\u2060mail',
    confirmTitle: 'Confirm the newsletter',
    confirm: 'Confirm',
    done: 'You are subscribed',
    failed: 'We could not complete your subscription',
    again: 'Subscribe again',
  },
} as const
type PageTexts = (typeof words)[keyof typeof words]

async function subscribe(page: Page, texts: PageTexts) {
  const email = createUnknownEmail()
  await page.goto(texts.home)
  const form = page.locator('#newsletter')
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel(texts.email).fill(email)
  await form.getByRole('button', { name: texts.subscribe, exact: true }).click()
  await expect(form.getByRole('status')).toContainText(texts.requested)
  return findLink(email, '/newsletter')
}

const confirm = (page: Page, texts: PageTexts) =>
  main(page).getByRole('button', { name: texts.confirm, exact: true })

for (const language of languages) {
  const texts = words[language]

  test(`${language}: the newsletter comes to whoever opens the link of the e-mail and presses the button`, async ({
    page,
    baseURL,
  }) => {
    const link = await subscribe(page, texts)
    await page.goto(link)
    await expect(page).toHaveURL(`${baseURL}${texts.page}`)
    await expect(title(page, texts.confirmTitle)).toBeVisible()
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
    await waitUntilAlive(page)
    await confirm(page, texts).click()
    await expect(title(page, texts.done)).toBeFocused()
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
    await page.reload()
    await expect(title(page, texts.done)).toBeVisible()

    // The e-mail is opened once more, another day.
    await page.goto(link)
    await waitUntilAlive(page)
    await confirm(page, texts).click()
    await expect(title(page, texts.done)).toBeFocused()
  })

  test(`${language}: a link that does not work leads to the form again`, async ({ page }) => {
    await page.goto(`${texts.page}?token=nobody-was-sent-this`)
    await waitUntilAlive(page)
    await confirm(page, texts).click()
    await expect(title(page, texts.failed)).toBeFocused()
    await linkInMain(page, texts.again).click()
    await expect(page.locator('#newsletter').getByLabel(texts.email)).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${language}: the newsletter is confirmed by a form`, async ({ page }) => {
      await page.goto(await subscribe(page, texts))
      await confirm(page, texts).click()
      await expect(title(page, texts.done)).toBeVisible()
    })

    test(`${language}: a link that does not work says so`, async ({ page }) => {
      await page.goto(`${texts.page}?token=nobody-was-sent-this`)
      await confirm(page, texts).click()
      await expect(title(page, texts.failed)).toBeVisible()
      await expect(linkInMain(page, texts.again)).toHaveAttribute('href', /#newsletter$/)
    })
  })
}
