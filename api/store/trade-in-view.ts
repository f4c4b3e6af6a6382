import { and, asc, eq } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { describeKit, tradeInDedupeKey } from '#api/domain/trade-in-kit.ts'
import { computeOffer, type OfferAnswer } from '#api/domain/trade-in-offer.ts'
import { sessionEndsAt } from '#api/domain/trade-in-session.ts'
import { users } from '#api/store/tables/account-tables.ts'
import {
  tradeInAnswers,
  tradeInEvents,
  tradeInMakes,
  tradeInModels,
  tradeInPrices,
} from '#api/store/tables/trade-in-tables.ts'
import type { TradeIn } from '#contract/trade-in.ts'
import type { Database } from './database.ts'
import { findPointsEntry } from './points-entries.ts'
import { listTradeInOptions } from './trade-in-catalogue.ts'
import type { TradeInRow } from './trade-ins.ts'

type Options = Awaited<ReturnType<typeof listTradeInOptions>>

const questionsOf = (options: Options): TradeIn['questions'] => {
  const questions = new Map<string, TradeIn['questions'][number]>()
  for (const { trade_in_options: option, trade_in_questions: question } of options) {
    const known = questions.get(question.code)
    const { code, label_ja, label_en } = option
    const entry = known ?? {
      code: question.code,
      text_ja: question.text_ja,
      text_en: question.text_en,
      options: [],
    }
    entry.options.push({ code, label_ja, label_en })
    questions.set(question.code, entry)
  }
  return [...questions.values()]
}

/** The answers of a trade-in with the factor of each, in the order of the questions. */
export const answeredOptions = (
  options: Options,
  answers: readonly { question_code: string; option_code: string }[],
) =>
  options
    .map(({ trade_in_options }) => trade_in_options)
    .filter((option) =>
      answers.some(
        (answer) =>
          answer.question_code === option.question_code && answer.option_code === option.code,
      ),
    )

const adjustedOf = (row: TradeInRow): TradeIn['adjusted'] =>
  row.adjusted_amount === null || row.answer_by === null
    ? null
    : {
        amount: row.adjusted_amount,
        bonus: row.adjusted_bonus ?? 0,
        points_total: row.adjusted_amount + (row.adjusted_bonus ?? 0),
        reasons: [...(row.adjusted_reasons ?? [])],
        photos: (row.adjusted_photos ?? []).map((name) => `/files/${name}`),
        answer_by: toJapanTime(row.answer_by),
      }

export const returnParcelOf = ({
  return_sent_at: sentAt,
  return_carrier: carrier,
  return_tracking: tracking,
}: TradeInRow) => (sentAt === null ? null : { sent_at: toJapanTime(sentAt), carrier, tracking })

const revocationOf = (row: TradeInRow): TradeIn['revocation'] =>
  row.revoked_at === null
    ? null
    : {
        points: row.revoked_points ?? 0,
        revoked_at: toJapanTime(row.revoked_at),
        text_ja: row.revoked_text_ja ?? '',
        text_en: row.revoked_text_en ?? '',
      }

interface Estimate {
  readonly maxPrice: number
  readonly floorPrice: number
  readonly answers: readonly OfferAnswer[]
}

/** The lines of an offer; those of one from before they were stored are calculated again. */
function breakdownOf({ amount, breakdown }: TradeInRow, estimate: Estimate) {
  if (breakdown !== null) return [...breakdown]
  const offer = amount === null ? undefined : computeOffer({ ...estimate, bonusPct: 0 })
  return [...(offer?.breakdown ?? [])]
}

/** What the completed trade-in earned, unless it was taken back. */
async function findCredit(
  database: Database,
  { id, status, revoked_at }: TradeInRow,
): Promise<TradeIn['points']> {
  if (status !== 'TRADE_IN_COMPLETED' || revoked_at !== null) return null
  const found = await findPointsEntry(database, tradeInDedupeKey(id))
  return found === undefined
    ? null
    : {
        entry_id: found.id,
        points: found.points,
        credited_on: found.earned_on,
        expires_on: found.expires_on,
      }
}

/** As the contract shows it. */
export async function getTradeIn(database: Database, row: TradeInRow): Promise<TradeIn> {
  const options = await listTradeInOptions(database)
  const answers = await database
    .select()
    .from(tradeInAnswers)
    .where(eq(tradeInAnswers.trade_in_id, row.id))
  const events = await database
    .select()
    .from(tradeInEvents)
    .where(eq(tradeInEvents.trade_in_id, row.id))
    .orderBy(asc(tradeInEvents.id))
  const [named] = await database
    .select({
      id: tradeInModels.id,
      name: tradeInModels.name,
      make: tradeInMakes.name,
      maxPrice: tradeInPrices.max_price,
      floorPrice: tradeInPrices.floor_price,
    })
    .from(tradeInModels)
    .innerJoin(tradeInMakes, eq(tradeInMakes.id, tradeInModels.make_id))
    .innerJoin(
      tradeInPrices,
      and(eq(tradeInPrices.model_id, tradeInModels.id), eq(tradeInPrices.capacity, row.capacity)),
    )
    .where(eq(tradeInModels.id, row.model_id))
  if (named === undefined) throw new Error(`There is no model ${row.model_id}.`)
  const [owner] =
    row.user_id === null
      ? []
      : await database.select({ slug: users.slug }).from(users).where(eq(users.id, row.user_id))
  const chosen = answeredOptions(options, answers)
  return {
    session_id: row.session_id,
    status: row.status,
    model: { id: named.id, name: named.name, make: named.make },
    capacity: row.capacity,
    imei_last4: row.imei_last4,
    network_restriction: row.network_restriction,
    attempts_left: row.attempts_left,
    error_code: row.error_code,
    questions: questionsOf(options),
    answers: chosen.map(({ question_code, code }) => ({ code: question_code, option: code })),
    offer_version: row.offer_version,
    amount: row.amount,
    bonus: row.bonus,
    points_total: row.amount === null ? null : row.amount + (row.bonus ?? 0),
    breakdown: breakdownOf(row, { ...named, answers: chosen }),
    valid_until: toJapanTimeOrNull(row.valid_until),
    ship_by: row.ship_by,
    kit: describeKit(row, toJapanTimeOrNull(row.kit_sent_at)),
    adjusted: adjustedOf(row),
    return_parcel: returnParcelOf(row),
    user_slug: owner?.slug ?? null,
    expires_at: toJapanTimeOrNull(sessionEndsAt(row) ?? null),
    points: await findCredit(database, row),
    revocation: revocationOf(row),
    timeline: events.map(({ status, at }) => ({ status, at: toJapanTime(at) })),
  }
}
