import * as v from 'valibot'
import { itemLimitData, unpaidInvoiceData } from './account-subscriptions.ts'
import { attributionText } from './attribution.ts'
import { cardList } from './card.ts'
import { couponErrors, couponForInvoice, couponRefusals, couponScopes } from './coupon.ts'
import { endpoint, errorData } from './endpoint.ts'
import { invoice } from './invoice.ts'
import { item, price, variant } from './item.ts'
import { payment } from './payment.ts'
import {
  addressFields,
  code,
  consent,
  dateOfBirth,
  documentType,
  nameFields,
  occupation,
  phone,
} from './person.ts'
import { subscription } from './subscription.ts'
import { slugParam, trueOrFalse, wholeNumber } from './text-values.ts'
import { documentErrors, uploadedFile } from './uploaded-file.ts'
import { user } from './user.ts'
import { count, day, slugText, termMonths, termsVersion, yen } from './values.ts'

const variantId = wholeNumber('invalid')
const months = v.pipe(wholeNumber('invalid'), v.picklist(termMonths, 'invalid_choice'))
const itemId = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/)) })

export const multipleApplicationsData = errorData(
  'multiple_applications',
  v.object({ slugs: v.array(v.string()) }),
)
export const maximumSubscriptionsData = errorData(
  'maximum_subscriptions',
  v.object({ used: count, max: count }),
)

/** What the named coupon would do for the application; whether it applies is decided by the application itself. */
const couponQuote = v.object({
  code: v.string(),
  /** Why it does not apply; null when it does. */
  refusal: v.nullable(v.picklist(couponErrors)),
  /** The condition that is not met, if that is the reason. */
  reason: v.nullable(v.picklist(couponRefusals)),
  title_ja: v.string(),
  title_en: v.string(),
  applies_to: v.nullable(v.picklist(couponScopes)),
  /** Yen off each of the first `invoices` months. */
  discount: yen,
  invoices: count,
  /** Points that are credited with the application. */
  points: count,
})

/** What the chosen variant and term cost with the named coupon; tax-included yen. */
const applicationQuote = v.object({
  /** The first month: to be paid once the application is approved. */
  first: yen,
  monthly: yen,
  /** For the whole term, with everything that the coupon takes off. */
  total: yen,
})

const applicationErrorData = [
  unpaidInvoiceData,
  multipleApplicationsData,
  maximumSubscriptionsData,
  itemLimitData,
]

export const precheck = v.object({
  item,
  variant: v.nullable(variant),
  price: v.nullable(price),
  requires_documents: v.boolean(),
  /** What is already known about the applicant. */
  prefill: v.pick(user, [
    'last_name',
    'first_name',
    'last_name_kana',
    'first_name_kana',
    'date_of_birth',
    'phone',
    'occupation',
    'address',
  ]),
  /** The day on which the terms came into force. */
  terms_version: day,
  delivery_estimate: v.object({ from: day, to: day }),
  slots: v.object({ used: count, max: count }),
  /** Null unless a coupon was named. */
  coupon: v.optional(v.nullable(couponQuote)),
  /** Null until variant and term are chosen. */
  quote: v.optional(v.nullable(applicationQuote)),
})
export type Precheck = v.InferOutput<typeof precheck>

/** The only call that answers 402, 409 and 422 (docs/specification.md, section 8). */
export const precheckApplication = endpoint({
  name: 'precheckApplication',
  method: 'GET',
  path: '/api/subscription/form/{id}/pre/',
  auth: 'bearer',
  summary: { ja: '申し込めるかどうかを確かめる', en: 'Check whether one may apply' },
  params: itemId,
  query: v.object({
    variant_id: v.optional(variantId),
    months: v.optional(months),
    coupon_code: v.optional(code),
  }),
  success: { status: 200, schema: precheck },
  errors: {
    400: ['device_not_available'],
    402: ['unpaid_invoice'],
    403: ['bad_reputation'],
    404: ['not_found'],
    409: ['multiple_applications'],
    422: ['maximum_subscriptions'],
    429: ['throttled'],
  },
  errorData: applicationErrorData,
})

export const applicationBody = v.object({
  variant_id: variantId,
  months,
  ...nameFields,
  date_of_birth: dateOfBirth,
  phone,
  occupation,
  ...addressFields,
  document_type: v.optional(documentType),
  document_front: v.optional(uploadedFile),
  document_back: v.optional(uploadedFile),
  address_proof: v.optional(uploadedFile),
  selfie: v.optional(uploadedFile),
  coupon_code: v.optional(code),
  /**
   * The monthly price in yen that the applicant was shown and agreed to; when it has changed, the call is refused
   * (`price_changed`).
   */
  accepted_monthly: v.optional(wholeNumber('invalid')),
  points_auto_use: v.optional(trueOrFalse('invalid'), false),
  terms: consent,
  privacy: consent,
  no_resale: consent,
  terms_version: termsVersion,
  /** JSON of `attribution.ts`; unreadable JSON is ignored. */
  attribution: v.optional(attributionText),
})

/**
 * A customer whose identity is approved applies under the name, birth date and address that the documents showed
 * (`field_locked`): a new address needs a change of address, a new name needs support. The refusals of the pre-check again,
 * but as 400 (403 for `bad_reputation`): docs/specification.md, section 8, maps the other statuses only there.
 */
export const apply = endpoint({
  name: 'apply',
  method: 'POST',
  path: '/api/subscription/form/{id}/',
  auth: 'bearer',
  summary: { ja: '申し込む', en: 'Apply for a subscription' },
  params: itemId,
  body: { kind: 'multipart', schema: applicationBody },
  success: { status: 201, schema: subscription },
  isIdempotent: true,
  errors: {
    400: [
      'device_not_available',
      'unpaid_invoice',
      'multiple_applications',
      'maximum_subscriptions',
      'terms_outdated',
      'price_changed',
      'field_locked',
      'under_age',
      ...documentErrors,
      ...couponErrors,
    ],
    403: ['bad_reputation'],
    404: ['not_found'],
    429: ['throttled'],
  },
  errorData: applicationErrorData,
})

export const preparePayment = endpoint({
  name: 'preparePayment',
  method: 'GET',
  path: '/api/subscription/form/payment/{slug}/pre/',
  auth: 'bearer',
  summary: { ja: 'お支払いの内容を見る', en: 'What there is to pay' },
  params: slugParam,
  success: {
    status: 200,
    schema: v.object({
      subscription,
      invoice,
      cards: cardList.entries.results,
      /**
       * `max` can be used for this invoice; `wanted_elsewhere` is the part of the balance that other subscriptions want for
       * their next invoices.
       */
      points: v.object({ balance: count, max: count, wanted_elsewhere: v.optional(count) }),
      /**
       * All of the payer's own that are not used up; those that do not apply come last. Once a part is paid, and during a
       * payment, only the one on the invoice: points and coupon can no longer change then.
       */
      coupons: v.array(couponForInvoice),
    }),
  },
  errors: { 400: ['not_payable', 'already_paid'], 404: ['not_found'] },
})

const paymentDeclinedData = errorData('payment_declined', v.object({ failure_code: v.string() }))

export const pay = endpoint({
  name: 'pay',
  method: 'POST',
  path: '/api/subscription/form/payment/{slug}/',
  auth: 'bearer',
  summary: { ja: '支払う', en: 'Pay' },
  params: slugParam,
  body: {
    kind: 'json',
    schema: v.object({
      /** Required unless there is nothing left to pay. */
      card_slug: v.optional(slugText),
      verification_token: v.optional(v.pipe(v.string('invalid'), v.maxLength(255, 'too_long'))),
      coupon_code: v.optional(code),
    }),
  },
  success: {
    status: 200,
    schema: v.union([
      v.object({ payment: v.nullable(payment), invoice, subscription }),
      v.object({ requires_action: v.literal(true), action_url: v.string() }),
    ]),
  },
  isIdempotent: true,
  isOpenToSuspended: true,
  errors: {
    400: ['payment_declined', 'card_not_usable', 'not_payable', 'already_paid', ...couponErrors],
    404: ['not_found'],
    429: ['throttled'],
  },
  errorData: [paymentDeclinedData],
})

/**
 * For a running subscription with nothing to pay the points are stored for its next invoice of rent. 0 removes an earlier
 * number.
 */
export const usePoints = endpoint({
  name: 'usePoints',
  method: 'POST',
  path: '/api/subscription/form/use-points/{subscription_id}/',
  auth: 'bearer',
  summary: { ja: 'お支払いにポイントを使う', en: 'Use points for a payment' },
  params: v.object({ subscription_id: v.pipe(v.string(), v.maxLength(80)) }),
  body: {
    kind: 'json',
    schema: v.object({
      points: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')),
    }),
  },
  success: {
    status: 200,
    schema: v.object({
      /** Null when there is nothing to pay yet: the next invoice of rent takes the points. */
      invoice: v.nullable(invoice),
      points_balance: count,
      /** Points that the next invoice of rent will take, as far as balance and amount then allow. */
      next_invoice_points: v.optional(count),
    }),
  },
  isIdempotent: true,
  isOpenToSuspended: true,
  errors: {
    400: ['insufficient_points', 'points_min', 'points_too_many', 'not_payable'],
    404: ['not_found'],
  },
})
