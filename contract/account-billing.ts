import * as v from 'valibot'
import { card, cardList } from './card.ts'
import { coupon, couponErrors } from './coupon.ts'
import { endpoint } from './endpoint.ts'
import { invoiceStatuses } from './enums.ts'
import { invoiceList } from './invoice.ts'
import { paymentList } from './payment.ts'
import { code } from './person.ts'
import { expiredPointsList, groupedPoints, pointKinds, pointsList } from './points.ts'
import { commaList, paging } from './query.ts'
import { requiredText, slugParam } from './text-values.ts'
import { identifier, slugText } from './values.ts'

export const listCards = endpoint({
  name: 'listCards',
  method: 'GET',
  path: '/api/account/cards/',
  auth: 'bearer',
  summary: { ja: '登録カードの一覧', en: 'Stored cards' },
  success: { status: 200, schema: cardList },
})

const token = requiredText(255)

/** Only a one-time token from the provider's own card fields: a card number never comes here. */
export const addCard = endpoint({
  name: 'addCard',
  method: 'POST',
  path: '/api/account/cards/',
  auth: 'bearer',
  summary: { ja: 'カードを登録する', en: 'Add a card' },
  body: {
    kind: 'json',
    schema: v.object({
      source_id: token,
      verification_token: v.optional(token),
      holder: v.pipe(
        v.string('invalid'),
        v.transform((text) => text.normalize('NFKC').trim().replaceAll('’', "'").toUpperCase()),
        v.regex(/^[A-Z][A-Z .'-]{1,44}$/, 'invalid'),
      ),
      is_default: v.optional(v.boolean('invalid'), false),
    }),
  },
  success: { status: 201, schema: card },
  isOpenToSuspended: true,
  errors: {
    400: [
      'card_declined',
      'card_expired',
      'card_verification_required',
      'card_duplicate',
      'card_limit',
      'card_brand_unsupported',
    ],
    429: ['throttled'],
  },
})

export const deleteCard = endpoint({
  name: 'deleteCard',
  method: 'DELETE',
  path: '/api/account/cards/{slug}/',
  auth: 'bearer',
  summary: { ja: 'カードを削除する', en: 'Remove a card' },
  params: slugParam,
  success: { status: 204 },
  isOpenToSuspended: true,
  errors: { 400: ['card_in_use'], 404: ['not_found'] },
})

/** Unpaid ones first, then the newest; `o` offers no other order. */
export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/account/invoices/',
  auth: 'bearer',
  summary: { ja: '請求の一覧', en: 'Invoices' },
  query: v.object({
    ...paging,
    o: v.optional(commaList),
    status: v.optional(v.picklist(invoiceStatuses, 'invalid_choice')),
    /** Those that were issued in a calendar year, e.g. `2026`. */
    year: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}$/, 'invalid'))),
  }),
  success: { status: 200, schema: invoiceList },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/account/payments/',
  auth: 'bearer',
  summary: { ja: 'お支払いの一覧', en: 'Payments' },
  query: v.object(paging),
  success: { status: 200, schema: paymentList },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const listPoints = endpoint({
  name: 'listPoints',
  method: 'GET',
  path: '/api/account/points/',
  auth: 'bearer',
  summary: { ja: 'ポイントの履歴と残高', en: 'Points: balance and history' },
  query: v.object({ ...paging, kind: v.optional(v.picklist(pointKinds, 'invalid_choice')) }),
  success: { status: 200, schema: pointsList },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const listExpiredPoints = endpoint({
  name: 'listExpiredPoints',
  method: 'GET',
  path: '/api/account/points/expired/',
  auth: 'bearer',
  summary: { ja: '失効したポイント', en: 'Expired points' },
  query: v.object(paging),
  success: { status: 200, schema: expiredPointsList },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

export const groupPoints = endpoint({
  name: 'groupPoints',
  method: 'GET',
  path: '/api/account/points/grouped/',
  auth: 'bearer',
  summary: { ja: '種類ごとのポイント', en: 'Points by category' },
  success: { status: 200, schema: groupedPoints },
})

/** A coupon for points is credited at once; `data.reason` of `coupon_not_applicable` is `category` or `min_monthly`. */
export const claimCoupon = endpoint({
  name: 'claimCoupon',
  method: 'POST',
  path: '/api/coupon/claim-coupon/',
  auth: 'bearer',
  summary: { ja: 'クーポンを受け取る', en: 'Claim a coupon' },
  body: {
    kind: 'json',
    schema: v.object({
      code,
      item_id: v.optional(identifier),
      subscription_slug: v.optional(slugText),
    }),
  },
  success: { status: 200, schema: coupon },
  isIdempotent: true,
  errors: {
    400: couponErrors,
    404: ['not_found'],
    429: ['throttled'],
  },
})
