import { availabilities, categories, categorySlugs, conditions } from './enums.ts'

interface Facet {
  /** `tags`: any of the chosen values, given in the query field `tags`; `range`: from one number to another. */
  readonly kind: 'tags' | 'range'
  /** Field of an item that has its value. */
  readonly field: string
  /** All values in the order in which they are offered; without them they are the values in the catalogue. */
  readonly values?: readonly string[]
  /** The form of the value in an address and a count. */
  readonly slugs?: Readonly<Record<string, string>>
}

/**
 * The facets by which the lists of the catalogue are filtered and counted, in the order in which they are offered. Within
 * one facet any chosen value matches, of several facets all must. A tag that is not a value of a facet counts as a value of
 * `brand`.
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
/** Facets whose values are given in the query field `tags`. */
export type TagFacetKey = {
  [Key in FacetKey]: FacetTable[Key] extends { readonly kind: 'tags' } ? Key : never
}[FacetKey]

const isFacetKey = (key: string): key is FacetKey => Object.hasOwn(facets, key)
export const isTagFacet = (key: FacetKey): key is TagFacetKey => facets[key].kind === 'tags'

export const facetKeys = Object.keys(facets).filter(isFacetKey)
export const tagFacetKeys = facetKeys.filter(isTagFacet)

/** The values of a facet that the contract lists, in their order. */
export const facetValues = (key: FacetKey): readonly string[] => {
  const { values = [] }: Facet = facets[key]
  return values
}

/** The field of an item that holds the value of a facet. */
export const facetField = <const Key extends FacetKey>(key: Key): FacetTable[Key]['field'] =>
  facets[key].field

/** The form of a value in an address and a count. */
export const facetSlug = (key: FacetKey, value: string): string => {
  const { slugs = {} }: Facet = facets[key]
  return slugs[value] ?? value
}
