import { describe, expect, test } from 'vitest'
import { listItems } from '#contract/fullsite.ts'
import { searchItemPage } from '#src/item-search/item-page.server.ts'
import { readCatalogue } from '#src/items/catalogue-index.server.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

/** The site searches by words in its own memory: its filters, counts, orders and pages equal those of the API. */
export const wordSearchSuite = (api: GetApi) => {
  describe('the site’s search for a word that every item has', () => {
    test.for([
      'o=-popularity',
      'o=price&page=2',
      'o=-release,name&size=5&page=3',
      'o=name&tags=Phones,Tablets,Used',
      'o=-price&tags=Watches,apple,google&price=1500-',
      'o=price&tags=pre-order,in-stock,New&is_out_of_stock=true',
      'o=price&is_out_of_stock=false&price=-3000',
      'o=price&tags=no-such-brand',
    ])('%s lists and counts as the API does', async (query) => {
      const send = (text: string) => api().send(listItems, { query: text })
      const catalogue = await readCatalogue((page) => send(`size=100&page=${page}`))
      const expected = await send(query)
      const found = await searchItemPage(
        catalogue,
        'rent',
        Object.fromEntries(new URLSearchParams(query)),
      )
      expect(found).toMatchObject({
        results: expected.results,
        count: expected.count,
        size: expected.size,
        facets: expected.facets,
      })
    })
  })
}
