import { inArray, min } from 'drizzle-orm'
import * as v from 'valibot'
import { items } from '#api/store/tables/catalogue-tables.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { reviewBusinessDays } from '#app.config.ts'
import { type Fees, fees } from '#contract/fees.ts'
import { termMonths } from '#contract/values.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'

/** Business rules that the operator changes in the table `settings` without a release. */
export interface BusinessRules {
  readonly fees: Fees
  /** Version of the terms and the privacy policy that is in force: the day it came into force. */
  readonly termsVersion: string
  /** The seller's number in the qualified invoice system: `T` and 13 digits. */
  readonly registrationNumber: string
}

const stored = v.object({
  // The catalogue says these two.
  ...v.omit(fees, ['from_price', 'soonest_ships_in_days']).entries,
  terms_version: v.pipe(v.string(), v.isoDate()),
  invoice_registration_number: v.pipe(v.string(), v.regex(/^T\d{13}$/)),
})
export const settingNames = Object.keys(stored.entries)

/** What the shop's data does not say, until the operator changes the row. */
const defaults = {
  review_business_days: reviewBusinessDays,
  early_end_pct: 50,
  trade_in_valid_days: 14,
  trade_in_ship_within_days: 14,
  terms_months: termMonths,
  invoice_registration_number: 'T0000000000000',
}

/** Also into a database of an earlier version: an update of a row that is missing would change nothing. */
export const insertMissingSettings = (database: Database) =>
  database
    .insert(settings)
    .values(Object.entries(defaults).map(([key, value]) => ({ key, value })))
    .onConflictDoNothing()

/** How long a process may use rules that the operator has changed meanwhile. */
const maxAgeMs = 5_000

/** The current rules, also inside a transaction. */
export async function readBusinessRules(database: Database): Promise<BusinessRules> {
  const rows = await database
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, settingNames))
  // Each by itself, so that each is the first entry of its index.
  const [cheapest] = await database.select({ price: min(items.from_price) }).from(items)
  const [soonest] = await database.select({ days: min(items.ships_in_days) }).from(items)
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const { terms_version, invoice_registration_number, ...rest } = v.parse(stored, {
    ...defaults,
    ...values,
  })
  return {
    fees: {
      ...rest,
      from_price: cheapest?.price ?? 0,
      soonest_ships_in_days: soonest?.days ?? 0,
    },
    termsVersion: terms_version,
    registrationNumber: invoice_registration_number,
  }
}

const createCachedRules = (database: Database): (() => Promise<BusinessRules>) => {
  let loaded: { readonly rules: Promise<BusinessRules>; readonly at: number } | undefined
  return () => {
    const now = performance.now()
    if (loaded === undefined || now - loaded.at > maxAgeMs) {
      const rules = readBusinessRules(database)
      loaded = { rules, at: now }
      // A failure is tried again by the next call.
      rules.catch(() => {
        loaded = undefined
      })
    }
    return loaded.rules
  }
}

const cachedRules = perDatabase(createCachedRules)

/** The rules as they stood at most five seconds ago. */
export const readCachedBusinessRules = (database: Database): Promise<BusinessRules> =>
  cachedRules(database)()
