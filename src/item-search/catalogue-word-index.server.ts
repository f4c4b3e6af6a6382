import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { createWordIndex, type WordIndex } from './word-index.server.ts'

const indexes = new WeakMap<CatalogueIndex, WordIndex>()

/** The words of a catalogue; the index is made when somebody searches it first. */
export function wordIndexOf(catalogue: CatalogueIndex): WordIndex {
  const index = indexes.get(catalogue) ?? createWordIndex(catalogue.items)
  indexes.set(catalogue, index)
  return index
}
