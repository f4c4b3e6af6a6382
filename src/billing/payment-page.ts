import type { PageAddress } from '#src/forms/see-other.ts'

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

/**
 * The page of a payment. Its coupon is one of the payer's own: not `coupon`, which links of the shop carry on until it is
 * claimed (src/url/coupon-link.ts).
 */
export const paymentPage = (
  invoice: string | undefined,
  { coupon, card, keepsCard }: PaymentChoice,
  more: Record<string, unknown> = {},
): PageAddress & { search: Record<string, unknown> } => ({
  path: '/account/make-payment',
  search: { slug: invoice, coupon_code: coupon, card, keep_card: keepsCard, ...more },
})
