import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/visit.ts'
import { customer, type Language, languages, readAnswer, startLoggedIn } from './visitor.ts'

const words = {
  ja: {
    address: '/devices/request',
    category: '種類',
    device: 'デバイス名',
    budget: 'ご予算(月額)',
    note: 'ご要望',
    email: 'メールアドレス',
    send: 'リクエストを送る',
    received: 'リクエストを受け付けました',
    pending: '検討しています',
    check: '入力内容をご確認ください',
    categoryMissing: '種類を選んでください。',
    deviceMissing: 'デバイス名を入力してください。',
    emailInvalid: 'メールアドレスの形をご確認ください(例: name@example.jp)。',
    budgetInvalid: 'ご予算は¥500〜¥50,000の数字で入力してください。',
    already: 'このデバイスはすでにリクエストをいただいています',
    throttled: '1日に送れるリクエストの数を超えました',
    tablets: 'タブレット',
  },
  en: {
    address: '/en/devices/request',
    category: 'Category',
    device: 'Device',
    budget: 'Budget per month',
    note: 'Anything else',
    email: 'E-mail',
    send: 'Send request',
    received: 'We have your request',
    pending: 'Under review',
    check: 'Please check what you entered',
    categoryMissing: 'Choose a category.',
    deviceMissing: 'Enter the name of the device.',
    emailInvalid: 'Check the e-\u2060mail address. It should look like name@example.com.',
    budgetInvalid: 'Enter a number from ¥500 to ¥50,000.',
    already: 'You have already asked for this device',
    throttled: 'That is as many requests as we take in a day',
    tablets: 'Tablets',
  },
} as const

const someone = () => `wish-${randomUUID()}@example.com`
const someDevice = () => `Paperwhite ${randomUUID().slice(0, 8)}`

const fieldsOf = (page: Page, language: Language) => {
  const texts = words[language]
  const form = page.getByRole('main').locator('form')
  return {
    category: form.getByLabel(texts.category),
    device: form.getByLabel(texts.device, { exact: true }),
    budget: form.getByLabel(texts.budget),
    note: form.getByLabel(texts.note),
    email: form.getByLabel(texts.email),
    send: form.getByRole('button', { name: texts.send }),
  }
}

/** Until its script is loaded the form is the browser's own. */
async function openForm(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('main').locator('form')).toHaveAttribute('novalidate', '')
}

async function fillRequest(page: Page, language: Language, device: string, email: string) {
  const fields = fieldsOf(page, language)
  await fields.category.selectOption({ label: words[language].tablets })
  await fields.device.fill(device)
  await fields.email.fill(email)
}

// The API takes five requests a day from one address: these tests share them, in this order.
test.describe.configure({ mode: 'serial' })

test('ja: a request has a page of its own, which tells nobody whether the address has asked before', async ({
  page,
}) => {
  const texts = words.ja
  const [device, email] = [someDevice(), someone()]
  await openForm(page, texts.address)
  await fillRequest(page, 'ja', device, email)
  await fieldsOf(page, 'ja').send.click()
  await expect(page).toHaveURL(/\/devices\/request\/received$/)
  await expect(page.getByRole('heading', { level: 1, name: texts.received })).toBeVisible()
  await page.reload()
  const main = page.getByRole('main')
  await expect(main).toContainText(device)
  await expect(main).not.toContainText(email)
  const answer = await readAnswer(page, main)

  await openForm(page, texts.address)
  await fillRequest(page, 'ja', device, email)
  await fieldsOf(page, 'ja').send.click()
  await expect(page).toHaveURL(/\/devices\/request\/received$/)
  await expect(page.getByRole('heading', { level: 1, name: texts.received })).toBeVisible()
  expect(await readAnswer(page, main)).toBe(answer)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('en: what the server refuses comes back with what was typed, then it is received', async ({
    page,
  }) => {
    const texts = words.en
    await page.goto(texts.address)
    await fillRequest(page, 'en', someDevice(), someone())
    const fields = fieldsOf(page, 'en')
    await fields.budget.fill('400')
    await fields.note.fill('ハンドル付きの箱でお願いします。\n二行目')
    await fields.send.click()
    await expect(page).toHaveURL(/\/en\/devices\/request\?error=invalid#refused$/)
    await expect(page.getByRole('link', { name: texts.budgetInvalid })).toBeVisible()
    await expect(fields.budget).toHaveAccessibleDescription(
      new RegExp(texts.budgetInvalid.slice(0, 20)),
    )
    await expect(fields.note).toHaveValue('ハンドル付きの箱でお願いします。\n二行目')
    await expect(fields.category).toHaveValue('tablets')
    await fields.budget.fill('4,000')
    await fields.send.click()
    await expect(page).toHaveURL(/\/en\/devices\/request\/received$/)
    await expect(page.getByRole('heading', { level: 1, name: texts.received })).toBeVisible()
  })

  test('too many requests are told, and nothing typed is lost', async ({ page }) => {
    const texts = words.ja
    for (let tries = 0; tries < 6; tries += 1) {
      await page.goto(texts.address)
      await fillRequest(page, 'ja', someDevice(), 'many@example.com')
      await fieldsOf(page, 'ja').send.click()
      if (page.url().includes('error=throttled')) break
    }
    await expect(page.getByText(texts.throttled)).toBeVisible()
    await expect(fieldsOf(page, 'ja').email).toHaveValue('many@example.com')
    await expect(fieldsOf(page, 'ja').category).toHaveValue('tablets')
  })
})

test.describe('the waiting list of the beta without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('answers a known address like a new one', async ({ page }) => {
    const email = someone()
    const beta = page.getByRole('region', { name: 'Join the beta waiting list' })
    const answers: string[] = []
    for (let times = 0; times < 2; times += 1) {
      await page.goto('/en/signup')
      await beta.getByLabel('E-mail', { exact: true }).fill(email)
      await beta.getByLabel('Device you would like').selectOption({ label: 'iPhone Air' })
      await beta.getByLabel(/I agree/).check()
      await beta.getByRole('button', { name: 'Join the list' }).click()
      await expect(beta).toContainText('You are on the waiting list')
      expect(page.url()).not.toContain(email)
      answers.push(await readAnswer(page, beta))
    }
    expect(answers[1]).toBe(answers[0])
  })
})

test('a logged-in customer asks under their own address, once for a device', async ({ page }) => {
  await startLoggedIn(page)
  await openForm(page, words.en.address)
  const { email, category, device, send } = fieldsOf(page, 'en')
  await expect(email).toHaveValue(customer.email)
  await expect(email).toHaveAttribute('readonly', '')
  await category.selectOption({ label: words.en.tablets })
  const wished = someDevice()
  await device.fill(wished)
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.received })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(words.en.pending)

  await openForm(page, words.en.address)
  await category.selectOption({ label: words.en.tablets })
  await device.fill(wished.toUpperCase())
  await send.click()
  await expect(page.getByText(words.en.already)).toBeVisible()
  await expect(device).toHaveValue(wished.toUpperCase())
})

for (const language of languages) {
  const texts = words[language]

  test(`${language}: what is missing or wrong is told above the form and at the field`, async ({
    page,
  }) => {
    await openForm(page, texts.address)
    const { category, email, send } = fieldsOf(page, language)
    await email.fill('nobody')
    await category.focus()
    await expect(email).toHaveAccessibleDescription(
      new RegExp(`${texts.emailInvalid.slice(0, 10)}`),
    )
    await send.click()
    const summary = page.getByRole('alert').filter({ hasText: texts.check })
    await expect(summary.locator('xpath=..')).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      texts.categoryMissing,
      texts.deviceMissing,
      texts.emailInvalid,
    ])
    await summary.getByRole('link', { name: texts.categoryMissing }).press('Enter')
    await expect(category).toBeFocused()
    await category.selectOption({ label: texts.tablets })
    await expect(summary.getByRole('link')).toHaveCount(2)
    await expect(email).toHaveValue('nobody')
  })
}

test('a device that the shop has is offered before it is asked for', async ({ page }) => {
  await openForm(page, '/devices/request?name=iphone17')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'iPhone 17', exact: true })).toBeVisible()
  await fieldsOf(page, 'ja').device.fill('ｐｉｘｅｌ 10')
  await main.getByRole('link', { name: 'Google Pixel 10', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/devices\/google-pixel-10$/)
})

test('leaving with something typed asks first', async ({ page }) => {
  await openForm(page, '/en/devices/request')
  await fieldsOf(page, 'en').device.fill('Something')
  let asked = ''
  page.once('dialog', async (dialog) => {
    asked = dialog.message()
    await dialog.dismiss()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'All devices' }).first().click()
  expect(asked).toContain('has not been sent')
  await expect(fieldsOf(page, 'en').device).toHaveValue('Something')
})

test('a device out of stock is awaited with one address', async ({ page }) => {
  await openForm(page, '/devices/request')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /iPhone SE/ })
    .click()
  await expect(page).toHaveURL(/item=apple-iphone-se-3rd-generation-used$/)
  const main = page.getByRole('main')
  await expect(main.getByText('iPhone SE(第3世代)の入荷をお知らせします。')).toBeVisible()
  await expect(fieldsOf(page, 'ja').device).toBeHidden()
})

test('the page about a request says so when there is none', async ({ page }) => {
  await page.goto('/en/devices/request/received')
  await expect(page.getByRole('heading', { level: 1, name: 'No request to show' })).toBeVisible()
})
