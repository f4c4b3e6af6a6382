import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Database, type OpenDatabase, openPglite, openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { coupons } from '#api/store/tables/billing-tables.ts'
import type { BuyoutPoint } from '#tests/lives/model/rules.ts'
import { type ApiUnderTest, startApi, startOfTest } from '#tests/support/api-under-test.ts'
import { startPostgres } from '#tests/support/databases.ts'
import { type Bank, createBank } from './bank.ts'
import { type Crash, crashingDatabase } from './crashing-database.ts'

/** What can be rented in a life: a term of a variant with few pieces. */
export interface Offer {
  readonly itemId: number
  readonly itemSlug: string
  readonly variantId: number
  readonly months: number
  readonly monthly: number
}

/** A database that many lives are played in, one after the other. */
export interface World {
  readonly open: OpenDatabase
  /** One app for all lives: describing its calls takes longer than a month of rent. */
  readonly api: ApiUnderTest
  readonly bank: Bank
  readonly crash: Crash
  readonly offers: readonly Offer[]
  /** What it costs to keep the devices. */
  readonly buyouts: readonly BuyoutPoint[]
  /** Pieces of each variant that the shop owns, by its id. */
  readonly owned: ReadonlyMap<number, number>
  /** Everything that a life left behind is removed, and the shop is as it was. */
  readonly clear: () => Promise<void>
}

const scarce = 1
const enough = 3

const last = { first: '2027-06-30', three: '2026-12-31', any: '2027-09-30', points: '2027-12-31' }
const couponOf = (
  coupon: Omit<typeof coupons.$inferInsert, 'title_ja' | 'title_en' | 'used' | 'per_user'>,
) => ({
  ...coupon,
  title_ja: coupon.code,
  title_en: coupon.code,
  used: 0,
  per_user: 1,
})

/** One of each scope, with few uses that several people share. */
const couponsOfLives = [
  couponOf({
    code: 'LIFEFIRST',
    type: 'amount',
    value: 700,
    applies_to: 'first_invoice',
    expires_on: last.first,
    max_uses: 2,
  }),
  couponOf({
    code: 'LIFETHREE',
    type: 'percent',
    value: 20,
    applies_to: 'first_3_invoices',
    expires_on: last.three,
    max_uses: 3,
  }),
  couponOf({
    code: 'LIFEANY',
    type: 'amount',
    value: 300,
    applies_to: 'any_invoice',
    expires_on: last.any,
    max_uses: 2,
  }),
  couponOf({
    code: 'LIFEPOINTS',
    type: 'points',
    value: 500,
    applies_to: 'any_invoice',
    expires_on: last.points,
    max_uses: null,
  }),
]
export const couponCodes = couponsOfLives.map(({ code }) => code)

const offerRows = v.object({
  rows: v.array(
    v.object({
      item_id: v.number(),
      slug: v.string(),
      variant_id: v.number(),
      months: v.number(),
      monthly: v.number(),
    }),
  ),
})
const variantsOfLives = 3

async function readOffers(database: Database): Promise<Offer[]> {
  const { rows } = v.parse(
    offerRows,
    await database.execute(
      sql.raw(`select p.*, v.item_id, i.slug from prices p
        join variants v on v.id = p.variant_id join items i on i.id = v.item_id
        where v.id in (select min(v.id) from variants v join items i on i.id = v.item_id
          where i.availability = 'in-stock' and v.stock > 0 group by v.item_id order by 1 limit ${variantsOfLives})
        order by p.variant_id, p.months`),
    ),
  )
  return rows.map(({ item_id, slug, variant_id, months, monthly }) => ({
    itemId: item_id,
    itemSlug: slug,
    variantId: variant_id,
    months,
    monthly,
  }))
}

/** People's actions refer to them, and are removed with them. */
const tablesOfLives = 'users, email_confirmations, jobs, emails, counters, throttles'

const buyoutRows = v.object({
  rows: v.array(v.object({ item_id: v.number(), after_months: v.number(), price: v.number() })),
})

async function readBuyouts(database: Database): Promise<BuyoutPoint[]> {
  const { rows } = v.parse(
    buyoutRows,
    await database.execute(sql.raw('select item_id, after_months, price from item_buyouts')),
  )
  return rows.map(({ item_id, ...point }) => ({ itemId: item_id, ...point }))
}

async function prepareWorld(open: OpenDatabase): Promise<World> {
  const { database } = open
  const offers = await readOffers(database)
  await database.insert(coupons).values(couponsOfLives)
  const buyouts = await readBuyouts(database)
  const variantIds = [...new Set(offers.map(({ variantId }) => variantId))]
  const owned = new Map(variantIds.map((id, index) => [id, index === 0 ? scarce : enough]))
  const items = [...new Set(offers.map(({ itemId }) => itemId))].join(', ')
  const shop = [
    `update variants set stock = 0, is_out_of_stock = true where item_id in (${items})`,
    ...[...owned].map(
      ([id, stock]) =>
        `update variants set stock = ${stock}, is_out_of_stock = false where id = ${id}`,
    ),
    `update items set availability = 'in-stock', is_out_of_stock = false, max_per_user = 5 where id in (${items})`,
    `update coupons set used = 0 where code like 'LIFE%'`,
  ]
  const bank = createBank()
  const crash: Crash = { after: 0, count: 0 }
  const api = startApi({ ...open, database: crashingDatabase(database, crash) }, bank.tap)
  const clear = async () => {
    api.clock.now = startOfTest
    api.log.length = 0
    bank.forget()
    crash.after = 0
    await database.execute(sql.raw(`truncate ${tablesOfLives} cascade`))
    for (const statement of shop) await database.execute(sql.raw(statement))
  }
  return { open, api, bank, crash, offers, buyouts, owned, clear }
}

const seed = (database: Database) =>
  seedOnce(database, { hasDemoAccounts: false, now: startOfTest })

/** The shop without anybody in it. */
export interface OpenWorld {
  readonly world: World
  readonly close: () => Promise<void>
}

export async function openPgliteWorld(): Promise<OpenWorld> {
  const open = await openPglite(undefined, seed)
  return { world: await prepareWorld(open), close: open.close }
}

/** On the server that TEST_DATABASE_URL names, or on one for the duration of the lives. */
export async function openPostgresWorld(): Promise<OpenWorld> {
  const server = await startPostgres()
  const open = await openPostgres(await server.create(), seed)
  const close = async () => {
    await open.close()
    await server.stop()
  }
  return { world: await prepareWorld(open), close }
}
