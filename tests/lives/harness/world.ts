import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Database, type OpenDatabase, openPglite, openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { addDays, type Day, dayOf } from '#tests/lives/model/days.ts'
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
  readonly sku: string
  /** Announced: its pieces arrive while a life goes on. */
  readonly isPreOrder: boolean
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
  /** Everything that a life left behind is removed, and the shop is as it was, on the day on which a life begins. */
  readonly clear: (startsAt: Date) => Promise<void>
}

const scarce = 1
const enough = 3

/** Days of a life after which each coupon is over. */
const daysOfCoupons = { LIFEFIRST: 221, LIFETHREE: 40, LIFEANY: 313, LIFEPOINTS: 405 } as const
const couponOf = (
  coupon: Omit<
    typeof coupons.$inferInsert,
    'title_ja' | 'title_en' | 'used' | 'per_user' | 'expires_on'
  >,
) => ({
  ...coupon,
  expires_on: dayOf(startOfTest),
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
    max_uses: 2,
  }),
  couponOf({
    code: 'LIFETHREE',
    type: 'percent',
    value: 20,
    applies_to: 'first_3_invoices',
    max_uses: 3,
  }),
  couponOf({
    code: 'LIFEANY',
    type: 'amount',
    value: 300,
    applies_to: 'any_invoice',
    max_uses: 2,
  }),
  couponOf({
    code: 'LIFEPOINTS',
    type: 'points',
    value: 500,
    applies_to: 'any_invoice',
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
      sku: v.string(),
      isPreOrder: v.boolean(),
    }),
  ),
})
const variantsOfLives = 3
const monthsOfPreOrder = 12

async function readOffers(database: Database): Promise<Offer[]> {
  const { rows } = v.parse(
    offerRows,
    await database.execute(
      sql.raw(`with first as (select min(v.id) as id, i.availability from variants v join items i on i.id = v.item_id
          where i.availability = 'pre-order' or (i.availability = 'in-stock' and v.stock > 0)
          group by v.item_id, i.availability)
        select p.*, v.item_id, i.slug, v.sku, i.availability = 'pre-order' as "isPreOrder" from prices p
        join variants v on v.id = p.variant_id join items i on i.id = v.item_id
        where v.id in (select id from first where availability = 'in-stock' order by id limit ${variantsOfLives})
          or (v.id = (select min(id) from first where availability = 'pre-order') and p.months = ${monthsOfPreOrder})
        order by i.availability = 'pre-order', p.variant_id, p.months`),
    ),
  )
  return rows.map(({ item_id, slug, variant_id, months, monthly, sku, isPreOrder }) => ({
    sku,
    isPreOrder,
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
  const announced = offers.filter(({ isPreOrder }) => isPreOrder)
  const owned = new Map(variantIds.map((id, index) => [id, index === 0 ? scarce : enough]))
  for (const { variantId } of announced) owned.set(variantId, 0)
  const idsOf = (some: readonly Offer[]) =>
    [...new Set(some.map(({ itemId }) => itemId))].join(', ')
  const items = idsOf(offers)
  const shop = [
    `update variants set stock = 0, is_out_of_stock = true where item_id in (${items})`,
    ...[...owned].map(
      ([id, stock]) =>
        `update variants set stock = ${stock}, is_out_of_stock = ${stock === 0} where id = ${id}`,
    ),
    `update items set availability = 'in-stock', is_out_of_stock = false, max_per_user = 5 where id in (${items})`,
    `update items set availability = 'pre-order', is_out_of_stock = true where id in (${idsOf(announced)})`,
    `update coupons set used = 0 where code like 'LIFE%'`,
  ]
  const couponsFrom = (startsOn: Day) =>
    Object.entries(daysOfCoupons).map(
      ([code, days]) =>
        `update coupons set expires_on = '${addDays(startsOn, days)}' where code = '${code}'`,
    )
  const bank = createBank()
  const crash: Crash = { after: 0, count: 0 }
  const api = startApi({ ...open, database: crashingDatabase(database, crash) }, bank.tap)
  const clear = async (startsAt: Date) => {
    api.clock.now = startsAt
    api.log.length = 0
    bank.forget()
    crash.after = 0
    await database.execute(sql.raw(`truncate ${tablesOfLives} cascade`))
    for (const statement of [...shop, ...couponsFrom(dayOf(startsAt))])
      await database.execute(sql.raw(statement))
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
