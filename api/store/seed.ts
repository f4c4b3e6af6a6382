import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { initialPreferences } from '#api/domain/notification-rules.ts'
import { hashPassword } from '#api/domain/password.ts'
import { notificationPreferences, users } from '#api/store/tables/account-tables.ts'
import { faqs, promotions, settings } from '#api/store/tables/content-tables.ts'
import { dayInJapan, startOfDay } from '#contract/japan-time.ts'
import type { Database } from './database.ts'
import { type DemoAccount, demoAccounts } from './seed-accounts.ts'
import { seedCatalogue, seedSearchWords } from './seed-catalogue.ts'
import { seedCoupons } from './seed-coupons.ts'
import { readSeed, type Seed } from './seed-source.ts'
import { seedTradeIn } from './seed-trade-in.ts'
import { insertMissingSettings } from './settings.ts'

const termsVersion = '2026-11-01'

interface SeedOptions {
  readonly hasDemoAccounts: boolean
  readonly now: Date
}

/** A database was filled in the other mode. */
export class DatabaseOfOtherModeError extends Error {
  override name = 'DatabaseOfOtherModeError'
  constructor(owner: Mode) {
    super(
      owner === 'local'
        ? 'This database was filled in local mode and holds demo accounts whose passwords are published: give production another DATA_DIR or DATABASE_URL.'
        : 'This is the database of a shop in production: set REBOOT_MODE=production, or another DATA_DIR or DATABASE_URL.',
    )
  }
}

type Mode = 'local' | 'production'

/**
 * Fills an empty database once, in one transaction; a filled one gets only what it never had.
 * @throws DatabaseOfOtherModeError
 */
export async function seedOnce(database: Database, { hasDemoAccounts, now }: SeedOptions) {
  await database.transaction(async (transaction) => {
    await requireMode(transaction, hasDemoAccounts ? 'local' : 'production')
    const isMissing = {
      shop: await claim(transaction, 'seeded_shop', now),
      coupons: await claim(transaction, 'seeded_coupons', now),
      tradeIn: await claim(transaction, 'seeded_trade_in', now),
      searchWords: await claim(transaction, 'seeded_search_words', now),
    }
    if (Object.values(isMissing).includes(true)) {
      await seedParts(transaction, isMissing, dayInJapan(now))
    }
    if (hasDemoAccounts) await seedAccounts(transaction, now)
    await insertMissingSettings(transaction)
  })
}

/** Databases of an earlier version have no mode; of those, only local ones have demo accounts. */
async function requireMode(database: Database, mode: Mode) {
  const rows = await database
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, ['mode', 'seeded_shop', 'seeded_demo_accounts']))
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  const earlier = found.has('seeded_demo_accounts') ? 'local' : 'production'
  const owner = found.get('mode') ?? (found.has('seeded_shop') ? earlier : mode)
  if (owner !== mode) throw new DatabaseOfOtherModeError(mode === 'local' ? 'production' : 'local')
  await database.insert(settings).values({ key: 'mode', value: mode }).onConflictDoNothing()
}

/** Whether a part was never seeded into this database. */
interface Parts {
  readonly shop: boolean
  readonly coupons: boolean
  readonly tradeIn: boolean
  readonly searchWords: boolean
}

/** A database of an earlier version gets the parts that it lacks. */
async function seedParts(database: Database, isMissing: Parts, today: string) {
  const seed = await readSeed(today)
  if (isMissing.shop) await seedShop(database, seed)
  else if (isMissing.searchWords) await seedSearchWords(database, seed)
  if (isMissing.coupons) await seedCoupons(database, seed)
  if (isMissing.tradeIn) await seedTradeIn(database, seed)
}

const claim = async (database: Database, key: string, now: Date) => {
  const claimed = await database
    .insert(settings)
    .values({ key, value: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: settings.key })
  return claimed.length > 0
}

async function seedShop(database: Database, seed: Seed) {
  await seedCatalogue(database, seed)
  await database.insert(promotions).values(promotionRows(seed))
  await database
    .insert(faqs)
    .values(seed.catalogue.faq.map((question, index) => ({ ...question, id: index + 1 })))
  await database
    .insert(settings)
    .values([
      { key: 'terms_version', value: termsVersion },
      ...Object.entries(seed.catalogue.fees).map(([key, value]) => ({ key, value })),
    ])
}

function promotionRows({ catalogue, cards }: Seed): (typeof promotions.$inferInsert)[] {
  const banners = catalogue.banners.map(({ scope, ...banner }) => ({
    ...banner,
    placement: scope === 'beta' ? ('beta-banner' as const) : ('banner' as const),
    alignment: 'left' as const,
  }))
  const alwaysOn = { starts: '2026-01-01', ends: '2099-12-31', theme: 'neutral' as const }
  return [...banners, ...cards.map((card) => ({ ...card, ...alwaysOn }))].map((row, index) => ({
    ...row,
    id: index + 1,
    position: index,
  }))
}

/** Each one once: a later release may have more. */
async function seedAccounts(database: Database, now: Date) {
  for (const account of demoAccounts) {
    const isMissing = await claim(database, `seeded_demo_account ${account.email}`, now)
    if (isMissing) await seedAccount(database, account, now)
  }
}

/** A database of an earlier release may have the account already, with another address too. */
async function seedAccount(
  database: Database,
  { note_ja: _ja, note_en: _en, password, address, ...account }: DemoAccount,
  now: Date,
) {
  const { agreement_version: version = termsVersion } = account
  // Who has agreed to earlier terms only signed up when they came into force.
  const signedUpAt = version === termsVersion ? now : startOfDay(version)
  const [user] = await database
    .insert(users)
    .values({
      ...account,
      ...address,
      agreement_version: version,
      slug: randomUUID(),
      email_key: emailKeyOf(account.email),
      password_hash: await hashPassword(password),
      identity_checked_at: account.identity_document_type === null ? null : now,
      points_balance: 0,
      agreed_at: signedUpAt,
      created_at: signedUpAt,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (user === undefined) return
  const preferences = initialPreferences(account.newsletter)
  await database
    .insert(notificationPreferences)
    .values(preferences.map((preference) => ({ ...preference, user_id: user.id })))
}
