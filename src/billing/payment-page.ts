import type { PageAddress } from '#src/i18n/page-href.ts'

/** What was chosen on the page of a payment and is not sent yet: it is still chosen when the page comes back. */
export interface PaymentChoice {
  /** Code. */
  readonly coupon?: string | undefined
  /** Slug. */
  readonly card?: string | undefined
  /** Whether that card pays from now on. */
  readonly keepsCard?: 'yes' | 'no' | undefined
}

/** The same in its address. */
export interface PaymentSearch {
  readonly coupon_code?: string | undefined
  readonly card?: string | undefined
  readonly keep_card?: PaymentChoice['keepsCard']
}

/** What it has to say, with codes of errors: of the payment, its points, its coupon or its card fields. */
export interface PaymentResult {
  readonly result?: 'paid'
  readonly card_kept?: 'yes' | 'no' | undefined
  readonly error?: string | undefined
  readonly points_error?: string
  readonly coupon_error?: string
  readonly card_error?: string | undefined
}

/**
 * The page of a payment. Its coupon is one of the payer's own: not `coupon`, which links of the shop carry on until it is
 * claimed (src/url/coupon-link.ts).
 * @param hash of the element to show
 */
export const paymentPage = (
  invoice: string | undefined,
  { coupon, card, keepsCard }: PaymentChoice,
  result: PaymentResult = {},
  hash?: string,
): PageAddress => ({
  to: '/account/make-payment',
  search: { slug: invoice, coupon_code: coupon, card, keep_card: keepsCard, ...result },
  hash,
})
