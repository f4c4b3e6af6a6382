import { and, asc, count, eq } from 'drizzle-orm'
import {
  tradeInMakes,
  tradeInModels,
  tradeInOptions,
  tradeInPrices,
  tradeInQuestions,
} from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'

interface Range {
  readonly limit: number
  readonly offset: number
}

export async function listTradeInMakes(database: Database, { limit, offset }: Range) {
  const results = await database
    .select({
      id: tradeInMakes.id,
      name: tradeInMakes.name,
      model_count: count(tradeInModels.id),
    })
    .from(tradeInMakes)
    .leftJoin(tradeInModels, eq(tradeInModels.make_id, tradeInMakes.id))
    .groupBy(tradeInMakes.id)
    .orderBy(asc(tradeInMakes.id))
    .limit(limit)
    .offset(offset)
  return { count: await database.$count(tradeInMakes), results }
}

/** Models of a make, each with the capacities that have a price. */
export async function listTradeInModels(
  database: Database,
  makeId: number,
  { limit, offset }: Range,
) {
  const make = eq(tradeInModels.make_id, makeId)
  const models = await database
    .select()
    .from(tradeInModels)
    .where(make)
    .orderBy(asc(tradeInModels.id))
    .limit(limit)
    .offset(offset)
  const prices = await database
    .select({ model_id: tradeInPrices.model_id, capacity: tradeInPrices.capacity })
    .from(tradeInPrices)
    .innerJoin(tradeInModels, eq(tradeInModels.id, tradeInPrices.model_id))
    .where(make)
    .orderBy(asc(tradeInPrices.position))
  const results = models.map(({ id, name, category }) => ({
    id,
    name,
    category,
    capacities: prices.filter((price) => price.model_id === id).map(({ capacity }) => capacity),
  }))
  return { count: await database.$count(tradeInModels, make), results }
}

export const hasTradeInModel = async (database: Database, id: number): Promise<boolean> =>
  (await database.$count(tradeInModels, eq(tradeInModels.id, id))) > 0

export const listTradeInOptions = (database: Database) =>
  database
    .select()
    .from(tradeInOptions)
    .innerJoin(tradeInQuestions, eq(tradeInQuestions.code, tradeInOptions.question_code))
    .orderBy(asc(tradeInQuestions.position), asc(tradeInOptions.position))

export const findTradeInPrice = async (database: Database, modelId: number, capacity: string) =>
  (
    await database
      .select()
      .from(tradeInPrices)
      .where(and(eq(tradeInPrices.model_id, modelId), eq(tradeInPrices.capacity, capacity)))
  )[0]

export const findTradeInModelName = async (database: Database, id: number) =>
  (
    await database
      .select({ name: tradeInModels.name })
      .from(tradeInModels)
      .where(eq(tradeInModels.id, id))
  )[0]?.name
