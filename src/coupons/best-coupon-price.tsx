import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/enums.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { Price } from '#src/ui/price.tsx'
import { bestCoupon } from './best-coupon.ts'
import * as styles from './coupon-price.css.ts'
import { ownCouponsQuery } from './own-coupons.data.ts'

export interface CouponPriceProps {
  readonly category: Category
  /** Yen, tax included. */
  readonly monthly: number
  /** A card in a list has room for the price only. */
  readonly isShort?: boolean
}

const scopes = {
  first_invoice: m.coupon_price_first,
  first_3_invoices: m.coupon_price_three,
  any_invoice: m.coupon_price_any,
}

/** The price of the first months with the customer's best coupon; nothing when no coupon applies. */
export function BestCouponPrice({ category, monthly, isShort = false }: CouponPriceProps) {
  const { data: own } = useQuery(ownCouponsQuery)
  const best = bestCoupon(own?.coupons ?? [], { category, monthly })
  if (!best) return null
  const { code, applies_to } = best.coupon
  if (isShort) {
    return (
      <p className={styles.short}>
        {m.coupon_price_short({
          scope: scopes[applies_to](),
          price: formatYen(monthly - best.discount),
        })}
      </p>
    )
  }
  return (
    <p className={styles.line}>
      <Icon name="check" size={18} />
      <span>{m.coupon_price({ code, discount: formatYen(best.discount) })}</span>
      <span className={styles.price}>
        {scopes[applies_to]()} <Price yen={monthly - best.discount} />
      </span>
    </p>
  )
}
