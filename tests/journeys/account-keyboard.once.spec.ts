import { expect, type Page } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { billingMessages } from './billing-messages.ts'
import { enterCard } from './card-fields.ts'
import { openInvoicedAccount } from './invoiced-account.ts'
import { expectFocusInSight, pressOn, skipHeader, tabTo } from './keyboard.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { startLoggedIn } from './visitor.ts'

const texts = { ...billingMessages.ja, ...settingsMessages.ja }

// While a page moves, the element at a point cannot be determined.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Goes there through the list of the account's pages. The pages with card fields have a policy of their own, so they are new
 * documents, where the focus is at the start; everywhere else it is at the content.
 */
async function goTo(page: Page, name: string, document: 'same' | 'new' = 'same') {
  await skipHeader(page)
  const pages = page.getByRole('navigation', { name: 'マイページのメニュー' })
  await pressOn(page, pages.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  if (document === 'same') await expect(page.getByRole('main')).toBeFocused()
  await waitUntilAlive(page)
}

test('a card, points, a payment and an application are managed by keyboard alone', async ({
  page,
}) => {
  const account = await openInvoicedAccount('ja')
  await account.storeCard()
  await startLoggedIn(page, account)
  await page.goto('/account')
  await waitUntilAlive(page)
  const main = page.getByRole('main')

  await goTo(page, 'お支払い方法', 'new')
  const remove = main.getByRole('button', { name: /^Visa .*を削除$/ })
  await pressOn(page, remove)
  const dialog = page.getByRole('dialog', { name: 'カードを削除しますか' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await tabTo(page, dialog.getByRole('button', { name: texts.confirmDelete }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()

  await goTo(page, 'マイデバイス', 'new')
  await pressOn(page, main.getByRole('link', { name: /を支払う$/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い' })).toBeVisible()
  await waitUntilAlive(page)
  const slider = main.getByRole('slider', { name: '使うポイント' })
  await tabTo(page, slider)
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /^500/)
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^499/)
  await expect(main.getByLabel(texts.points)).toHaveValue('499')
  await pressOn(page, main.getByRole('button', { name: texts.usePoints }))
  await expect(main.getByRole('button', { name: /^¥[\d,]+を支払う$/ })).toBeVisible()
  await expect(page.getByText('このお支払いに499ptを使います。')).toBeVisible()
  await expect(main.getByRole('button', { name: texts.usePoints })).toBeFocused()
  await expect(main.getByRole('status')).toHaveText('今回のお支払い ¥5,881')

  await goTo(page, 'マイデバイス', 'new')
  await pressOn(page, main.getByRole('link', { name: '申し込みを取り消す' }))
  const question = page.getByRole('heading', { level: 1, name: '申し込みを取り消す' })
  await expect(question).toBeFocused()
  await expect(main.getByText('今回のお支払い')).toBeVisible()
  await pressOn(page, main.getByRole('button', { name: '取り消しを確定する' }))
  await expect(page.getByText('お申し込みを取り消しました。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('whoever has added a card goes on at the one that is chosen, or at the list of cards', async ({
  page,
}) => {
  await startLoggedIn(page, await openInvoicedAccount('ja'))
  await page.goto('/account/my-tech?tab=in-progress')
  const main = page.getByRole('main')
  await pressOn(page, main.getByRole('link', { name: /を支払う$/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'お支払い' })).toBeVisible()
  await waitUntilAlive(page)
  await enterCard(page, texts, '4242 4242 4242 4242')
  await expect(main.getByRole('radio', { name: /4242/ })).toBeFocused()
  await expect(page.getByText('カードを登録しました。')).toBeVisible()
  await expect(main.getByLabel(texts.holder)).toBeHidden()
  // The first payment gives the subscription its card: there is none to keep or to change.
  await expect(main.getByRole('checkbox', { name: texts.keepCard })).toBeHidden()

  await goTo(page, 'お支払い方法', 'new')
  await pressOn(page, main.getByText(texts.addCard, { exact: true }))
  await enterCard(page, texts, '5555 5555 5555 4444')
  await expect(main.getByRole('heading', { level: 2, name: '登録カード' })).toBeFocused()
  await expect(page.getByText('Mastercard •••• 4444を登録しました')).toBeVisible()
  // The toast has said it already.
  await expect(main.getByRole('status').filter({ hasText: '4444' })).toHaveCount(0)
})

test('notifications and another address are set by keyboard alone, up to the documents', async ({
  page,
}) => {
  const account = await openAccount('ja')
  await startLoggedIn(page, account)
  await page.goto('/account')
  await waitUntilAlive(page)
  const main = page.getByRole('main')

  await goTo(page, 'お知らせの設定')
  const choice = main.getByRole('checkbox', { name: texts.devicesByEmail })
  const before = await choice.isChecked()
  await pressOn(page, choice, ' ')
  await expect(choice).toBeChecked({ checked: !before })
  await expect(main.getByText(texts.saved)).toBeVisible()
  await expect(choice).toBeFocused()

  await goTo(page, '住所の変更')
  await tabTo(page, page.getByLabel(texts.postalCode))
  await page.keyboard.type('498-0000')
  await tabTo(page, page.getByLabel(texts.candidates))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(texts.city)).not.toHaveValue('')
  await tabTo(page, page.getByLabel(texts.line1))
  await page.keyboard.type('西対海地250')
  await tabTo(page, page.getByRole('radio', { name: '運転免許証' }))
  await page.keyboard.press('ArrowDown')
  const card = page.getByRole('radio', { name: texts.myNumberCard })
  await expect(card).toBeFocused()
  await page.keyboard.press(' ')
  await expect(card).toBeChecked()
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, page.locator('input[name=document_front]'))
  await (await chooser).setFiles(await pictureFile())
  await tabTo(page, page.getByLabel(texts.currentPassword, { exact: true }))
  await page.keyboard.type('not my password 1')
  await page.keyboard.press('Enter')
  const password = page.getByLabel(texts.currentPassword, { exact: true })
  await expect(password).toHaveAccessibleDescription(texts.incorrect)
  await pressOn(page, main.getByRole('link', { name: texts.incorrect }))
  await expect(password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/update-address-success$/)
  await expect(page.locator('main :focus')).toContainText(texts.documentsArrived)
})

test('the late preview of a chosen picture does not move what has the focus by then', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const read = window.createImageBitmap.bind(window)
    const isAwaited = new Promise((resolve) => addEventListener('read-pictures', resolve))
    Object.defineProperty(window, 'createImageBitmap', {
      value: async (file: Blob) => {
        const picture = await read(file)
        await isAwaited
        return picture
      },
    })
  })
  await startLoggedIn(page, await openAccount('ja'))
  await page.goto('/account/update-address')
  await waitUntilAlive(page)
  await page.getByRole('radio', { name: texts.myNumberCard }).check()
  const front = page.locator('input[name=document_front]')
  await front.setInputFiles(await pictureFile())
  await front.focus()
  // In view already, so the focus scrolls nothing: the browser keeps what is at the top in its place.
  const password = page.getByLabel(texts.currentPassword, { exact: true })
  await password.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await tabTo(page, password)
  await page.evaluate(() => dispatchEvent(new Event('read-pictures')))
  await expect(page.getByText('ぼやけているようです')).toBeVisible()
  await expect(page.getByRole('img', { name: '選んだ写真' })).toBeVisible()
  await expectFocusInSight(page)
})
