import type { ItemFilter } from '#contract/item-filter.ts'
import type { Database } from './database.ts'
import { createItemDetail } from './item-detail.ts'
import { createItemFacets } from './item-facets.ts'
import { createItemList, type ItemRange } from './items.ts'
import { perDatabase } from './per-database.ts'

const itemList = perDatabase(createItemList)
const itemFacets = perDatabase(createItemFacets)
const itemDetail = perDatabase(createItemDetail)

export const listItems = (database: Database, filter: ItemFilter, range: ItemRange) =>
  itemList(database)(filter, range)

export const countFacets = (database: Database, filter: ItemFilter) => itemFacets(database)(filter)

/** By id or slug. */
export const findItem = (database: Database, slugOrId: string) => itemDetail(database)(slugOrId)
