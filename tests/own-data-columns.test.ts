import { readdirSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { fieldNames } from './support/field-names.ts'
import { leftOut, notShown, shownBy } from './support/own-data-columns.ts'

const folder = new URL('../api/store/tables/', import.meta.url)
const modules: object[] = await Promise.all(
  readdirSync(folder).map((file) => import(new URL(file, folder).href)),
)
const tables = modules
  .flatMap((exported) => Object.values(exported))
  .filter((value) => is(value, PgTable))
const nameOf = (table: PgTable) => getTableName(table)

const references = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { foreignTable, columns } = key.reference()
    return { to: getTableName(foreignTable), columns: columns.map(({ name }) => name) }
  })

/** The catalogue, the content, the prices and rules of the shop, and numbers that it gives out. */
const aboutNobody = [
  ...['items', 'item_counts', 'item_colors', 'variants', 'prices', 'item_specs', 'item_inclusions'],
  ...['item_buyouts', 'catalogue_changes', 'price_bands', 'promotions', 'faqs', 'settings'],
  ...['counters', 'coupons', 'trade_in_makes', 'trade_in_models', 'trade_in_prices'],
  ...['trade_in_questions', 'trade_in_options'],
]

describe('the file with a customer’s own data and the tables of the API', () => {
  test('has every table about people, or leaves it out for a reason', () => {
    const known = [...Object.keys(shownBy), ...Object.keys(leftOut), ...aboutNobody]
    expect(tables.map(nameOf).sort()).toEqual(known.sort())
    const nobody = new Set(aboutNobody)
    const about = tables
      .filter((table) => nobody.has(nameOf(table)))
      .filter((table) => references(table).some(({ to }) => !nobody.has(to)))
    expect(about.map(nameOf)).toEqual([])
  })

  test.for(Object.keys(shownBy))(
    'has every column of %s, or leaves it out for a reason',
    (name) => {
      const table = tables.find((one) => nameOf(one) === name)
      if (table === undefined) throw new Error(`There is no table ${name}.`)
      const shown = new Set((shownBy[name] ?? []).flatMap((schema) => [...fieldNames(schema)]))
      const keys = new Set(references(table).flatMap(({ columns }) => columns))
      const missing = Object.entries(getTableColumns(table))
        .filter(([column, { primary }]) => !(primary || keys.has(column) || shown.has(column)))
        .map(([column]) => column)
      const { renamed = '', secret = '', internal = '', assessment = '' } = notShown[name] ?? {}
      const listed = `${renamed} ${secret} ${internal} ${assessment}`.match(/\S+/g) ?? []
      expect(missing.sort()).toEqual(listed.sort())
    },
  )
})
