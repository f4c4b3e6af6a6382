import {
  tradeInMakes,
  tradeInModels,
  tradeInOptions,
  tradeInPrices,
  tradeInQuestions,
} from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'
import type { Seed } from './seed-source.ts'

/** Makes, models, prices and questions of the trade-in programme. */
export async function seedTradeIn(database: Database, { catalogue }: Seed) {
  const { makes, models, questions } = catalogue.tradein
  await database.insert(tradeInMakes).values(makes)
  await database.insert(tradeInModels).values(models)
  await database
    .insert(tradeInPrices)
    .values(
      models.flatMap(({ id, capacities }) =>
        capacities.map((price, position) => ({ ...price, model_id: id, position })),
      ),
    )
  await database
    .insert(tradeInQuestions)
    .values(questions.map((question, position) => ({ ...question, position })))
  await database.insert(tradeInOptions).values(
    questions.flatMap(({ code, options }) =>
      options.map(({ factor, ...option }, position) => ({
        ...option,
        question_code: code,
        factor_pct: Math.round(factor * 100),
        position,
      })),
    ),
  )
}
