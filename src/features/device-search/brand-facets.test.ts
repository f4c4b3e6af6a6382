import { expect, test } from 'vitest'
import { brandFacets } from './brand-facets.ts'

const slugs = [
  'sony',
  'apple',
  'google',
  'samsung',
  'asus',
  'oppo',
  'xiaomi',
  'anker',
  'bose',
  'dji',
]
const counts = Object.fromEntries(slugs.map((slug, place) => [slug, 20 - place]))

test('shows the brands with the most devices first, and lists the others from A to Z', () => {
  const facets = brandFacets({ ...counts, acer: 1 }, { sony: 'Sony' }, slugs)
  expect(facets.map(({ slug }) => slug)).toEqual([
    ...slugs.slice(0, 6),
    ...['acer', 'anker', 'bose', 'dji', 'xiaomi'],
  ])
  expect(facets[0]).toEqual({ slug: 'sony', name: 'Sony', count: 20 })
  expect(facets[1]?.name).toBe('apple')
})

test('leaves out a brand that is in the order only', () => {
  expect(brandFacets({ apple: 1 }, {}, ['sony', 'apple'])).toHaveLength(1)
})
