import { eq, like, not } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashSecret } from '#api/domain/token.ts'
import { wrapPlainHashes } from '#api/store/lookup-hashes.ts'
import { throttles } from '#api/store/tables/account-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import { countAttempt, isKnownAddress, rateLimits } from '#api/use-cases/rate-limits.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { nameAgain, tradeIn } from '#tests/support/trade-in-actions.ts'

/** Stores the hash of a trade-in's device as earlier versions did. */
const makePlain = async (api: GetApi, number: string) => {
  const { database, lookupHash } = api().context
  const set = { imei_hash: hashSecret(number) }
  const changed = await database
    .update(tradeIns)
    .set(set)
    .where(eq(tradeIns.imei_hash, lookupHash.of(number)))
    .returning({ id: tradeIns.id })
  expect(changed).toHaveLength(1)
}

const read = async (api: GetApi) => {
  const { database } = api().context
  const devices = await database.select({ hash: tradeIns.imei_hash }).from(tradeIns)
  const counters = await database.select({ hash: throttles.key }).from(throttles)
  return [...devices, ...counters].flatMap(({ hash }) => hash ?? [])
}

export const lookupHashSuite = (api: GetApi) =>
  describe('what is stored to recognize a value that can be guessed', () => {
    test('is not its plain hash', async () => {
      const { number } = await tradeIn('SITE_LANDED', api)
      const { context } = api()
      await countAttempt(context, 'newsletter', '198.51.100.7', context.now())
      const stored = await read(api)
      expect(stored).toContain(context.lookupHash.of(number))
      expect(stored).not.toContain(hashSecret(number))
      expect(stored).not.toContain(hashSecret('newsletter 198.51.100.7'))
    })

    test('goes on being recognized when an earlier version has stored the plain hash', async () => {
      const { context } = api()
      const { database, lookupHash } = context
      const { number } = await tradeIn('SITE_LANDED', api)
      await makePlain(api, number)
      const now = context.now()
      const window_ends_at = new Date(now.getTime() + 60_000)
      const { tries } = rateLimits.newsletter
      const plainKeys = [
        { key: hashSecret('newsletter 198.51.100.8'), tries, window_ends_at },
        { key: hashSecret('known address 198.51.100.8 a@example.com'), tries: 1, window_ends_at },
      ]
      await database.insert(throttles).values(plainKeys)
      await wrapPlainHashes(database, lookupHash)
      // Again, as in the next start.
      await wrapPlainHashes(database, lookupHash)
      expect((await nameAgain(api, number)).code).toBe('duplicate_imei')
      expect(await isKnownAddress(context, '198.51.100.8 a@example.com', now)).toBe(true)
      await expect(countAttempt(context, 'newsletter', '198.51.100.8', now)).rejects.toThrow()
      expect((await read(api)).filter((hash) => !hash.startsWith('h1.'))).toEqual([])
    })

    test('is counted on by a process of this version while one of an earlier version counts', async () => {
      const { context } = api()
      const { database, lookupHash } = context
      const who = 'betaRequest 198.51.100.9'
      await countAttempt(context, 'betaRequest', '198.51.100.9', context.now())
      const window_ends_at = new Date(context.now().getTime() + 60_000)
      await database.insert(throttles).values({ key: hashSecret(who), tries: 9, window_ends_at })
      await wrapPlainHashes(database, lookupHash)
      const counted = await database
        .select({ tries: throttles.tries })
        .from(throttles)
        .where(eq(throttles.key, lookupHash.of(who)))
      expect(counted).toEqual([{ tries: 1 }])
      expect(await database.$count(throttles, not(like(throttles.key, 'h1.%')))).toBe(0)
    })
  })
