import type { Page } from '@playwright/test'
import type { billingMessages } from './billing-messages.ts'

type Messages = (typeof billingMessages)[keyof typeof billingMessages]

/** Types a card into the gateway's frame, as a person does. */
export async function enterCard(page: Page, say: Messages, number: string) {
  await page.getByLabel(say.holder).fill('YUI TAKAHASHI')
  const fields = page.frameLocator('iframe')
  await fields.getByLabel(say.number).fill(number)
  await fields.getByLabel(say.expiry).fill('12/40')
  await fields.getByLabel(say.cvc).fill('123')
  await fields.getByRole('button', { name: say.useCard }).click()
}
