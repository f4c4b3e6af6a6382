import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { pictureFile } from '#tests/support/pictures.ts'
import { test } from '#tests/support/visit.ts'
import { tapTwice } from './double-tap.ts'
import { openAccount } from './new-account.ts'
import { settingsMessages } from './settings-messages.ts'
import { watchFor } from './shown-texts.ts'
import { languages, startLoggedIn, words } from './visitor.ts'

const slowLineMs = 2_000

for (const language of languages) {
  const texts = settingsMessages[language]
  const { prefix } = words[language]

  test(`${language}: another address is asked for with a document and the password @ja-on-phone`, async ({
    page,
  }) => {
    const account = await openAccount(language)
    await startLoggedIn(page, account)
    await page.goto(`${prefix}/account/update-address-success`)
    await expect(page).toHaveURL(/\/account\/update-address$/)

    await page.getByLabel(texts.postalCode).fill('４９８－００００')
    const places = page.getByLabel(texts.candidates)
    await places.selectOption({ label: '三重県桑名郡木曽岬町' })
    await expect(page.getByLabel(texts.prefecture)).toHaveValue('三重県')
    await expect(page.getByLabel(texts.city)).toHaveValue('桑名郡木曽岬町')
    await page.getByLabel(texts.line1).fill('西対海地250')
    await page.getByRole('radio', { name: texts.myNumberCard }).check()
    await page.locator('input[name=document_front]').setInputFiles(await pictureFile())
    const password = page.getByLabel(texts.currentPassword, { exact: true })
    await password.fill('not my password 1')
    await page.getByRole('button', { name: texts.submitAddress }).click()
    await expect(password).toHaveAccessibleDescription(texts.incorrect)
    await password.fill(account.password)
    await page.route('**/_serverFn/**', async (route) => {
      if (route.request().method() === 'POST') await setTimeout(slowLineMs)
      await route.continue()
    })
    const shown = await watchFor(page, [texts.addressPending, texts.documentsArrived])
    await tapTwice(page, page.getByRole('button', { name: texts.submitAddress }))
    await expect(page).toHaveURL(/\/account\/update-address-success$/)
    await expect(page.getByText(texts.documentsArrived)).toBeVisible()
    expect(await shown()).toEqual([texts.documentsArrived])

    // The demonstration's operator may be faster: the request is shown either way, and is not requested again.
    await page.getByRole('link', { name: texts.seeRequest }).click()
    await expect(page).toHaveURL(/\/account\/update-address$/)
    await expect(page.getByText(/西対海地250/).first()).toBeVisible()
    await expect(
      page
        .getByRole('heading', { name: texts.addressPending })
        .or(page.getByRole('heading', { name: texts.earlierRequests })),
    ).toBeVisible()
  })
}
