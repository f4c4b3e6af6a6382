import { availabilities, categories, categorySlugs, conditions } from './enums.ts'

interface Facet {
  /** `tags`: any of the chosen values, which the query field `tags` says; `range`: from one number to another. */
  readonly kind: 'tags' | 'range'
  /** Field of an item that holds its value; without one its values are those of its `tags` that stand in `values`. */
  readonly field?: string
  /** Every value in the order in which they are offered; without them they are those that the catalogue has. */
  readonly values?: readonly string[]
  /** What an address and a count say instead of the value. */
  readonly slugs?: Readonly<Record<string, string>>
}

/**
 * What the lists of the catalogue are filtered by and counted for, in the order in which they are offered. Inside one
 * facet any chosen value fits, between facets all must. A tag that is no value of a facet is read as a value of `brand`.
 */
export const facets = {
  category: { kind: 'tags', field: 'category', values: categories, slugs: categorySlugs },
  condition: { kind: 'tags', field: 'condition', values: conditions },
  availability: { kind: 'tags', field: 'availability', values: availabilities },
  price: { kind: 'range', field: 'from_price' },
  brand: { kind: 'tags', field: 'brand_slug' },
} as const satisfies Record<string, Facet>

type FacetTable = typeof facets
export type FacetKey = keyof FacetTable
/** Facets whose values are asked for by the query field `tags`. */
export type TagFacetKey = {
  [Key in FacetKey]: FacetTable[Key] extends { readonly kind: 'tags' } ? Key : never
}[FacetKey]
/** Facets whose values are tags of an item and not a field of it. */
export type TaggedFacetKey = {
  [Key in TagFacetKey]: FacetTable[Key] extends { readonly field: string } ? never : Key
}[TagFacetKey]
/** Fields of an item that hold the value of a facet. */
export type FacetField = Extract<FacetTable[FacetKey], { readonly field: string }>['field']

const isFacetKey = (key: string): key is FacetKey => Object.hasOwn(facets, key)
export const isTagFacet = (key: FacetKey): key is TagFacetKey => facets[key].kind === 'tags'

export const facetKeys = Object.keys(facets).filter(isFacetKey)
export const tagFacetKeys = facetKeys.filter(isTagFacet)

/** The values that the contract knows of a facet, in their order. */
export const facetValues = (key: FacetKey): readonly string[] => {
  const { values = [] }: Facet = facets[key]
  return values
}

/** The field of an item that holds the value of a facet. */
export const facetField = (key: FacetKey): FacetField | undefined => {
  const facet: { readonly kind: string; readonly field?: FacetField } = facets[key]
  return facet.field
}

/** What an address and a count say for a value. */
export const facetSlug = (key: FacetKey, value: string): string => {
  const { slugs = {} }: Facet = facets[key]
  return slugs[value] ?? value
}

/** A record with an entry for each key (the overload: `Object.fromEntries` forgets them). */
export function recordOf<Key extends string, T>(
  keys: readonly Key[],
  makeValue: (key: Key) => T,
): Record<Key, T>
export function recordOf<T>(keys: readonly string[], makeValue: (key: string) => T) {
  return Object.fromEntries(keys.map((key) => [key, makeValue(key)]))
}
