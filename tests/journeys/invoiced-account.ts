import { claimCoupon, listInvoices } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { operate, send } from '#tests/support/running-api.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'

/** A new customer with 500 points, whose application is approved and waits for the first payment. */
export async function openInvoicedAccount(language: 'ja' | 'en') {
  const account = await openAccount(language)
  const { token, storeCard, applyFor } = await logInByCall(account)
  const claim = (code: string) => send(claimCoupon, { token, body: { code } })
  await claim('POINT500')
  const { slug, monthly } = await applyFor({ device: 'apple-iphone-17', months: 12 })
  await operate('decide-application', { slug, approve: true })
  return {
    ...account,
    token,
    monthly,
    claim,
    storeCard,
    /** From another device. */
    cancelElsewhere: () => send(cancelSubscription, { params: { slug }, token, body: {} }),
  }
}

/**
 * The same with a first month of ¥6,380, a card that its bank refuses (•••• 0002) and a coupon of ¥1,000. @returns also the
 * slug of the invoice
 */
export async function openOwingAccount(language: 'ja' | 'en') {
  const { token, claim, storeCard, email, password } = await openInvoicedAccount(language)
  await storeCard(testCards.declined)
  await claim('WELCOME1000')
  const { results } = await send(listInvoices, { token })
  return { email, password, storeCard, invoice: results[0]?.slug ?? '' }
}
