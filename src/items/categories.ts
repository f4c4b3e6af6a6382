import type { Category } from '#contract/enums.ts'

/**
 * Categories of `/devices?category=` with the API tags each stands for. The spec's three are first: `Other` is
 * everything that is neither phone nor tablet, the rest are parts of it (docs/decisions, "Category Other").
 */
export const categoryTags = {
  Phones: ['Phones'],
  Tablets: ['Tablets'],
  Other: ['Laptops', 'Watches', 'Headphones', 'Other'],
  Laptops: ['Laptops'],
  Watches: ['Watches'],
  Headphones: ['Headphones'],
  More: ['Other'],
} as const satisfies Record<string, readonly string[]>
export type DeviceCategory = keyof typeof categoryTags

export const deviceCategories = [
  'Phones',
  'Tablets',
  'Other',
  'Laptops',
  'Watches',
  'Headphones',
  'More',
] as const satisfies readonly DeviceCategory[]

/** The site's category whose list shows exactly the API's one. */
export const siteCategory = {
  phones: 'Phones',
  tablets: 'Tablets',
  laptops: 'Laptops',
  watches: 'Watches',
  headphones: 'Headphones',
  other: 'More',
} as const satisfies Record<Category, DeviceCategory>
