import * as v from 'valibot'
import { endpoint, errorData } from './endpoint.ts'
import { nickname } from './person.ts'
import { paging } from './query.ts'
import { renewals, subscription, subscriptionList } from './subscription.ts'
import { slugParam, slugText } from './text-values.ts'
import { day, identifier, termMonths, yen } from './values.ts'

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/api/account/subscriptions/',
  auth: 'bearer',
  summary: { ja: 'ご契約の一覧', en: 'Subscriptions' },
  query: v.object(paging),
  success: { status: 200, schema: subscriptionList },
  errors: { 400: ['invalid_page'], 404: ['not_found'] },
})

/** `true`: those in a status that can still change; `false`: those in a final one. */
export const listSubscriptionsByActivity = endpoint({
  name: 'listSubscriptionsByActivity',
  method: 'GET',
  path: '/api/account/subscriptions/{filter_active}/',
  auth: 'bearer',
  summary: { ja: '利用中または終了したご契約', en: 'Subscriptions, active or ended' },
  params: v.object({ filter_active: v.picklist(['true', 'false']) }),
  success: { status: 200, schema: subscriptionList },
  errors: { 404: ['not_found'] },
})

export const minimumTermData = errorData(
  'minimum_term',
  v.object({ ends_on: day, early_end_fee: yen }),
)
export const unpaidInvoiceData = errorData(
  'unpaid_invoice',
  v.object({ invoice_slug: v.string(), balance: yen }),
)

/**
 * Before payment or dispatch: `cancelled`, with a refund. In use, from 30 days before the minimum end: a request to
 * return the device.
 */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/api/account/subscriptions/{slug}/cancel/',
  auth: 'bearer',
  summary: {
    ja: '申し込みを取り消す、または返却を申し込む',
    en: 'Cancel, or ask to return the device',
  },
  params: slugParam,
  success: { status: 200, schema: subscription },
  isIdempotent: true,
  errors: { 400: ['cancel_not_allowed', 'minimum_term', 'unpaid_invoice'], 404: ['not_found'] },
  errorData: [minimumTermData, unpaidInvoiceData],
})

export const deviceChangeData = errorData(
  'device_change_not_eligible',
  v.object({ eligible_on: v.nullable(day) }),
)

export const updateSubscriptionBody = v.object({
  card_slug: v.optional(slugText),
  nickname: v.optional(nickname),
  points_auto_use: v.optional(v.boolean('invalid')),
  renewal: v.optional(v.picklist(renewals, 'invalid_choice')),
  device_change: v.optional(
    v.object({
      item_id: identifier,
      variant_id: identifier,
      months: v.picklist(termMonths, 'invalid_choice'),
    }),
  ),
})

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'POST',
  path: '/api/account/subscriptions/{slug}/update/',
  auth: 'bearer',
  summary: {
    ja: 'ご契約の設定を変える、端末を替える',
    en: 'Change settings, or exchange the device',
  },
  params: slugParam,
  body: { kind: 'json', schema: updateSubscriptionBody },
  success: { status: 200, schema: subscription },
  isIdempotent: true,
  errors: {
    400: [
      'invalid_state',
      'card_not_usable',
      'device_change_not_eligible',
      'device_not_available',
      'maximum_subscriptions',
    ],
    404: ['not_found'],
  },
  errorData: [deviceChangeData],
})
