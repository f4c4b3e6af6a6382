import { expect, type Page } from '@playwright/test'
import { applicationMessages } from './application-messages.ts'
import type { Language } from './visitor.ts'

async function fillOccupation(page: Page, language: Language) {
  const { occupation, occupationChosen } = applicationMessages[language]
  await page.getByLabel(occupation).selectOption({ label: occupationChosen })
}

/** What the shop does not know of a new customer; the form finds the town of the postal code. */
export async function fillPerson(page: Page, language: Language) {
  const { postalCode, city, line1 } = applicationMessages[language]
  await fillOccupation(page, language)
  await page.getByLabel(postalCode).fill('1500001')
  await expect(page.getByLabel(city)).toHaveValue(/渋谷区/)
  await page.getByLabel(line1).fill('神宮前1-2-3')
}

/** The same in English, without a script that finds the town. */
export async function fillPersonWithoutScripts(page: Page) {
  const { postalCode, city, line1 } = applicationMessages.en
  await fillOccupation(page, 'en')
  await page.getByLabel(postalCode).fill('150-0001')
  await page.getByLabel('Prefecture').selectOption('東京都')
  await page.getByLabel(city).fill('渋谷区')
  await page.getByLabel(line1).fill('神宮前1-2-3')
}

/** The three consents of the confirmation. */
export async function giveConsents(page: Page, language: Language) {
  const { terms, privacy, noResale } = applicationMessages[language]
  for (const name of [terms, privacy, noResale]) await page.getByRole('checkbox', { name }).check()
}
