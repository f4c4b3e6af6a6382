import { coupons } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'
import type { Seed } from './seed-source.ts'

const yen = (amount: number) => amount.toLocaleString('en')

const titleOf = ({ type, value, applies_to }: Seed['catalogue']['coupons'][number]) => {
  if (type === 'points') {
    return { title_ja: `${yen(value)}ポイントプレゼント`, title_en: `${yen(value)} points for you` }
  }
  const isThree = applies_to === 'first_3_invoices'
  if (type === 'percent') {
    return {
      title_ja: isThree ? `最初の3か月${value}%オフ` : `初月${value}%オフ`,
      title_en: isThree ? `${value}% off your first 3 months` : `${value}% off your first month`,
    }
  }
  return { title_ja: `初月¥${yen(value)}オフ`, title_en: `¥${yen(value)} off your first month` }
}

export const seedCoupons = (database: Database, { catalogue }: Seed) =>
  database.insert(coupons).values(
    catalogue.coupons.map((coupon) => ({
      ...titleOf(coupon),
      code: coupon.code,
      type: coupon.type,
      value: coupon.value,
      category: coupon.category ?? null,
      min_monthly: coupon.min_monthly ?? null,
      applies_to: coupon.applies_to ?? 'any_invoice',
      expires_on: coupon.expires_on,
      max_uses: coupon.max_uses,
      used: coupon.used ?? 0,
      per_user: coupon.per_user,
    })),
  )
