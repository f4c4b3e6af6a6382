import { randomUUID } from 'node:crypto'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from './api-under-test.ts'

type Terms = Partial<typeof coupons.$inferInsert> & {
  /** Days from today; 0 is valid only today. */
  readonly lastsDays?: number
}

/** A coupon for one test. @returns its code */
export async function createCoupon(api: GetApi, { lastsDays = 365, ...terms }: Terms = {}) {
  const { code = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase() } = terms
  await api()
    .context.database.insert(coupons)
    .values({
      code,
      title_ja: 'x',
      title_en: 'x',
      applies_to: 'any_invoice',
      type: 'amount',
      value: 500,
      expires_on: addDays(dayInJapan(api().context.now()), lastsDays),
      max_uses: 10,
      used: 0,
      per_user: 1,
      ...terms,
    })
  return code
}
