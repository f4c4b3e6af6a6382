import { desc, eq } from 'drizzle-orm'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { tradeInMakes, tradeInModels, tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { OwnTradeIn } from '#contract/trade-in.ts'
import type { Database } from './database.ts'

const pageSize = 50

interface OwnPage {
  readonly own: OwnTradeIn[]
  readonly own_next_page: number | null
}

/** A page of a customer's trade-ins, newest first. */
export async function listTradeInsOf(
  database: Database,
  userId: number,
  page: number,
): Promise<OwnPage> {
  const rows = await database
    .select({
      trade_in: tradeIns,
      model: { id: tradeInModels.id, name: tradeInModels.name, make: tradeInMakes.name },
    })
    .from(tradeIns)
    .innerJoin(tradeInModels, eq(tradeInModels.id, tradeIns.model_id))
    .innerJoin(tradeInMakes, eq(tradeInMakes.id, tradeInModels.make_id))
    .where(eq(tradeIns.user_id, userId))
    .orderBy(desc(tradeIns.id))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize)
  const own = rows.slice(0, pageSize).map(({ trade_in: row, model }) => {
    const amount = row.adjusted_amount ?? row.amount
    const bonus = row.adjusted_amount === null ? row.bonus : row.adjusted_bonus
    return {
      session_id: row.session_id,
      status: row.status,
      model,
      capacity: row.capacity,
      points_total: amount === null ? null : amount + (bonus ?? 0),
      revoked_points: row.revoked_points,
      created_at: toJapanTime(row.created_at),
      updated_at: toJapanTime(row.last_active_at),
    }
  })
  return { own, own_next_page: rows.length > pageSize ? page + 1 : null }
}
