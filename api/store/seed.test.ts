import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { settings } from '#api/store/tables/content-tables.ts'
import { type OpenDatabase, openPglite } from './database.ts'
import { seedOnce } from './seed.ts'
import { demoAccounts } from './seed-accounts.ts'

/** Seeding takes seconds, and many times longer on a busy machine. */
const timeout = 120_000
const now = new Date('2026-11-28T00:00:00Z')
const emailsOf = (accounts: readonly { readonly email: string }[]) =>
  accounts.map(({ email }) => email).toSorted()
const [moved, missing] = demoAccounts

let open: OpenDatabase | undefined
beforeAll(async () => {
  open = await openPglite(undefined, (database) =>
    seedOnce(database, { hasDemoAccounts: true, now }),
  )
}, timeout)
afterAll(() => open?.close())

test('a demo account of a later release comes into an older local database, once', {
  timeout,
}, async () => {
  if (open === undefined || moved === undefined || missing === undefined)
    throw new Error('No seed.')
  const { database } = open
  const startAgain = async () => {
    await seedOnce(database, { hasDemoAccounts: true, now })
    return emailsOf(await database.select({ email: users.email }).from(users))
  }
  const remove = () => database.delete(users).where(eq(users.email, missing.email))
  expect(await startAgain()).toEqual(emailsOf(demoAccounts))

  // As an earlier release left it that did not have the second one; the first one has another address by now.
  const newAddress = { email: 'moved@example.com', email_key: 'moved@example.com' }
  await database.update(users).set(newAddress).where(eq(users.email, moved.email))
  await remove()
  await database.delete(settings).where(like(settings.key, 'seeded_demo_account%'))
  await database.insert(settings).values({ key: 'seeded_demo_accounts', value: now.toISOString() })
  const others = demoAccounts.filter((account) => account !== moved)
  expect(await startAgain()).toEqual(emailsOf([...others, newAddress]))

  await remove()
  expect(await startAgain()).not.toContain(missing.email)
})
