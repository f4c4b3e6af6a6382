import * as v from 'valibot'
import { getMe } from '#contract/account.ts'
import {
  checkImei,
  getTradeInStatus,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { operate, send } from '#tests/support/running-api.ts'
import { answersOf, seller } from '#tests/support/trading-in.ts'
import { logInByCall } from './customer-calls.ts'
import { openAccount } from './new-account.ts'
import { newImei } from './new-imei.ts'

/** A new customer whose device has arrived and is not as described: the new offer has a picture and two reasons. */
export async function adjustedTradeIn(language: 'ja' | 'en') {
  const account = await openAccount(language)
  const { token } = await logInByCall(account)
  const { slug } = await send(getMe, { token })
  const begun = { model_id: 1, capacity: '256GB', language: language === 'ja' ? 'jp' : 'en' }
  const { session_id } = await send(requestTradeIn, { token, body: begun })
  const state = (change = {}) => send(getTradeInStatus, { body: { session_id, ...change } })
  const { questions } = await state({ status: 'SITE_LANDED' })
  await send(checkImei, { body: { session_id, imei: newImei() } })
  await send(makeOffer, { body: { session_id, answers: answersOf(questions) } })
  const { offer_version, amount } = await state()
  await send(makeOffer, { body: { session_id, decision: 'accept', offer_version } })
  await send(sendUserInfo, { body: seller(session_id, slug) })
  await operate('receive-trade-in', { session_id })
  const form = new FormData()
  form.append('session_id', session_id)
  form.append('trade_in_photo', asFile(await photograph()))
  const { name } = v.parse(v.object({ name: v.string() }), await operate('trade-in-photo', form))
  await operate('adjust-trade-in', {
    session_id,
    amount: (amount ?? 0) - 10_000,
    reasons: [
      { text_ja: '背面にひび割れ', text_en: 'Cracked back' },
      { text_ja: '電池の劣化', text_en: 'Worn battery' },
    ],
    photos: [name],
  })
  return { account, session: session_id }
}
