import { pay } from '#contract/application.ts'
import { operate, send } from '#tests/support/running-api.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { type Account, logInByCall, type Rental } from './customer-calls.ts'
import { openAccount } from './new-account.ts'

/** A new customer of the stack with a card and a delivered device; a second one is charged to a card of its own. */
export async function rentingCustomer(language: 'ja' | 'en', rental: Rental, second?: Rental) {
  const account = await openAccount(language)
  const slug = await rent(rental, { account })
  if (second) await rent(second, { account, cardNumber: testCards.mastercard })
  return { account, slug }
}

interface Renting {
  readonly account: Account
  /** Number of a test card; Visa •••• 4242 by default. */
  readonly cardNumber?: string
  /** The stack's API by default. */
  readonly apiUrl?: string
}

/** Stores a card, applies, pays and gets the device. @returns the slug of the subscription */
export async function rent(rental: Rental, { account, cardNumber, apiUrl }: Renting) {
  // The operator of the demonstration may be faster.
  const act = (action: string, body: object) => operate(action, body, apiUrl).catch(() => undefined)
  const { token, storeCard, applyFor } = await logInByCall(account, apiUrl)
  const card_slug = await storeCard(cardNumber)
  const { slug } = await applyFor(rental)
  await act('decide-application', { slug, approve: true })
  await send(pay, { params: { slug }, token, body: { card_slug } }, apiUrl)
  await act('ship', { slug, carrier: 'ヤマト運輸', tracking: '4001-1234', eta_days: 1 })
  await act('deliver', { slug, serial_last4: '9876' })
  return slug
}
