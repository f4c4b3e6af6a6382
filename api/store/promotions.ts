import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { faqs, type promotionPlacements, promotions } from '#api/store/tables/content-tables.ts'
import type { FaqType } from '#contract/faq.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'

type Placement = (typeof promotionPlacements)[number]

const statements = perDatabase((database) => {
  const { placement: _placement, position: _position, ...columns } = getTableColumns(promotions)
  const isUsable = and(
    gte(coupons.expires_on, sql.placeholder('day')),
    or(isNull(coupons.max_uses), lt(coupons.used, coupons.max_uses)),
  )
  const shown = database
    .select({
      ...columns,
      coupon_terms: {
        type: coupons.type,
        value: coupons.value,
        category: coupons.category,
        min_monthly: coupons.min_monthly,
        applies_to: coupons.applies_to,
        expires_on: coupons.expires_on,
        max_uses: coupons.max_uses,
        per_user: coupons.per_user,
      },
    })
    .from(promotions)
    .leftJoin(coupons, eq(coupons.code, promotions.coupon))
    .where(
      and(
        eq(promotions.placement, sql.placeholder('placement')),
        lte(promotions.starts, sql.placeholder('day')),
        gte(promotions.ends, sql.placeholder('day')),
        or(isNull(promotions.coupon), isUsable),
      ),
    )
    .orderBy(asc(promotions.position), asc(promotions.id))
    .prepare('promotions')
  const questions = database
    .select()
    .from(faqs)
    .where(eq(faqs.type, sql.placeholder('type')))
    .orderBy(asc(faqs.order), asc(faqs.id))
    .prepare('faqs')
  return { shown, questions }
})

/**
 * On display on this day in Japan (`YYYY-MM-DD`), in the operator's order; without those that promise a coupon that is used
 * up or expired.
 */
export const listShownPromotions = (database: Database, placement: Placement, day: string) =>
  statements(database).shown.execute({ placement, day })

export const listFaq = (database: Database, type: FaqType) =>
  statements(database).questions.execute({ type })
