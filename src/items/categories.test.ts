import { describe, expect, test } from 'vitest'
import { categories, categorySlugs } from '#contract/enums.ts'
import {
  categoriesOf,
  categoryTags,
  deviceCategories,
  linkedCategory,
  mainCategories,
} from './categories.ts'
import { categoryName, categoryTitle } from './category-messages.ts'

describe('the categories of an address', () => {
  test('show every category of the catalogue once under the main three', () => {
    expect(mainCategories.flatMap(categoriesOf).toSorted()).toEqual(categories.toSorted())
  })

  test.each(categories)('have a list of nothing but %s', (category) => {
    expect(categoriesOf(linkedCategory(category))).toEqual([category])
    expect(categoryTags[linkedCategory(category)]).toEqual([categorySlugs[category]])
  })

  test('distinguish the last category of the catalogue from everything that is neither phone nor tablet', () => {
    expect(linkedCategory('other')).toBe('More')
    expect(categoryTags.Other).toEqual(['Laptops', 'Watches', 'Headphones', 'Other'])
  })
})

describe('their names', () => {
  test.each(categories)('are those of the list that shows %s', (category) => {
    expect(categoryName(category, 'en')).toBe(categoryName(linkedCategory(category), 'en'))
  })

  test('differ for each', () => {
    expect(new Set(deviceCategories.map((category) => categoryName(category, 'ja'))).size).toBe(
      deviceCategories.length,
    )
    expect(categoryTitle(['Other'])).not.toBe(categoryName('Other'))
  })
})
