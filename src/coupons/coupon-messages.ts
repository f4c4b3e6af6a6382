import type { CouponScope, CouponType } from '#contract/coupon.ts'
import type { Category } from '#contract/enums.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { categoryName } from '#src/items/category-messages.ts'

interface Terms {
  readonly type: CouponType
  /** Yen, per cent or points, as `type` says. */
  readonly value: number
  readonly category: Category | null
  readonly min_monthly: number | null
  readonly applies_to: CouponScope
}

/** What a coupon gives, in a word: ¥1,000オフ, 20% off, 500 pt. */
export function couponValue({ type, value }: Pick<Terms, 'type' | 'value'>): string {
  if (type === 'amount') return m.coupon_value_amount({ yen: formatYen(value) })
  if (type === 'percent') return m.coupon_value_percent({ percent: value })
  return m.coupon_value_points({ points: formatCount(value) })
}

const scopes: Record<CouponScope, () => string> = {
  first_invoice: m.coupon_scope_first,
  first_3_invoices: m.coupon_scope_three,
  any_invoice: m.coupon_scope_any,
}

/** What it reduces and what it requires, each a short text; points are credited at once and require nothing. */
export function couponConditions({ type, category, min_monthly, applies_to }: Terms): string[] {
  if (type === 'points') return [m.coupon_scope_points()]
  return [
    scopes[applies_to](),
    ...(category === null
      ? []
      : [m.promise_category({ category: categoryName(category, getLocale()) })]),
    ...(min_monthly === null ? [] : [m.promise_min_monthly({ price: formatYen(min_monthly) })]),
  ]
}
