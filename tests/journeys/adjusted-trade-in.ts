import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { getMe, login } from '#contract/account.ts'
import { imeiOf } from '#contract/imei.ts'
import { tradeIn } from '#contract/trade-in.ts'
import {
  checkImei,
  getTradeInStatus,
  makeOffer,
  requestTradeIn,
  sendUserInfo,
} from '#contract/trade-in-calls.ts'
import { fromSomewhere } from '#tests/support/people.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { testStack } from '#tests/support/test-stack.ts'
import { answersOf, seller } from '#tests/support/trading-in.ts'
import { openAccount } from './new-account.ts'

const client = {
  'CLIENT-ID': 'reboot-site',
  'CLIENT-SECRET': 'local-client-secret-for-one-machine-only',
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, testStack().apiUrl), {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...fromSomewhere(),
      ...client,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const sessionOf = v.object({ session_id: v.string() })

/** A new customer whose device has arrived and is not as described: the new offer has a picture and two reasons. */
export async function adjustedTradeIn(language: 'ja' | 'en') {
  const account = await openAccount(language)
  const loggedIn = v.parse(v.object({ access_token: v.string() }), await post(login.path, account))
  const me = await fetch(new URL(getMe.path, testStack().apiUrl), {
    headers: { ...fromSomewhere(), authorization: `Bearer ${loggedIn.access_token}` },
  })
  const { slug } = v.parse(v.object({ slug: v.string() }), await me.json())
  const begun = { model_id: 1, capacity: '256GB', language: language === 'ja' ? 'jp' : 'en' }
  const { session_id } = v.parse(
    sessionOf,
    await post(requestTradeIn.path, begun, loggedIn.access_token),
  )
  const state = async (change = {}) =>
    v.parse(tradeIn, await post(getTradeInStatus.path, { session_id, ...change }))
  const { questions } = await state({ status: 'SITE_LANDED' })
  const imei = imeiOf(`35${String(randomInt(10 ** 12)).padStart(12, '0')}`)
  await post(checkImei.path, { session_id, imei })
  await post(makeOffer.path, { session_id, answers: answersOf(questions) })
  const { offer_version, amount } = await state()
  await post(makeOffer.path, { session_id, decision: 'accept', offer_version })
  await post(sendUserInfo.path, seller(session_id, slug))
  await post('/operator/receive-trade-in', { session_id })
  const form = new FormData()
  form.append('session_id', session_id)
  form.append('trade_in_photo', asFile(await photograph()))
  const { name } = v.parse(
    v.object({ name: v.string() }),
    await post('/operator/trade-in-photo', form),
  )
  await post('/operator/adjust-trade-in', {
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
