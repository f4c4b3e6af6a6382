import { CouponPrice } from '#src/coupons/coupon-price.tsx'
import type { CardParts } from '#src/items/device-card.tsx'
import { CompareButton } from './compare-button.tsx'
import { SaveButton } from './save-button.tsx'

/** Saves and compares a device from its card, and shows its price with the customer's own coupons. */
export const cardParts: CardParts = {
  Save: (device) => <SaveButton {...device} look="card" />,
  Compare: (device) => <CompareButton {...device} look="card" />,
  CouponPrice: (price) => <CouponPrice {...price} isShort />,
}
