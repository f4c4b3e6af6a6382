import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteCatalogueChangesBefore, readCatalogueChanges } from '#api/store/catalogue-version.ts'
import { catalogueChanges, items, prices } from '#api/store/tables/catalogue-tables.ts'
import { faqs, promotions, settings } from '#api/store/tables/content-tables.ts'
import { dayMs } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { addCardOf, applySomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

export const catalogueVersionSuite = (api: GetApi) =>
  describe('the version of the catalogue', () => {
    const version = async (): Promise<string> =>
      (await (await api().app.request('/catalogue-version')).json()).version

    test('stays while nothing changes that everybody sees', async () => {
      const before = await version()
      const { token } = await signUpSomebody(api())
      await addCardOf(api(), token)
      await api().work()
      expect(await version()).toBe(before)
    })

    test('is another one after a price, a text, a banner, a setting and the stock have changed', async () => {
      const { database } = api().context
      const changes = [
        () =>
          database.update(prices).set({ monthly: 100, total: 2_400 }).where(eq(prices.months, 24)),
        () => database.update(faqs).set({ answer_ja: '変わりました' }),
        () => database.delete(promotions),
        () => database.update(settings).set({ value: 40 }).where(eq(settings.key, 'early_end_pct')),
        () => applySomebody(api()),
      ]
      const seen = new Set([await version()])
      for (const change of changes) {
        await change()
        seen.add(await version())
      }
      expect(seen.size).toBe(changes.length + 1)
    })

    test('is another one on another day in Japan', async () => {
      const before = await version()
      api().advance(dayMs)
      expect(await version()).not.toBe(before)
    })

    test('changes when a change is committed, not when it is made', async () => {
      const { database } = api().context
      const before = await readCatalogueChanges(database)
      await expect(
        database.transaction(async (transaction) => {
          await transaction.update(items).set({ popularity: 1 })
          throw new Error('not committed')
        }),
      ).rejects.toThrow('not committed')
      expect(await readCatalogueChanges(database)).toBe(before)
    })

    test('is never that of an earlier time again after old changes are deleted', async () => {
      const { database } = api().context
      const before = await readCatalogueChanges(database)
      await deleteCatalogueChangesBefore(database, new Date(Date.now() + dayMs), 1000)
      const rows = await database.select().from(catalogueChanges)
      expect(rows).toHaveLength(1)
      await database.update(items).set({ popularity: 2 })
      expect(await readCatalogueChanges(database)).not.toBe(before)
    })
  })
