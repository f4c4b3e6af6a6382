import { getTradeInPrice, listMakes, listModels } from '#contract/trade-in-calls.ts'
import { callApi } from '#src/api-client/call-api.server.ts'

const makesShown = 2
/** Of the make with the most models, and of the next. */
const modelsShown = [3, 1] as const

export interface TradeInPrices {
  readonly makeCount: number
  readonly modelCount: number
  /** Added to the price when it is paid in points. */
  readonly bonusPercent: number
  /** Highest prices, yen. */
  readonly examples: readonly { readonly name: string; readonly price: number }[]
}

/** What the shop pays today for some devices; `null` while it takes none. */
export async function tradeInPrices(): Promise<TradeInPrices | null> {
  const { results: makes } = await callApi(listMakes, { query: {} })
  const biggest = makes.toSorted((a, b) => b.model_count - a.model_count).slice(0, makesShown)
  const lists = await Promise.all(
    biggest.map(({ id }) => callApi(listModels, { params: { make_id: String(id) }, query: {} })),
  )
  const models = lists.flatMap(({ results }, place) =>
    results.filter(({ category }) => category === 'phones').slice(0, modelsShown[place]),
  )
  const examples = await Promise.all(models.map(priceOfModel))
  const [first] = examples
  if (!first) return null
  return {
    makeCount: makes.length,
    modelCount: makes.reduce((sum, { model_count }) => sum + model_count, 0),
    bonusPercent: first.bonusPercent,
    examples: examples.map(({ name, price }) => ({ name, price })),
  }
}

async function priceOfModel(model: { id: number; name: string; capacities: readonly string[] }) {
  const capacity = model.capacities[0] ?? ''
  const params = { model_id: String(model.id), capacity }
  const { max_price, bonus_pct } = await callApi(getTradeInPrice, { params })
  return { name: `${model.name} ${capacity}`, price: max_price, bonusPercent: bonus_pct }
}
