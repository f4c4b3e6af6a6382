import { arrayContains, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fileItems } from '#api/store/item-tags.ts'
import { itemCounts, items } from '#api/store/tables/catalogue-tables.ts'
import { getItem, listItems } from '#contract/fullsite.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'

const slug = 'apple-iphone-17'
const tag = 'of-no-facet'

export const facetTagsSuite = (api: () => ApiUnderTest) =>
  describe('values of a facet that is no field of an item', () => {
    test('are tags of the item, are counted with it, and go with their facet', async () => {
      const { database } = api().context
      const item = () => api().send(getItem, { params: { id: slug } })
      const counted = async () => {
        const cells = await database
          .select()
          .from(itemCounts)
          .where(arrayContains(itemCounts.facet_tags, [tag]))
        return cells.filter(({ count }) => count > 0)
      }
      const before = await item()
      const { facets, count } = await api().send(listItems)

      await database
        .update(items)
        .set({ facet_tags: [tag] })
        .where(eq(items.slug, slug))
      expect((await item()).tags).toContain(tag)
      expect(await counted()).toMatchObject([
        { category: 'phones', brand_slug: 'apple', from_price: before.from_price, count: 1 },
      ])
      expect(await api().send(listItems)).toMatchObject({ count, facets })

      await fileItems(database)
      expect(await item()).toEqual(before)
      expect(await counted()).toEqual([])
    })
  })
