import * as v from 'valibot'
import { endpoint, errorData } from './endpoint.ts'
import { nickname } from './person.ts'
import { changePreview } from './preview.ts'
import { paging } from './query.ts'
import { subscription, subscriptionList } from './subscription.ts'
import { renewals } from './subscription-actions.ts'
import { slugParam } from './text-values.ts'
import { count, day, identifier, slugText, termMonths, yen } from './values.ts'

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

/** `true`: those whose status can still change; `false`: those with a final one. */
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

/** `preview` is present when the body asked for one; the rest is the current subscription. */
const subscriptionWithPreview = v.object({
  ...subscription.entries,
  preview: v.optional(changePreview),
})

const amount = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'))
const preview = v.optional(v.boolean('invalid'))

/** The body may be left out. */
export const cancelSubscriptionBody = v.optional(
  v.object({
    preview,
    /**
     * What the customer was shown; refused when the call would do another of them now, because the device was delivered or
     * the minimum term is nearly over.
     */
    action: v.optional(v.picklist(['cancel', 'end', 'end_early'], 'invalid_choice')),
    /** Inside the minimum term: the fee from `minimum_term` or a preview. Another amount is refused with today's fee. */
    accepted_fee: v.optional(amount),
  }),
  {},
)

/** The customer has as many of the item as one may have; without it the item is not offered, or not in stock. */
export const itemLimitData = errorData(
  'device_not_available',
  v.optional(v.object({ used: count, max: count })),
)

/**
 * Before dispatch: `cancelled`, with a refund. In use: a request to return the device, free from 30 days before the
 * minimum end and for an accepted fee before that.
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
  body: { kind: 'json', schema: cancelSubscriptionBody },
  success: { status: 200, schema: subscriptionWithPreview },
  isIdempotent: true,
  errors: { 400: ['cancel_not_allowed', 'minimum_term', 'unpaid_invoice'], 404: ['not_found'] },
  errorData: [minimumTermData, unpaidInvoiceData],
})

export const deviceChangeData = errorData(
  'device_change_not_eligible',
  v.object({ eligible_on: v.nullable(day) }),
)

/** Today's price, when another one was accepted. */
const buyoutPriceData = errorData('buyout_price', v.object({ price: yen }))

/** Today's fee and rent, when others were accepted. */
const changePriceData = errorData('price_changed', v.object({ fee: yen, monthly: yen }))

/** Settings may come together with one of renewal, device_change, end_request and buyout, which exclude each other. */
export const updateSubscriptionBody = v.object({
  preview,
  card_slug: v.optional(slugText),
  nickname: v.optional(nickname),
  points_auto_use: v.optional(v.boolean('invalid')),
  renewal: v.optional(v.picklist(renewals, 'invalid_choice')),
  /**
   * With `renewal: "extend_12"`: the last day of the new minimum term that the customer was shown and agreed to; when it is
   * another day now, the call is refused (`invalid_state`).
   */
  accepted_minimum_ends_on: v.optional(day),
  device_change: v.optional(
    v.object({
      item_id: identifier,
      variant_id: identifier,
      months: v.picklist(termMonths, 'invalid_choice'),
      /**
       * The fee and the monthly rent that the customer was shown and agreed to; when they have changed, the call is refused
       * (`price_changed`).
       */
      accepted_fee: v.optional(amount),
      accepted_monthly: v.optional(amount),
    }),
  ),
  /** Withdraws the request to end, as long as the device is not back. */
  end_request: v.optional(v.picklist(['withdraw'], 'invalid_choice')),
  /** Buys the device for today's price, `buyout_today`, which may be left out in a preview only. */
  buyout: v.optional(v.object({ accepted_price: v.optional(amount) })),
})

export const updateSubscription = endpoint({
  name: 'updateSubscription',
  method: 'POST',
  path: '/api/account/subscriptions/{slug}/update/',
  auth: 'bearer',
  summary: {
    ja: 'ご契約の設定を変える、デバイスを替える、デバイスを購入する、返却の申し込みを取り下げる',
    en: 'Change settings, change or buy the device, or take a request to end back',
  },
  params: slugParam,
  body: { kind: 'json', schema: updateSubscriptionBody },
  success: { status: 200, schema: subscriptionWithPreview },
  isIdempotent: true,
  errors: {
    400: [
      'invalid_state',
      'unpaid_invoice',
      'buyout_price',
      'price_changed',
      'card_not_usable',
      'device_change_not_eligible',
      'device_not_available',
    ],
    404: ['not_found'],
  },
  errorData: [deviceChangeData, unpaidInvoiceData, buyoutPriceData, changePriceData, itemLimitData],
})
