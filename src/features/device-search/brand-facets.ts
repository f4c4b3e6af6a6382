import type { Facets, ItemPage } from '#contract/item.ts'

/** Brands that are shown without a press. */
export const shownBrandCount = 6

export interface BrandFacet {
  readonly slug: string
  readonly name: string
  readonly count: number
}

const bySlug = (a: BrandFacet, b: BrandFacet) => (a.slug < b.slug ? -1 : 1)

/**
 * Those that are always shown in the given order; an unknown brand comes last. The others from A to Z: among two hundred
 * nobody finds a name by its number of devices.
 */
export function brandFacets(
  counts: Facets['brand'],
  names: ItemPage['brands'],
  order: readonly string[],
): BrandFacet[] {
  const slugs = new Set([...order, ...Object.keys(counts)])
  const brands = [...slugs].flatMap((slug) => {
    const count = counts[slug]
    return count === undefined ? [] : [{ slug, name: names[slug] ?? slug, count }]
  })
  return [...brands.slice(0, shownBrandCount), ...brands.slice(shownBrandCount).toSorted(bySlug)]
}
