import { getMe } from '#contract/account.ts'
import { claimCoupon } from '#contract/account-billing.ts'
import { changeAddress } from '#contract/account-profile.ts'
import { cancelSubscription, updateSubscription } from '#contract/account-subscriptions.ts'
import { type TradeInStatus, tradeInStatuses } from '#contract/enums.ts'
import {
  checkImei,
  debugTradeIn,
  getTradeInStatus,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { newAddress } from '#tests/support/applicant.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { operate, send } from '#tests/support/running-api.ts'
import { testCards } from '#tests/support/test-cards.ts'
import { answersOf, seller } from '#tests/support/trading-in.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'
import { newImei } from './new-imei.ts'
import { rent } from './renting-customer.ts'

/** Points and a coupon, a device in use, and another one whose first month waits for its payment. */
export async function owingCustomer() {
  const account = await openAccount('ja')
  await rent({ device: 'google-pixel-9a', months: 3 }, { account })
  const { token, applyFor } = await logInByCall(account)
  for (const code of ['POINT500', 'WELCOME1000']) await send(claimCoupon, { token, body: { code } })
  const { slug } = await applyFor({ device: 'apple-iphone-17', months: 12 })
  await operate('decide-application', { slug, approve: true })
  return account
}

/** One device on its way back, one about to be bought, and a new address that waits for its review. */
export async function leavingCustomer() {
  const account = await openAccount('ja')
  const returned = await rent({ device: 'google-pixel-9a', months: 3 }, { account })
  const cardNumber = testCards.mastercard
  const bought = await rent({ device: 'apple-iphone-17', months: 12 }, { account, cardNumber })
  const { token } = await logInByCall(account)
  const end = { params: { slug: returned }, token }
  const { preview } = await send(cancelSubscription, { ...end, body: { preview: true } })
  const accepted_fee = preview?.amount_to_accept
  await send(cancelSubscription, { ...end, body: { accepted_fee } })
  const buy = { params: { slug: bought }, token }
  const { buyout_today: accepted_price } = await send(updateSubscription, { ...buy, body: {} })
  await send(updateSubscription, { ...buy, body: { buyout: { accepted_price } } })
  const form = new FormData()
  const move = { ...newAddress, password: account.password }
  for (const [name, value] of Object.entries(move)) form.append(name, value)
  form.append('document_front', asFile(await photograph()))
  await send(changeAddress, { token, body: form })
  return account
}

/** A trade-in at every step, and in every status. */
export async function sellingCustomer() {
  const account = await openAccount('ja')
  const { token } = await logInByCall(account)
  const { slug } = await send(getMe, { token })
  const begin = async () => {
    const body = { model_id: 1, capacity: '256GB', language: 'jp' }
    return (await send(requestTradeIn, { token, body })).session_id
  }
  const inStatus = async (set_status: TradeInStatus) => {
    const session_id = await begin()
    await send(debugTradeIn, { body: { session_id, set_status } })
    return session_id
  }
  const asked = async () => {
    const session_id = await begin()
    const body = { session_id, status: 'SITE_LANDED' }
    const { questions } = await send(getTradeInStatus, { body })
    await send(checkImei, { body: { session_id, imei: newImei() } })
    return { session_id, answers: answersOf(questions) }
  }
  const offered = async () => {
    const { session_id, offer_version } = await send(makeOffer, { body: await asked() })
    return { session_id, offer_version }
  }
  const accepted = async () => {
    const body = { ...(await offered()), decision: 'accept' }
    return (await send(makeOffer, { body })).session_id
  }
  const sold = async () =>
    (await send(sendUserInfo, { body: seller(await accepted(), slug) })).session_id
  const sessions = await Promise.all([
    asked().then(({ session_id }) => session_id),
    offered().then(({ session_id }) => session_id),
    accepted(),
    sold(),
    ...tradeInStatuses.map(inStatus),
  ])
  return { account, sessions }
}
