import { and, asc, eq } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { describeKit } from '#api/domain/trade-in-kit.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { files } from '#api/store/tables/request-tables.ts'
import {
  tradeInAnswers,
  tradeInMakes,
  tradeInModels,
  tradeInOptions,
  tradeInPrices,
  tradeInQuestions,
  tradeIns,
} from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'
import {
  accountColumns,
  listDocumentsWhere,
  recipientColumns,
  toCustomer,
} from './operator-records.ts'
import { returnParcelOf } from './trade-in-view.ts'
import type { TradeInRow } from './trade-ins.ts'

/** Each answer about the condition, and the share of the price that remains with it. */
const listConditions = (database: Database, tradeInId: number) =>
  database
    .select({
      code: tradeInQuestions.code,
      text_ja: tradeInQuestions.text_ja,
      text_en: tradeInQuestions.text_en,
      answer: tradeInOptions.code,
      label_ja: tradeInOptions.label_ja,
      label_en: tradeInOptions.label_en,
      factor_pct: tradeInOptions.factor_pct,
    })
    .from(tradeInAnswers)
    .innerJoin(tradeInQuestions, eq(tradeInQuestions.code, tradeInAnswers.question_code))
    .innerJoin(
      tradeInOptions,
      and(
        eq(tradeInOptions.question_code, tradeInAnswers.question_code),
        eq(tradeInOptions.code, tradeInAnswers.option_code),
      ),
    )
    .where(eq(tradeInAnswers.trade_in_id, tradeInId))
    .orderBy(asc(tradeInQuestions.position))

const adjustedOf = (row: TradeInRow) =>
  row.adjusted_amount === null
    ? null
    : {
        amount: row.adjusted_amount,
        bonus: row.adjusted_bonus,
        reasons: row.adjusted_reasons,
        photos: row.adjusted_photos,
        answer_by: toJapanTimeOrNull(row.answer_by),
      }

/** How the kit is to be sent: whose carrier, by when; its contents are the same for all. */
function kitOf(row: TradeInRow) {
  const kit = describeKit(row, toJapanTimeOrNull(row.kit_sent_at))
  if (kit === null) return null
  const { contents: _contents, ...parcel } = kit
  return parcel
}

/** A trade-in: to whom the kit is sent, and with what the device that has arrived is compared. */
export async function findTradeInRecord(database: Database, sessionId: string) {
  const [found] = await database
    .select({
      row: tradeIns,
      make: tradeInMakes.name,
      model: tradeInModels.name,
      price: { max_price: tradeInPrices.max_price, floor_price: tradeInPrices.floor_price },
      customer: accountColumns,
      seller: recipientColumns(tradeIns),
    })
    .from(tradeIns)
    .innerJoin(tradeInModels, eq(tradeInModels.id, tradeIns.model_id))
    .innerJoin(tradeInMakes, eq(tradeInMakes.id, tradeInModels.make_id))
    .innerJoin(
      tradeInPrices,
      and(
        eq(tradeInPrices.model_id, tradeIns.model_id),
        eq(tradeInPrices.capacity, tradeIns.capacity),
      ),
    )
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .where(eq(tradeIns.session_id, sessionId))
  if (found === undefined) return undefined
  const { row, make, model, price, customer, seller } = found
  return {
    session_id: row.session_id,
    status: row.status,
    created_at: toJapanTime(row.created_at),
    make,
    model,
    capacity: row.capacity,
    imei_last4: row.imei_last4,
    network_restriction: row.network_restriction,
    conditions: await listConditions(database, row.id),
    ...price,
    amount: row.amount,
    bonus: row.bonus,
    ship_by: row.ship_by,
    kit: kitOf(row),
    received_at: toJapanTimeOrNull(row.received_at),
    adjusted: adjustedOf(row),
    return_parcel: returnParcelOf(row),
    identity_method: row.identity_method,
    customer: customer && toCustomer(customer),
    seller,
    documents: await listDocumentsWhere(database, eq(files.trade_in_id, row.id)),
  }
}
