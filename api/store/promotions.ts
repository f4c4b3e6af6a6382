import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import type { FaqType } from '#contract/faq.ts'
import type { Database } from './database.ts'
import { faqs, type promotionPlacements, promotions } from './tables-content.ts'

type Placement = (typeof promotionPlacements)[number]

export function createPromotionStore(database: Database) {
  const { placement: _placement, position: _position, ...columns } = getTableColumns(promotions)
  const shown = database
    .select(columns)
    .from(promotions)
    .where(
      and(
        eq(promotions.placement, sql.placeholder('placement')),
        lte(promotions.starts, sql.placeholder('day')),
        gte(promotions.ends, sql.placeholder('day')),
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
  return {
    /** On display on this day in Japan (`YYYY-MM-DD`), in the operator's order. */
    listShown: (placement: Placement, day: string) => shown.execute({ placement, day }),
    listFaq: (type: FaqType) => questions.execute({ type }),
  }
}
