import type { Locale } from '#app.config.ts'
import { wordIndexOf } from '#src/item-search/catalogue-word-index.server.ts'
import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { itemNames } from '#src/items/item-names.ts'

const maxSuggestions = 6

export interface Suggestion {
  readonly slug: string
  readonly name: string
  readonly brand: string
}

/** The devices that the words so far would find first. */
export async function suggestionsFor(
  catalogue: CatalogueIndex,
  q: string,
  locale: Locale,
): Promise<readonly Suggestion[]> {
  const { scores } = (await wordIndexOf(catalogue)).find(q, { isUnfinished: true })
  return [...scores]
    .toSorted(([one, score], [other, otherScore]) => otherScore - score || one - other)
    .slice(0, maxSuggestions)
    .flatMap(([place]) => {
      const item = catalogue.items[place]
      if (!item) return []
      const { name, brandLine } = itemNames(item, locale)
      return [{ slug: item.slug, name, brand: brandLine }]
    })
}
