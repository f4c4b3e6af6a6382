import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items } from '#api/store/tables/catalogue-tables.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { otherItem, startChange } from '#tests/support/purchases.ts'
import { age, startRental, stockOf } from '#tests/support/rental-life.ts'
import { offerOf, rentedItem } from '#tests/support/renting.ts'

/** How many of an item one person may have, when a device is changed: docs/money.md, "Device change". */
export const deviceChangeLimitSuite = (api: GetApi) =>
  describe('a device change', () => {
    test('is only for as many of an item as one person may have', async () => {
      const life = await startChange(api())
      const { item } = await offerOf(api(), otherItem, 24)
      const { variant } = await offerOf(api(), otherItem, 24)
      for (let count = 0; count < item.max_per_user; count += 1) {
        const other = await startRental(api(), { item: otherItem })
        await api().context.database.execute(
          `update subscriptions set user_id = (select user_id from subscriptions where slug = '${life.slug}') where slug = '${other.slug}'`,
        )
      }
      const free = await stockOf(api(), variant.id)
      expect(await life.refusedUpdate({ device_change: life.device_change })).toMatchObject({
        code: 'device_not_available',
        data: { used: item.max_per_user, max: item.max_per_user },
      })
      expect(await stockOf(api(), variant.id)).toBe(free)
    })

    test('may bring another piece of the item that it replaces, of which one person may have one', async () => {
      const life = await startRental(api(), { months: 12 })
      await age(api(), life.slug, 6)
      const { item, variant } = await offerOf(api(), rentedItem, 24)
      const { database } = api().context
      const limit = (max_per_user: number) =>
        database.update(items).set({ max_per_user }).where(eq(items.id, item.id))
      await limit(1)
      const device_change = { item_id: item.id, variant_id: variant.id, months: 24 }
      const asked = await life.update({ device_change })
      await limit(item.max_per_user)
      expect(asked.device_change.pending).toMatchObject({ item: { slug: rentedItem }, months: 24 })
    })
  })
