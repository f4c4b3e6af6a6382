import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { categories, languages, tradeInStatuses } from './enums.ts'
import { listOf } from './envelope.ts'
import { addressFields, consent, dateOfBirth, nameFields, occupation, phone } from './person.ts'
import { paging } from './query.ts'
import { requiredText } from './text-values.ts'
import { identityMethods, tradeIn } from './trade-in.ts'
import { count, dateTime, identifier, yen } from './values.ts'

const session_id = v.pipe(v.string('invalid'), v.uuid('invalid'))
const numberInPath = v.pipe(v.string(), v.regex(/^\d{1,9}$/))

export const requestTradeIn = endpoint({
  name: 'requestTradeIn',
  method: 'POST',
  path: '/api/tradein/request/',
  auth: 'optional-bearer',
  summary: { ja: '下取りの査定を始める', en: 'Begin a trade-in' },
  body: {
    kind: 'json',
    schema: v.object({
      model_id: identifier,
      capacity: requiredText(20),
      language: v.picklist(languages, 'invalid_choice'),
    }),
  },
  success: {
    status: 201,
    schema: v.object({
      session_id: v.string(),
      status: v.picklist(tradeInStatuses),
      expires_at: dateTime,
    }),
  },
  errors: { 400: ['model_unknown', 'capacity_unknown'], 429: ['throttled'] },
})

export const listMakes = endpoint({
  name: 'listMakes',
  method: 'GET',
  path: '/api/tradein/device-makes/',
  auth: 'none',
  summary: { ja: '下取りのメーカー一覧', en: 'Makes that are traded in' },
  query: v.object(paging),
  success: {
    status: 200,
    schema: listOf(v.object({ id: identifier, name: v.string(), model_count: count })),
  },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const listModels = endpoint({
  name: 'listModels',
  method: 'GET',
  path: '/api/tradein/device-models/{make_id}/',
  auth: 'none',
  summary: { ja: '下取りの機種一覧', en: 'Models of a make' },
  params: v.object({ make_id: numberInPath }),
  query: v.object(paging),
  success: {
    status: 200,
    schema: listOf(
      v.object({
        id: identifier,
        name: v.string(),
        category: v.picklist(categories),
        capacities: v.array(v.string()),
      }),
    ),
  },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const getTradeInPrice = endpoint({
  name: 'getTradeInPrice',
  method: 'GET',
  path: '/api/tradein/tradable-device-price/{model_id}/{capacity}/',
  auth: 'none',
  summary: { ja: '最高査定額', en: 'Highest price of a device' },
  params: v.object({ model_id: numberInPath, capacity: v.pipe(v.string(), v.maxLength(20)) }),
  success: {
    status: 200,
    schema: v.object({
      model_id: identifier,
      capacity: v.string(),
      max_price: yen,
      floor_price: yen,
      bonus_pct: v.number(),
      valid_days: count,
    }),
  },
  errors: { 404: ['not_tradable'] },
})

/**
 * A refused number answers 400 without a body (docs/specification.md, section 8); `status` gives the reason and the attempts
 * that are left.
 */
export const checkImei = endpoint({
  name: 'checkImei',
  method: 'POST',
  path: '/api/tradein/imei-check/',
  auth: 'client',
  summary: { ja: '製造番号を確かめる', en: 'Check an IMEI' },
  body: { kind: 'json', schema: v.object({ session_id, imei: requiredText(40) }) },
  success: {
    status: 200,
    schema: v.object({
      imei_last4: v.string(),
      model_matches: v.boolean(),
      network_restriction: v.picklist(['none', 'possible']),
    }),
  },
  errors: { 401: ['invalid_client'], 404: ['not_found'] },
})

const answers = v.pipe(
  v.array(v.object({ code: requiredText(40), option: requiredText(40) }), 'invalid'),
  v.maxLength(50, 'too_many'),
)

/** Either all answers, or a decision on the offer; accepting names the version that was read. */
export const makeOffer = endpoint({
  name: 'makeOffer',
  method: 'POST',
  path: '/api/tradein/offer/',
  auth: 'client',
  summary: {
    ja: '査定に答える、査定額を受ける・断る',
    en: 'Answer the questions, or accept or reject the offer',
  },
  body: {
    kind: 'json',
    schema: v.object({
      session_id,
      answers: v.optional(answers),
      decision: v.optional(v.picklist(['accept', 'reject'], 'invalid_choice')),
      offer_version: v.optional(count),
    }),
  },
  success: { status: 200, schema: tradeIn },
  errors: {
    400: [
      'questions_incomplete',
      'answer_unknown',
      'not_tradable',
      'offer_expired',
      'offer_changed',
      'session_expired',
      'invalid_transition',
    ],
    401: ['invalid_client'],
    404: ['not_found'],
  },
})

/**
 * The client may only set SITE_LANDED: at the beginning, and to try again after an error. `answers` stores the answers given
 * so far, before there is an offer; answers to other questions stay. With a bearer token in addition to the client headers
 * the answer lists the customer's own trade-ins, the first page of them unless `own_page` asks for another, and without
 * `session_id` it is the newest of them.
 */
export const getTradeInStatus = endpoint({
  name: 'getTradeInStatus',
  method: 'POST',
  path: '/api/tradein/status/',
  auth: 'client',
  takesBearer: true,
  summary: { ja: '下取りの状況', en: 'Where a trade-in stands' },
  body: {
    kind: 'json',
    schema: v.object({
      session_id: v.optional(session_id),
      status: v.optional(v.picklist(['SITE_LANDED'], 'invalid_transition')),
      answers: v.optional(answers),
      own_page: v.optional(
        v.pipe(
          v.number('invalid'),
          v.integer('invalid'),
          v.minValue(1, 'invalid'),
          v.maxValue(1_000_000, 'invalid'),
        ),
      ),
    }),
  },
  success: { status: 200, schema: tradeIn },
  errors: {
    400: ['session_expired', 'offer_expired', 'invalid_transition', 'answer_unknown'],
    401: ['invalid_client', 'token_not_valid'],
    404: ['not_found'],
  },
})

export const sendUserInfoBody = v.object({
  session_id,
  user_slug: requiredText(80),
  ...nameFields,
  date_of_birth: dateOfBirth,
  occupation,
  ...addressFields,
  phone,
  identity_method: v.picklist(identityMethods, 'identity_required'),
  owner: consent,
  erased: consent,
  lock_off: consent,
})

/** Second-hand dealers must know who sells to them (Second-hand Goods Business Act, art. 15). */
export const sendUserInfo = endpoint({
  name: 'sendUserInfo',
  method: 'POST',
  path: '/api/tradein/user-info/',
  auth: 'client',
  summary: { ja: '売主の情報を送り、下取りを申し込む', en: 'Say who sells, and accept' },
  body: { kind: 'json', schema: sendUserInfoBody },
  success: { status: 200, schema: tradeIn },
  errors: {
    400: [
      'under_age',
      'offer_expired',
      'identity_required',
      'session_expired',
      'invalid_transition',
    ],
    401: ['invalid_client'],
    404: ['not_found'],
  },
})

/** Only where the demonstration runs; elsewhere it does not exist. */
export const debugTradeIn = endpoint({
  name: 'debugTradeIn',
  method: 'POST',
  path: '/api/tradein/debug/',
  auth: 'none',
  summary: { ja: '状態を変える(開発用)', en: 'Set a status (development only)' },
  body: {
    kind: 'json',
    schema: v.object({
      session_id,
      set_status: v.optional(v.picklist(tradeInStatuses, 'invalid_choice')),
    }),
  },
  success: { status: 200, schema: tradeIn },
  errors: { 400: ['duplicate_imei'], 404: ['not_found'] },
})
