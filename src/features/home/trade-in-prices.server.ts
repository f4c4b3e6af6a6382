import type { Item } from '#contract/item.ts'
import { getTradeInPrice, listMakes, listModels } from '#contract/trade-in-calls.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { catalogueIndex } from '#src/items/catalogue-index.server.ts'
import { itemCutout, measureItem } from '#src/items/item-pictures.ts'

/** Phones of these makes, those with the most models, are shown as examples. */
const makesAsked = 2
const examplesShown = 4

export interface TradeInPrices {
  readonly makeCount: number
  readonly modelCount: number
  /** Added to the price when it is paid in points. */
  readonly bonusPercent: number
  /** Highest prices, yen, of phones that the shop can draw: those it rents Like New. */
  readonly examples: readonly {
    readonly name: string
    readonly capacity: string
    readonly price: number
    readonly picture: { readonly src: string; readonly width: number; readonly height: number }
  }[]
}

/** What the shop pays today for some devices; `null` when it accepts none. */
export async function tradeInPrices(): Promise<TradeInPrices | null> {
  const [makes, { items }] = await Promise.all([
    readAllPages((query) => callApi(listMakes, { query })),
    catalogueIndex(),
  ])
  const biggest = makes.toSorted((a, b) => b.model_count - a.model_count).slice(0, makesAsked)
  const lists = await Promise.all(
    biggest.map(({ id }) =>
      readAllPages((query) => callApi(listModels, { params: { make_id: String(id) }, query })),
    ),
  )
  const models = lists.flat()
  const phones = items.filter((item) => item.category === 'phones' && item.condition === 'Used')
  const known = phones.flatMap((item) => {
    const model = models.find(({ name }) => ` ${item.name_en}`.endsWith(` ${name}`))
    const [capacity] = model?.capacities ?? []
    return model && capacity !== undefined ? [{ item, model, capacity }] : []
  })
  const examples = await Promise.all(known.slice(0, examplesShown).map(toExample))
  const [first] = examples
  if (!first) return null
  return {
    makeCount: makes.length,
    modelCount: makes.reduce((sum, { model_count }) => sum + model_count, 0),
    bonusPercent: first.bonusPercent,
    examples: examples.map(({ bonusPercent, ...example }) => example),
  }
}

async function toExample({
  item,
  model,
  capacity,
}: {
  item: Item
  model: { id: number; name: string }
  capacity: string
}) {
  const params = { model_id: String(model.id), capacity }
  const { imageWidthMm, imageHeightMm } = measureItem(item, 'back')
  const { max_price, bonus_pct } = await callApi(getTradeInPrice, { params })
  return {
    name: model.name,
    capacity,
    price: max_price,
    bonusPercent: bonus_pct,
    picture: {
      src: itemCutout(item, 'back'),
      width: Math.round(imageWidthMm),
      height: Math.round(imageHeightMm),
    },
  }
}
