import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findLink } from '#tests/support/outbox.ts'
import { test, waitUntilAlive } from '#tests/support/visit.ts'
import { adjustedTradeIn } from './adjusted-trade-in.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { fillLogin, languages, startLoggedIn, words } from './visitor.ts'

/** The section of a page by its heading. */
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const language of languages) {
  const texts = settingsMessages[language]
  const { prefix } = words[language]

  test(`${language}: e-mail and password are changed with the password, and other devices are logged out @ja-on-desktop`, async ({
    page,
    browser,
  }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    const elsewhere = await browser.newPage()
    await startLoggedIn(elsewhere, account)

    await page.goto(`${prefix}/account/update-email-password`)
    const passwords = section(page, texts.password)
    const current = passwords.getByLabel(texts.currentPassword, { exact: true })
    const next = 'another quiet lake 7'
    await passwords.getByRole('button', { name: texts.changePassword }).click()
    await expect(passwords.getByRole('alert').getByRole('link')).toHaveCount(3)
    await current.fill('not my password 1')
    await passwords.getByLabel(texts.newPassword, { exact: true }).fill(next)
    await passwords.getByLabel(texts.repeatPassword, { exact: true }).fill(next)
    await current.focus()
    await expect(passwords.getByRole('alert')).toBeHidden()
    await passwords.getByRole('button', { name: texts.changePassword }).click()
    await expect(current).toHaveAccessibleDescription(texts.incorrect)
    await current.fill(account.password)
    await passwords.getByRole('button', { name: texts.changePassword }).click()
    await expect(passwords.getByText(texts.passwordChanged)).toBeVisible()
    await expect(current).toHaveValue('')
    await elsewhere.goto('/account')
    await expect(elsewhere).toHaveURL(/\/login\?.*reason=expired/)
    await elsewhere.close()

    const emails = section(page, texts.email)
    const newEmail = `moved-${account.email}`
    await emails.getByLabel(texts.newEmail).fill(newEmail)
    await emails.getByLabel(texts.currentPassword, { exact: true }).fill(next)
    await emails.getByRole('button', { name: texts.sendLink }).click()
    await expect(emails.getByText(texts.linkSent)).toBeVisible()
    await expect(emails).toContainText(newEmail)
    await page.goto(await findLink(newEmail, '/login'))
    await fillLogin(page, language, { email: newEmail, password: next })
    // A new account gets a welcome.
    await expect(page).toHaveURL(/\/account(\?welcome=yes)?$/)

    await page.goto(`${prefix}/account/update-email-password`)
    await expect(section(page, texts.email)).toContainText(newEmail)
    await page.getByRole('button', { name: texts.everywhere }).click()
    await expect(page).toHaveURL(new RegExp(`${words[language].home}$`))
    await page.goto(`${prefix}/account`)
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  test(`${language}: a choice of notifications is saved, and reverted when it is refused @ja-on-phone`, async ({
    page,
    browser,
  }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    await page.goto(`${prefix}/account/update-notifications`)
    await expect(page.getByLabel(texts.paymentsByEmail)).toBeDisabled()
    await waitUntilAlive(page)
    await page.getByLabel(texts.devicesByEmail).check()
    await expect(page.getByText(texts.saved, { exact: true })).toBeVisible()

    const elsewhere = await browser.newPage()
    await startLoggedIn(elsewhere, account)
    await elsewhere.goto(`${prefix}/account/personal-information`)
    await waitUntilAlive(elsewhere)
    const number = String(randomInt(1_000, 9_999))
    await elsewhere.getByLabel(texts.phone).fill(`０３－８${number.slice(1)}－${number}`)
    await elsewhere.getByLabel(texts.nickname).fill('ゆい')
    await elsewhere.getByRole('button', { name: texts.save }).click()
    await expect(elsewhere.getByText(texts.saved, { exact: true }).first()).toBeVisible()
    await expect(elsewhere.getByText(`03-8${number.slice(1)}-${number}`)).toBeVisible()
    await elsewhere.goto(`${prefix}/account`)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(texts.calledYui)
    await elsewhere.close()

    const bySms = page.getByLabel(texts.devicesBySms)
    await bySms.click()
    await expect(page.getByText(texts.takenBack)).toBeVisible()
    await expect(bySms).not.toBeChecked()
    await page.reload()
    await expect(page.getByLabel(texts.devicesByEmail)).toBeChecked()
    await expect(bySms).toBeDisabled()
  })

  test(`${language}: all of one's own data comes as a file after the password is entered @ja-on-desktop`, async ({
    page,
  }) => {
    const { account, session } = await adjustedTradeIn(language)
    await startLoggedIn(page, account)
    await page.goto(`${prefix}/account/personal-information`)
    for (const [name, place] of [
      [texts.changeAddress, /update-address$/],
      [texts.changeEmail, /update-email-password$/],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', place)
    const data = section(page, texts.data)
    await data.getByLabel(texts.currentPassword, { exact: true }).fill('not my password 1')
    await data.getByRole('button', { name: texts.download }).click()
    await expect(
      data.getByLabel(texts.currentPassword, { exact: true }),
    ).toHaveAccessibleDescription(texts.incorrect)
    await waitUntilAlive(page)
    await data.getByLabel(texts.currentPassword, { exact: true }).fill(account.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: texts.download }).click(),
    ])
    await expect(data.getByText(texts.incorrect)).toHaveCount(0)
    await expect(page).not.toHaveURL(/download=/)
    await expect(data.getByText(texts.incorrect)).toHaveCount(0)
    const text = await readFile(await download.path(), 'utf8')
    const file = JSON.parse(text)
    expect(file.account).toMatchObject({
      email: account.email,
      last_name: '高橋',
      status: 'normal',
    })
    expect(file).toMatchObject({ cards: [], subscriptions: [], invoices: [], payments: [] })
    expect(file.trade_ins).toMatchObject([{ session_id: session, status: 'OFFER_ADJUSTED' }])
    expect(text).not.toMatch(/token|hash|quiet lake/)
    await expect(page.getByRole('link', { name: texts.nameHelp })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expect(page.getByRole('link', { name: texts.removeHelp })).toHaveAttribute(
      'href',
      /^https:/,
    )
  })
}
