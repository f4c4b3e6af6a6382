import { expect, type Page } from '@playwright/test'
import { startInterruptibleApi } from '#tests/support/interruptible-api.ts'
import { openSecondSite } from '#tests/support/second-site.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'
import { newImei } from './new-imei.ts'
import { fillLogin, type Language, languages, main, press, words } from './visitor.ts'

const texts = {
  ja: {
    card: /4242を削除/,
    remove: '削除する',
    lost: '変更できたか確認できませんでした',
    deleted: /4242を削除しました/,
    noCards: 'カードがまだありません',
    download: 'ダウンロードする',
    notMade: 'ファイルを用意できませんでした',
    everywhere: 'すべての端末からログアウトする',
    unconfirmed: '送信できたか確認できませんでした',
    partly: 'パスワードとファイルを除いて、入力内容は残っています',
    choice: '新しいデバイスをメールで受け取る',
    save: '保存する',
    saved: '保存しました',
    unsaved: '変更を保存できたか確認できませんでした',
  },
  en: {
    card: /Delete .*4242/,
    remove: 'Delete it',
    lost: 'We could not confirm the change',
    deleted: /4242 was deleted/,
    noCards: 'No card yet',
    download: 'Download',
    notMade: 'The file could not be made',
    everywhere: 'Log out of every device',
    unconfirmed: 'We could not confirm that this was sent',
    partly: 'What you typed is still there, except passwords and files',
    choice: 'New devices by E-mail',
    save: 'Save',
    saved: 'Saved',
    unsaved: 'We could not confirm that your choice was saved',
  },
} as const

let api: Awaited<ReturnType<typeof startInterruptibleApi>>
let site: Awaited<ReturnType<typeof openSecondSite>>
test.beforeAll(async () => {
  api = await startInterruptibleApi()
  site = await openSecondSite({ apiPort: api.port })
})
test.afterAll(() => Promise.all([site.close(), api.close()]))
test.afterEach(() => Object.assign(api, { awayAt: '', losesAnswerTo: '', suspends: false }))

/** A new customer with a card, on a page of the site whose API fails. */
async function openPage(page: Page, language: Language, path: string) {
  const account = await openAccount(language)
  const card = await (await logInByCall(account)).storeCard()
  const { prefix } = words[language]
  await page.goto(`${site.url}${prefix}/login?next=${encodeURIComponent(prefix + path)}`)
  await fillLogin(page, language, account)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  return { ...account, card }
}

const alert = (page: Page, text: string) => main(page).getByRole('alert').filter({ hasText: text })

for (const language of languages) {
  const text = texts[language]

  test(`${language}: a card whose deletion is answered to nobody is said to be deleted`, async ({
    page,
  }) => {
    await openPage(page, language, '/account/manage-payments')
    await waitUntilAlive(page)
    api.losesAnswerTo = 'DELETE /api/account/cards/'
    await main(page).getByRole('button', { name: text.card }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.remove, exact: true }).click()
    await expect(page.getByText(text.deleted)).toBeVisible()
    await expect(main(page)).toContainText(text.noCards)
    await expect(page.locator('#cards-title')).toBeFocused()
  })

  test(`${language}: a choice that was saved without an answer is not called taken back`, async ({
    page,
  }) => {
    await openPage(page, language, '/account/update-notifications')
    await waitUntilAlive(page)
    api.losesAnswerTo = 'POST /api/account/me/change/'
    await page.getByLabel(text.choice).click()
    await expect(page.getByText(text.unsaved)).toBeVisible()
    await expect(page.getByLabel(text.choice)).toBeChecked()
  })
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  for (const language of languages) {
    const text = texts[language]

    test(`${language}: a failed press is told where the browser goes, and can be done again`, async ({
      page,
    }) => {
      const { card, password } = await openPage(page, language, '/account/manage-payments')
      const remove = async () => {
        await main(page).getByRole('button', { name: text.card }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: text.remove, exact: true }).click()
      }
      api.awayAt = `/api/account/cards/${card}/`
      await remove()
      await expect(alert(page, text.lost)).toBeInViewport()
      await expect(page.locator('#refused')).toBeFocused()
      api.awayAt = ''
      await remove()
      await expect(main(page)).toContainText(text.noCards)

      const { prefix } = words[language]
      await page.goto(`${site.url}${prefix}/account/personal-information`)
      api.awayAt = '/api/account/login/'
      await page.locator('#own-data-password').fill(password)
      await press(page, text.download)
      await expect(alert(page, text.notMade)).toBeInViewport()

      await page.goto(`${site.url}${prefix}/account/update-email-password`)
      api.awayAt = '/api/account/email/change/'
      await page.locator('#change-email-new_email').fill('another@example.com')
      await page.locator('#change-email-password').fill(password)
      await page.locator('#change-email [type=submit]').click()
      await expect(alert(page, text.unconfirmed)).toContainText(text.partly)
      await expect(page.locator('#change-email-new_email')).toHaveValue('another@example.com')
      api.awayAt = '/api/account/logout/'
      await press(page, text.everywhere)
      await expect(alert(page, text.unconfirmed)).toBeInViewport()
    })

    test(`${language}: a suspended customer is told too that nobody was logged out`, async ({
      page,
    }) => {
      await openPage(page, language, '/account/update-email-password')
      api.suspends = true
      await page.reload()
      await expect(page.locator('#change-email')).toHaveCount(0)
      api.awayAt = '/api/account/logout/'
      await press(page, text.everywhere)
      await expect(alert(page, text.unconfirmed)).toBeInViewport()
    })

    test(`${language}: a trade-in that is a step further says nothing of an answer that was lost`, async ({
      page,
    }) => {
      const { prefix } = words[language]
      await page.goto(`${site.url}${prefix}/trade-in-estimator?make=1&model=1&capacity=256GB`)
      await page.locator('#trade-in-begin [type=submit]').click()
      api.losesAnswerTo = 'POST /api/tradein/imei-check/'
      await page.locator('#trade-in-imei [name=imei]').fill(newImei())
      await page.locator('#trade-in-imei [type=submit]').click()
      await expect(page.locator('#trade-in-question')).toBeVisible()
      await expect(page).toHaveURL(/error=unreachable/)
      await expect(main(page).getByRole('alert')).toHaveCount(0)
    })

    test(`${language}: choices that could not be saved are still chosen`, async ({ page }) => {
      await openPage(page, language, '/account/update-notifications')
      const choice = page.getByLabel(text.choice)
      await choice.check()
      api.awayAt = '/api/account/me/change/'
      await press(page, text.save)
      await expect(alert(page, text.unconfirmed)).toBeVisible()
      await expect(choice).toBeChecked()
      api.awayAt = ''
      await press(page, text.save)
      await expect(page.getByText(text.saved, { exact: true })).toBeVisible()
      await expect(choice).toBeChecked()
    })
  }
})
