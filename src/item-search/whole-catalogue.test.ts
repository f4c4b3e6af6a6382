import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/item.ts'
import { testItems as items } from './test-items.ts'
import { createWordIndex } from './word-index.server.ts'

const index = await createWordIndex(items)

/** Slugs of what is found, best first; the more popular of equals first, as in the catalogue. */
const found = (text: string, among = index, all: readonly Item[] = items) =>
  [...among.find(text).scores]
    .toSorted(
      ([a, one], [b, other]) =>
        other - one || (all[b]?.popularity ?? 0) - (all[a]?.popularity ?? 0),
    )
    .flatMap(([place]) => all[place]?.slug ?? [])

/** Swaps two neighbouring letters of the longest Latin word. */
function misspelt(name: string): string {
  const [longest = ''] = (name.match(/[A-Za-z]+/g) ?? []).toSorted((a, b) => b.length - a.length)
  const [first = '', second = '', third = ''] = longest
  return name.replace(longest, `${first}${third}${second}${longest.slice(3)}`)
}

describe('every device of the catalogue is found first by its name', () => {
  test.each(items.map((item) => [item.slug, item] as const))('%s', (slug, item) => {
    const { name_ja, name_en, name_kana, brand } = item
    const queries = {
      ja: name_ja,
      en: name_en,
      lower: name_en.toLowerCase(),
      brand: `${brand} ${name_en}`,
      quoted: `"${name_en}"`,
      bracketed: `「${name_ja}」`,
      kana: name_kana,
      together: name_kana.replaceAll(' ', ''),
      hiragana: name_kana.replace(/[ァ-ヶ]/g, (kana) =>
        String.fromCharCode(kana.charCodeAt(0) - 0x60),
      ),
      misspelt: misspelt(name_en),
    }
    const first = Object.fromEntries(
      Object.entries(queries).map(([kind, query]) => [kind, found(query)[0]]),
    )
    expect(first).toEqual(Object.fromEntries(Object.keys(queries).map((kind) => [kind, slug])))
  })
})

describe('everyday words find what they mean', () => {
  test.each([
    ['フリップ', 'samsung-galaxy-z-flip7'],
    ['flip', 'samsung-galaxy-z-flip7'],
    ['エアポッド', 'apple-airpods-pro-3'],
    ['エアポッズ', 'apple-airpods-pro-3'],
    ['airpod', 'apple-airpods-pro-3'],
    ['PS5', 'sony-playstation-5-slim-used'],
    ['プレステ5', 'sony-playstation-5-slim-used'],
    ['任天堂スイッチ', 'nintendo-switch-2'],
    ['プロジェクター', 'anker-nebula-capsule-3-used'],
    ['VR', 'meta-quest-3s'],
    ['ノイキャン', 'apple-airpods-pro-3'],
    ['一番安い', 'nothing-phone-3a-used'],
    ['一番安い スマホ', 'nothing-phone-3a-used'],
    ['最安', 'nothing-phone-3a-used'],
    ['いちばん安いタブレット', 'xiaomi-pad-7'],
    ['cheapest tablet', 'xiaomi-pad-7'],
    ['the cheapest watch', 'apple-watch-se-3-40mm'],
    ['ハイエンド ノートパソコン', 'lenovo-thinkpad-x1-carbon-gen-13'],
    ['“iPhone 17”', 'apple-iphone-17'],
    ["'pixel 10 pro'", 'google-pixel-10-pro'],
    ['Snapdragon W5', 'google-pixel-watch-4-41mm'],
    ['Tensor G3', 'google-pixel-8a-used'],
  ])('%s', (query, slug) => {
    expect(found(query)[0]).toBe(slug)
  })
})

describe('nonsense finds nothing', () => {
  test.each([
    'zzzzzz',
    'zzz',
    'qqqq',
    'xxxxxx',
    'aaaa',
    'あああああ',
    'んんん',
    'ーーー',
    'asdfghjk',
    'qwertyuiop',
    'lorem ipsum',
    '冷蔵庫',
    'お茶',
    '""',
    '「」',
    '...',
    '😀',
  ])('%j', (query) => {
    expect(found(query)).toEqual([])
  })
})

test('a device that was added yesterday is found without a change of the code', async () => {
  const [model] = items
  if (!model) throw new Error('no items')
  const added: Item = {
    ...model,
    id: 999,
    slug: 'new-one',
    brand: 'Fairbrand',
    name_ja: 'Fairbrand Zenfold 12',
    name_en: 'Fairbrand Zenfold 12',
    name_kana: 'フェアブランド ゼンフォールド 12',
    search_words: ['修理できるスマホ'],
    spec_words: ['Dimensity 9400'],
  }
  const all = [...items, added]
  const grown = await createWordIndex(all)
  for (const query of [
    'zenfold',
    'ゼンフォールド',
    'ぜんふぉーるど',
    'zenfodl',
    'フェアブランド',
    '修理できるスマホ',
    'dimensity',
  ]) {
    expect(found(query, grown, all)[0], query).toBe('new-one')
  }
})
