import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/item.ts'
import { toCategoryTile } from './category-tile.server.ts'

const phone = (slug: string): Item => ({
  id: 1,
  slug,
  brand: 'Apple',
  brand_slug: 'apple',
  category: 'phones',
  condition: 'New',
  availability: 'in-stock',
  tags: [],
  name_ja: slug,
  name_en: slug,
  name_kana: '',
  search_words: [],
  spec_words: [],
  tagline_ja: '',
  tagline_en: '',
  from_price: 4_480,
  from_months: 24,
  is_out_of_stock: false,
  popularity: 1,
  is_featured: false,
  release_year: 2025,
  thumbnail: null,
  illustration: { kind: 'phone', hex: '#2b2c30', showcase_hex: '#c9c0de' },
  colors: [],
  storages: [],
})

const tileOf = (...slugs: string[]) =>
  toCategoryTile({ category: 'phones', fromPrice: 1_280, fromMonths: 24, items: slugs.map(phone) })

describe('a category tile', () => {
  test('stands at most four phones on one floor, each from behind and to scale', () => {
    const tile = tileOf(
      'apple-iphone-17',
      'samsung-galaxy-z-flip7',
      'google-pixel-10',
      'apple-iphone-air',
      'apple-iphone-16e',
    )
    expect(tile.devices).toHaveLength(4)
    expect(tile.devices.every(({ src }) => src.includes('/back-cut-'))).toBe(true)
    expect(tile.height).toBe(166.7)
    const places = tile.devices.map(({ x }) => x)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('is as wide as its devices, whose shadows may stand out', () => {
    const { width, devices } = tileOf('apple-iphone-17')
    const [only] = devices
    expect(width).toBe(71.5)
    expect(only?.x).toBeLessThan(0)
    expect(only?.width).toBeGreaterThan(71.5)
  })

  test('draws an unknown phone as a phone', () => {
    expect(tileOf('nobody-phone-1').height).toBe(150)
  })
})
