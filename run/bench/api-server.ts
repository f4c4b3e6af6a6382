import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import pino from 'pino'
import { createApp } from '#api/app.ts'
import { createLookupHash } from '#api/domain/lookup-hash.ts'
import { hashPassword, verifyPassword } from '#api/domain/password.ts'
import { hashSecret } from '#api/domain/token.ts'
import { outboxSender } from '#api/providers/email-sender.ts'
import { createFileVault } from '#api/providers/file-vault.ts'
import { noImeiRegistry } from '#api/providers/imei-registry.ts'
import { gatewayProvider } from '#api/providers/payment-provider.ts'
import { openPglite, openPostgres } from '#api/store/database.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import { lockInvoice } from '#api/store/invoices.ts'
import { findItem } from '#api/store/item-detail.ts'
import { countFacets } from '#api/store/item-facets.ts'
import { listItems } from '#api/store/items.ts'
import { lockUser } from '#api/store/locks.ts'
import { findPointsBalance } from '#api/store/points-queries.ts'
import { deleteCounter, incrementCounter } from '#api/store/rate-limit-counters.ts'
import { seedOnce } from '#api/store/seed.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { findOwnSubscription, listSubscriptions } from '#api/store/subscriptions.ts'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { findCredentials, getUser } from '#api/store/users.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { claimCoupon } from '#api/use-cases/claim-coupon.ts'
import { createUser } from '#api/use-cases/create-account.ts'
import { issueInvoice } from '#api/use-cases/issue-invoice.ts'
import { findAccount, openSession } from '#api/use-cases/manage-sessions.ts'
import { earnPoints } from '#api/use-cases/points-ledger.ts'
import { setInvoicePoints } from '#api/use-cases/set-invoice-points.ts'
import { itemsPerPage } from '#contract/fullsite.ts'
import { readItemFilter } from '#contract/item-filter.ts'
import { stopSignals } from '#run/process/clean-up.ts'

/**
 * The API and, on a second port of the same process and database, a bare Hono server whose handlers send the same queries
 * and return the rows: no contract, no parsing, no checks. Started by api-ratio.ts.
 */

/** Each claims the coupon once, and each of the two servers has half of them: more than a fast machine needs. */
const claimers = 16_000
const couponCode = 'BENCH'
const email = 'bench@example.com'
const password = 'a quiet lake 9'
const folder = mkdtempSync(join(tmpdir(), 'reboot-bench-api-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const event of ['disconnect', ...stopSignals]) process.on(event, () => process.exit(0))
const seed = (database: AppContext['database']) =>
  seedOnce(database, { hasDemoAccounts: false, now: new Date() })
const url = process.env.BENCH_DATABASE_URL
const open =
  url === undefined
    ? await openPglite(join(folder, 'database'), seed)
    : await openPostgres(url, seed)
const { database } = open
const logger = pino({ level: 'silent' })
const now = () => new Date()
const today = '2026-11-21'
const context: AppContext = {
  database,
  now,
  logger,
  payments: gatewayProvider('http://127.0.0.1:9', 'nobody'),
  imeiRegistry: noImeiRegistry,
  files: createFileVault(join(folder, 'files')),
  lookupHash: createLookupHash('bench-lookup-secret-of-32-characters'),
  sendEmail: outboxSender(join(folder, 'outbox')),
  siteUrl: 'http://localhost:3000',
  isLocal: true,
  hasDemoReviewer: false,
  hasRoom: () => true,
}

const passwordHash = await hashPassword(password)
const person = {
  passwordHash,
  language: 'jp',
  last_name: '測定',
  first_name: '人',
  last_name_kana: 'ソクテイ',
  first_name_kana: 'ジン',
  date_of_birth: '1990-01-01',
  newsletter: false,
  agreed: { agreement_version: '2026-11-01', agreed_at: now() },
  now: now(),
} as const
const userId = await createUser(database, { ...person, email, phone: '09000000000' })
const { access_token: token } = await openSession(database, userId, now())
const note = { note_ja: '測定', note_en: 'Bench', today, now: now() }
await database.transaction((transaction) =>
  earnPoints(transaction, {
    ...note,
    userId,
    category: 'other',
    dedupeKey: 'bench',
    points: 50_000,
    expireMonths: 12,
  }),
)
const [variant] = await database
  .select({ id: variants.id })
  .from(variants)
  .where(eq(variants.item_id, 1))
const [subscription] = await database
  .insert(subscriptions)
  .values({
    slug: randomUUID(),
    user_id: userId,
    item_id: 1,
    variant_id: variant?.id ?? 0,
    months: 12,
    monthly: 5000,
    status: 'waiting_for_payment',
    request_status: 'approved',
    nickname: '',
    points_auto_use: false,
    renewal: 'rolling',
    holds_stock: false,
    months_invoiced: 1,
    created_at: now(),
  })
  .returning()
if (subscription === undefined) throw new Error('The subscription was not stored.')
const line = { text_ja: '月額', text_en: 'Rent', quantity: 1, amount: 5000 }
const invoice = await issueInvoice(database, {
  userId,
  subscriptionId: subscription.id,
  category: 'general',
  status: 'UNPAID',
  dueOn: '2026-11-28',
  lines: [line],
  registrationNumber: 'T0000000000000',
  now: now(),
})
await database.insert(coupons).values({
  code: couponCode,
  title_ja: '測定',
  title_en: 'Bench',
  type: 'amount',
  value: 100,
  applies_to: 'any_invoice',
  expires_on: '2099-12-31',
  max_uses: null,
  used: 0,
  per_user: 1,
})
const claimerIds: number[] = []
const claimerTokens: string[] = []
for (let index = 0; index < claimers; index += 1) {
  const id = await createUser(database, {
    ...person,
    email: `bench-${index}@example.com`,
    phone: `080${String(index).padStart(8, '0')}`,
  })
  claimerIds.push(id)
  claimerTokens.push((await openSession(database, id, now())).access_token)
}

const bare = new Hono()
const filter = readItemFilter({})
bare.get('/list', async (c) => {
  const [list, counts, { fees }] = await Promise.all([
    listItems(database, filter, { limit: itemsPerPage, offset: 0 }),
    countFacets(database, filter),
    readCachedBusinessRules(database),
  ])
  return c.json({ ...list, ...counts, fees })
})
bare.get('/detail', async (c) => c.json(await findItem(database, '1')))
bare.get('/me', async (c) => {
  await findAccount(database, token, now())
  return c.json(await getUser(database, userId))
})
bare.get('/subscriptions', async (c) => {
  await findAccount(database, token, now())
  const rules = { today, fees: { device_change_after_months: 6, points_min_use: 100 } }
  return c.json(
    await listSubscriptions(database, { userId, isActive: undefined, limit: 20, offset: 0 }, rules),
  )
})
bare.post('/login', async (c) => {
  await incrementCounter(database, hashSecret('bench'), { tries: 5, windowMs: 900_000, now: now() })
  const found = await findCredentials(database, email)
  await verifyPassword(password, found?.password_hash)
  await deleteCounter(database, hashSecret('bench'))
  return c.json({
    ...(await openSession(database, userId, now())),
    user: await getUser(database, userId),
  })
})
let points = 0
bare.post('/points', async (c) => {
  points = points === 0 ? 100 : 0
  await findAccount(database, token, now())
  await findOwnSubscription(database, userId, String(subscription.id))
  await database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const held = await lockInvoice(transaction, invoice.id)
    if (held !== undefined) await setInvoicePoints(transaction, held, points, { today, now: now() })
  })
  return c.json({
    invoice: await getInvoice(database, invoice.id),
    points_balance: await findPointsBalance(database, userId),
  })
})
let claimer = claimers / 2
bare.post('/claim', async (c) => {
  const index = claimer % claimers
  claimer += 1
  await findAccount(database, claimerTokens[index] ?? '', now())
  const limit = { tries: 20, windowMs: 900_000, now: now() }
  await incrementCounter(database, hashSecret(`claim ${index}`), limit)
  const input = {
    userId: claimerIds[index] ?? 0,
    code: couponCode,
    field: 'code' as const,
    pointsExpireMonths: 12,
    today,
    now: now(),
  }
  return c.json(await database.transaction((transaction) => claimCoupon(transaction, input)))
})

const listen = (fetch: (request: Request) => Response | Promise<Response>) =>
  new Promise<number>((resolve) => {
    serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port))
  })
const app = createApp({ open, context, client: { id: 'bench', secret: 'bench' } })
const ports = {
  api: await listen((request) => app.fetch(request)),
  bare: await listen((request) => bare.fetch(request)),
}
process.send?.({
  ...ports,
  token,
  email,
  password,
  couponCode,
  subscriptionId: subscription.id,
  claimerTokens: claimerTokens.slice(0, claimers / 2),
})
