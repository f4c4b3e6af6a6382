import type { CatalogueIndex } from '#src/items/catalogue-index.server.ts'
import { createWordIndex, type WordIndex } from './word-index.server.ts'

const indexes = new WeakMap<CatalogueIndex, Promise<WordIndex>>()

/** The word index of a catalogue; created with the first search in it. */
export function wordIndexOf(catalogue: CatalogueIndex): Promise<WordIndex> {
  const index = indexes.get(catalogue) ?? createWordIndex(catalogue.items)
  indexes.set(catalogue, index)
  return index
}
