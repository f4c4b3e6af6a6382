import { describe, expect, test } from 'vitest'
import type { Color, ItemDetail, Variant } from '#contract/item.ts'
import { toDeviceDetail } from './device-detail-data.ts'

const navy: Color = { slug: 'navy', label_ja: 'ネイビー', label_en: 'Navy', hex: '#2c3a55' }
const gold: Color = { slug: 'gold', label_ja: 'ゴールド', label_en: 'Gold', hex: '#dccbaa' }

const variant = (id: number, color: Color, storage: string): Variant => ({
  id,
  sku: `SKU-${id}`,
  storage,
  storage_ja: storage === 'standard' ? '標準' : storage,
  storage_en: storage === 'standard' ? 'Standard' : storage,
  color,
  stock: 1,
  is_out_of_stock: false,
  reference_retail_price: 164_800,
  prices: [{ months: 24, monthly: 5_380, total: 129_120 }],
})

const laptop: ItemDetail = {
  id: 24,
  slug: 'apple-macbook-air-13-inch-m4',
  brand: 'Apple',
  brand_slug: 'apple',
  category: 'laptops',
  condition: 'New',
  availability: 'in-stock',
  tags: ['Laptops'],
  name_ja: '13インチMacBook Air(M4)',
  name_en: 'MacBook Air 13-inch (M4)',
  name_kana: '',
  search_words: [],
  spec_words: [],
  tagline_ja: '軽い。',
  tagline_en: 'Light.',
  from_price: 5_380,
  from_months: 24,
  is_out_of_stock: false,
  popularity: 90,
  is_featured: true,
  release_year: 2025,
  thumbnail: null,
  illustration: { kind: 'laptop', hex: '#2c3a55', showcase_hex: '#dccbaa' },
  colors: [navy, gold],
  storages: ['16GB / 256GB', 'standard'],
  variants: [
    variant(1, navy, '16GB / 256GB'),
    variant(2, gold, '16GB / 256GB'),
    variant(3, navy, 'standard'),
  ],
  specs: [{ key: 'chip', label_ja: 'チップ', label_en: 'Chip', value: 'M4' }],
  included: [{ text_ja: '純正充電器', text_en: 'Original charger' }],
  care: { included: true, deductible: 5_500, claims_per_year: 2, loss_theft_pct: 30 },
  buyout: [{ after_months: 24, price: 55_500 }],
  condition_detail: null,
  warranty_ja: '期間中の自然故障は無料で交換',
  warranty_en: 'Free replacement for faults during the term',
  expected_ship_date: null,
  ships_in_days: 2,
  co2_saved_kg: null,
  min_age: 18,
  max_per_user: 2,
  related: [25],
}

const today = '2026-11-20'

describe('a device in one language', () => {
  test('has each color and each storage once, under keys that no language changes', () => {
    const japanese = toDeviceDetail(laptop, 'ja', today)
    const english = toDeviceDetail(laptop, 'en', today)
    expect(japanese.colors.map(({ label }) => label)).toEqual(['ネイビー', 'ゴールド'])
    expect(japanese.storages).toEqual([
      { key: '16gb-256gb', label: '16GB / 256GB' },
      { key: 'standard', label: '標準' },
    ])
    expect(english.storages.map(({ key }) => key)).toEqual(['16gb-256gb', 'standard'])
    expect(english.storages[1]?.label).toBe('Standard')
    expect(english.variants.map(({ color, storage }) => `${color} ${storage}`)).toEqual([
      'navy 16gb-256gb',
      'gold 16gb-256gb',
      'navy standard',
    ])
  })

  test('promises nothing of a battery that a device does not have', () => {
    const used = {
      ...laptop,
      condition_detail: { grade: 'A', battery_health_min: 85, note_ja: '', note_en: '' },
    }
    const battery = { key: 'battery', label_ja: 'バッテリー', label_en: 'Battery', value: '—' }
    const plugged = { ...used, specs: [...laptop.specs, battery] }
    expect(toDeviceDetail(used, 'ja', today).conditionDetail?.minBatteryPercent).toBe(85)
    expect(toDeviceDetail(plugged, 'ja', today).conditionDetail?.minBatteryPercent).toBeNull()
  })

  test('says when a pre-order is sent until that day has passed', () => {
    const preOrder = { ...laptop, ships_in_days: null, expected_ship_date: '2026-12-18' }
    expect(toDeviceDetail(preOrder, 'ja', '2026-12-18').expectedShipDate).toBe('2026-12-18')
    expect(toDeviceDetail(preOrder, 'ja', '2026-12-19').expectedShipDate).toBeNull()
  })

  test('has its purchase prices in the order of their months, whatever that of the API', () => {
    const later = { after_months: 36, price: 30_000 }
    const earlier = { after_months: 12, price: 80_000 }
    const { buyout } = toDeviceDetail(
      { ...laptop, buyout: [later, ...laptop.buyout, earlier] },
      'ja',
      today,
    )
    expect(buyout.map(({ afterMonths }) => afterMonths)).toEqual([12, 24, 36])
  })

  test('has no care where none is included', () => {
    const bare = { ...laptop, care: { ...laptop.care, included: false } }
    expect(toDeviceDetail(laptop, 'ja', today).care?.deductible).toBe(5_500)
    expect(toDeviceDetail(bare, 'ja', today).care).toBeNull()
  })

  test.each([
    ['laptop', 'apple-macbook-air-13-inch-m4', ['pair', 'front', 'back', 'size']],
    ['watch', 'apple-watch-se-3-40mm', ['pair', 'back', 'size']],
    ['headphones', 'sony-wh-1000xm6', ['pair', 'size']],
    ['headphones', 'apple-airpods-pro-3', ['pair', 'back', 'size']],
    ['other', 'gopro-hero13-black', ['pair', 'size']],
    ['phone', 'nobody-drew-it', ['pair', 'back', 'front']],
  ] as const)('of kind %s, %s, is seen from %j', (kind, slug, views) => {
    const item = { ...laptop, slug, illustration: { ...laptop.illustration, kind } }
    expect(toDeviceDetail(item, 'en', today).views).toEqual(views)
  })
})
