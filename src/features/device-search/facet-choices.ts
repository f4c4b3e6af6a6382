import { type FacetKey, facetValues } from '#contract/facets.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { facetValueName } from '#src/items/device-messages.ts'
import type { BrandFacet } from './brand-facets.ts'
import { priceBandName } from './filter-messages.ts'
import type { DeviceFacets } from './find-devices.server.ts'

interface FacetChoice {
  readonly value: string
  readonly name: string
  /** Number of devices that it would leave. */
  readonly count: number
}

const orders: { readonly [Key in FacetKey]?: readonly string[] } = {
  // Available devices come first.
  availability: ['in-stock', 'pre-order', 'out-of-stock'],
}

/** The name of a filter in use. */
export function choiceName(key: FacetKey, value: string, brands: readonly BrandFacet[]): string {
  if (key === 'price') return priceBandName(value)
  if (key === 'brand') return brands.find(({ slug }) => slug === value)?.name ?? value
  return facetValueName(value)
}

/** Longer name among the choices, where there is room. */
const choiceLabel = (key: FacetKey, value: string) =>
  value === 'Used' ? m.catalogue_condition_used_long() : choiceName(key, value, [])

/** The choices of a facet, in its order. */
export function facetChoices(facets: DeviceFacets, key: FacetKey): readonly FacetChoice[] {
  if (key === 'brand') return facets.brand.map(({ slug, ...brand }) => ({ value: slug, ...brand }))
  const counts = facets[key]
  const values = orders[key] ?? (key === 'price' ? Object.keys(counts) : facetValues(key))
  return values.map((value) => ({
    value,
    name: choiceLabel(key, value),
    count: counts[value] ?? 0,
  }))
}

/** Devices with any value of the facet. */
export function anyChoice(facets: DeviceFacets, key: FacetKey) {
  const counts =
    key === 'brand' ? facets.brand.map(({ count }) => count) : Object.values(facets[key])
  const sum = counts.reduce((total, count) => total + count, 0)
  return { isEmpty: sum === 0, count: sum }
}
