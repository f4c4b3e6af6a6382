import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { requestStatuses } from './enums.ts'
import { listOf } from './envelope.ts'
import { faq } from './faq.ts'
import { itemList } from './item.ts'
import { banner } from './promotion.ts'
import { commaList } from './query.ts'
import { betaSignUpBody } from './request.ts'
import { identifier } from './values.ts'

/** 204 when there is none: a client reads an empty body as `null`. */
export const getBetaBanner = endpoint({
  name: 'getBetaBanner',
  method: 'GET',
  path: '/api/beta/banner/',
  auth: 'none',
  summary: { ja: 'ベータ版のお知らせ', en: 'Banner of the beta programme' },
  success: { status: 200, schema: v.nullable(banner) },
})

export const listBetaFaq = endpoint({
  name: 'listBetaFaq',
  method: 'GET',
  path: '/api/beta/faq/',
  auth: 'none',
  summary: { ja: 'ベータ版のよくあるご質問', en: 'Questions about the beta programme' },
  success: { status: 200, schema: listOf(faq) },
})

/** Items that can be pre-ordered. */
export const listBetaItems = endpoint({
  name: 'listBetaItems',
  method: 'GET',
  path: '/api/beta/item-page/',
  auth: 'none',
  summary: { ja: 'ベータ版の商品', en: 'Items of the beta programme' },
  query: v.object({ tags: v.optional(commaList) }),
  success: { status: 200, schema: itemList },
})

/**
 * The answer is the same whether or not the address is on the list already. What is sent again within an hour, word for
 * word, is the same request: its `slug`, and no second e-mail.
 */
export const requestBetaSignUp = endpoint({
  name: 'requestBetaSignUp',
  method: 'POST',
  path: '/api/beta/signup-request/',
  auth: 'none',
  summary: { ja: 'ベータ版に先行登録する', en: 'Join the waiting list' },
  body: {
    kind: 'json',
    schema: betaSignUpBody,
  },
  success: {
    status: 201,
    schema: v.object({ slug: v.string(), status: v.picklist(requestStatuses) }),
  },
  errors: { 429: ['throttled'] },
})

export const listBetaDevices = endpoint({
  name: 'listBetaDevices',
  method: 'GET',
  path: '/api/beta/signup-request-device/',
  auth: 'none',
  summary: { ja: '先行登録で選べるデバイス', en: 'Devices to choose on the waiting list' },
  success: {
    status: 200,
    schema: listOf(v.object({ id: identifier, name_ja: v.string(), name_en: v.string() })),
  },
})
