import { invoice } from '#src/billing/test-billing.ts'
import type { Payable } from './make-payment.data.ts'

/** An invoice that can be paid, without cards, points and coupons. */
export const payable: Payable = {
  kind: 'payable',
  invoice,
  subscription: { slug: 'sub-1', status: 'subscribed', monthly: 6380 },
  device: 'Pixel 10',
  cards: [],
  usualCard: undefined,
  ownCard: undefined,
  points: { balance: 0, min: 100, max: 0, wantedElsewhere: 0 },
  coupons: [],
  gatewayOrigin: 'https://gateway.example',
  attempt: 'a',
}
