import { expect } from '@playwright/test'
import { sealData } from 'iron-session'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { test } from '#tests/support/visit.ts'
import { customer, fillLogin, startLoggedIn, words } from './visitor.ts'

const unreadable = {
  'damaged in the browser': (seal: string) => seal.slice(0, -20),
  'made with another key': () =>
    sealData({}, { password: 'another key of 40 characters, or longer' }),
}
for (const [what, change] of Object.entries(unreadable)) {
  test(`a session whose cookie is ${what} leads to login, says so, and comes back`, async ({
    page,
  }) => {
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?next=%2Faccount$/)
    await startLoggedIn(page)
    const cookies = await page.context().cookies()
    const found = cookies.find(({ name }) => name.startsWith(siteCookies.session.name))
    if (!found) throw new Error('There is no session.')
    await page.context().addCookies([{ ...found, value: await change(found.value) }])

    await page.goto('/en/account')
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Faccount&reason=expired$/)
    await expect(page.getByRole('main')).toContainText(words.en.expired)
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?next=%2Faccount&reason=expired$/)
    await expect(page.getByRole('main')).toContainText(words.ja.expired)
    await fillLogin(page, 'ja', customer)
    await expect(page).toHaveURL(/\/account$/)
  })
}
