import type { Page } from '@playwright/test'
import type { billingMessages } from './billing-messages.ts'

type Messages = (typeof billingMessages)[keyof typeof billingMessages]

/** Types a card into the gateway's frame, as a person does. */
export async function enterCard(page: Page, texts: Messages, number: string) {
  await page.getByLabel(texts.holder).fill('YUI TAKAHASHI')
  const fields = page.frameLocator('iframe')
  await fields.getByLabel(texts.number).fill(number)
  await fields.getByLabel(texts.expiry).fill('12/40')
  await fields.getByLabel(texts.cvc).fill('123')
  await fields.getByRole('button', { name: texts.useCard }).click()
}
