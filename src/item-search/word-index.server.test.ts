import { describe, expect, test } from 'vitest'
import { testItems as items } from './test-items.ts'
import { createWordIndex } from './word-index.server.ts'

const index = await createWordIndex(items)

/** Slugs of the found devices, best first. */
const found = (text: string) =>
  [...index.find(text).scores]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([place]) => items[place]?.slug ?? [])

const pixels = [
  'google-pixel-10',
  'google-pixel-10-pro',
  'google-pixel-8a-used',
  'google-pixel-9a',
  'google-pixel-watch-4-41mm',
]
const galaxies = ['samsung-galaxy-s25', 'samsung-galaxy-tab-s10-fe', 'samsung-galaxy-z-flip7']
const iphones = items.filter(({ name_en }) => name_en.startsWith('iPhone')).map(({ slug }) => slug)

describe('a word of the catalogue is found however it is written', () => {
  test.each([
    'Pixel',
    'ｐｉｘｅｌ',
    'ピクセル',
    'ﾋﾟｸｾﾙ',
    'ぴくせる',
    'pikuseru',
    'PIKUSERU',
    'pixle',
    'ピクセレ',
  ])('%s', (text) => {
    expect(found(text).toSorted()).toEqual(pixels)
  })

  test.each([
    'iPhone',
    'アイフォン',
    'あいふぉん',
    'アイフォーン',
    'アイホン',
    'aifon',
    'aifone',
    'iphnoe',
    'ipohne',
    'iPhon',
  ])('%s', (text) => {
    expect(found(text).toSorted()).toEqual(iphones.toSorted())
  })

  test.each([
    'Galaxy',
    'ギャラクシー',
    'ぎゃらくしー',
    'gyarakushi',
    'gyarakusi',
    'garaxy',
    'サムスン',
    'samsong',
  ])('%s', (text) => {
    expect(found(text).toSorted()).toEqual(galaxies)
  })

  test.each([
    ['ワイヤレスイヤホン', 'apple-airpods-pro-3'],
    ['プレステ', 'sony-playstation-5-slim-used'],
    ['任天堂', 'nintendo-switch-2'],
    ['wh-1000xm6', 'sony-wh-1000xm6'],
    ['wh1000xm6', 'sony-wh-1000xm6'],
    ['iphone17pro', 'apple-iphone-17-pro'],
    ['アイフォン16e', 'apple-iphone-16e'],
    ['アップルウォッチ', 'apple-watch-series-11-42mm'],
    ['ぴくせるうぉっち', 'google-pixel-watch-4-41mm'],
    ['ぴくせるうぉ', 'google-pixel-watch-4-41mm'],
    ['折りたたみ', 'samsung-galaxy-z-flip7'],
    ['カメラ', 'gopro-hero13-black'],
    ['しんくぱっど', 'lenovo-thinkpad-x1-carbon-gen-13'],
    ['macbok air', 'apple-macbook-air-13-inch-m4'],
    ['電車', 'apple-ipad-mini-a17-pro'],
  ])('%s', (text, slug) => {
    expect(found(text)).toContain(slug)
  })
})

describe('several words', () => {
  test('must all be known to the device', () => {
    const black = found('黒 iPhone')
    expect(black.length).toBeGreaterThan(5)
    for (const slug of black) {
      const item = items.find((one) => one.slug === slug)
      expect(item?.name_en).toContain('iPhone')
      expect(item?.colors.map((one) => one.slug)).toContain('black')
    }
    expect(found('黒iPhone')).toEqual(black)
    expect(found('くろい アイフォン')).toEqual(found('アイフォン くろい'))
  })

  test.each([
    ['iphone ケース', 'iphone', ['ケース']],
    ['アイフォンケース', 'iphone', ['ケース']],
    ['iphone 12', 'iphone', ['12']],
    ['galaxy s25 ultra', 'galaxy s25', ['ultra']],
    ['ipad air 13', 'ipad air', ['13']],
    ['小さいスマホ', 'スマホ', ['小さい']],
    ['アップルウォッチ 46mm', 'アップルウォッチ', ['46mm']],
  ])(
    '%s: where no device knows all, the most specific ones count, and the others are reported',
    (text, used, ignored) => {
      expect(index.find(text).ignored).toEqual(ignored)
      expect(found(text).toSorted()).toEqual(found(used).toSorted())
    },
  )

  test('that no device knows find nothing', () => {
    expect(index.find('冷蔵庫')).toEqual({
      scores: new Map(),
      ignored: ['冷蔵庫'],
      isExact: false,
    })
    expect(index.find('MYWF3J/A').ignored).toEqual(['MYWF3J/A'])
    for (const text of ['e-ink', 'zzzqq', 'chair']) expect(found(text)).toEqual([])
  })

  test('may be written apart or together', () => {
    expect(found('air pods')).toEqual(found('airpods'))
    expect(found('smart watch')).toEqual(found('smartwatch'))
    expect(found('se3')).toEqual(found('se 3'))
    expect(found('quest 3')).toEqual(found('quest'))
  })

  test('may name a memory size', () => {
    const large = items.filter(({ storages }) => storages.some((one) => one.includes('512GB')))
    for (const text of ['512GB', '512 gb', '５１２ギガ'])
      expect(found(text).toSorted()).toEqual(large.map(({ slug }) => slug).toSorted())
    expect(found('iphone 128')).toContain('apple-iphone-15-used')
    expect(found('iphone128gb')).not.toContain('apple-iphone-17')
    expect(index.find('iphone 128').ignored).toEqual([])
  })

  test('may ask for something cheap', () => {
    const prices = found('安いスマホ').map(
      (slug) => items.find((one) => one.slug === slug)?.from_price ?? 0,
    )
    expect(prices).toHaveLength(17)
    expect(prices[0]).toBe(Math.min(...prices))
  })

  test('may end in an unfinished word while somebody types', () => {
    const typed = (text: string) =>
      [...index.find(text, { isUnfinished: true }).scores.keys()].map((place) => items[place]?.slug)
    expect(typed('タブ')).toContain('apple-ipad-a16')
    expect(typed('pixel w')).toContain('google-pixel-watch-4-41mm')
    expect(typed('iphone 1')).toContain('apple-iphone-17')
    expect(typed('iphone 1')).not.toContain('apple-iphone-air')
  })

  test('ignore particles and articles between them', () => {
    expect(found('新品のiPhone')).toEqual(found('新品 iphone'))
    expect(found('a phone with the windows')).toEqual(found('phone windows'))
  })
})

describe('a number beside words that no device knows', () => {
  test.each(['<script>alert(1)</script>', 'refrigerator 17'])('%j finds nothing', (text) => {
    expect(found(text)).toEqual([])
  })
})

describe('a name of which no device has every word', () => {
  test('finds what is nearest, and says that nothing matches exactly', () => {
    const { isExact, ignored } = index.find('iPhone 15 Pro')
    expect({ isExact, ignored }).toEqual({ isExact: false, ignored: [] })
    expect(found('iPhone 15 Pro').toSorted()).toEqual([
      'apple-iphone-15-used',
      'apple-iphone-17-pro',
    ])
    expect(index.find('iPhone 17 Pro').isExact).toBe(true)
    expect(index.find('iPhone 12').isExact).toBe(false)
  })
})

describe('the best answer', () => {
  test('is the name as it was asked for', () => {
    expect(found('iphone 17')[0]).toBe('apple-iphone-17')
    expect(found('アイフォン17')[0]).toBe('apple-iphone-17')
    expect(found('pixel 10')[0]).toBe('google-pixel-10')
    expect(found('イヤホン')[0]).toBe('apple-airpods-pro-3')
  })

  test('is not a device with another number', () => {
    expect(found('iphone 17')).not.toContain('apple-iphone-16e')
    expect(found('pixel 9')).toEqual(['google-pixel-9a'])
  })

  test('is new when new is asked for', () => {
    expect(found('新品 iphone')).not.toContain('apple-iphone-15-used')
    expect(found('中古 iphone')).toContain('apple-iphone-15-used')
  })
})

describe('a query without words', () => {
  test.each(['', '   ', '!?', 'の', '%_\\'])('%j finds nothing', (text) => {
    expect(found(text)).toEqual([])
  })
})

const manyItems = Array.from({ length: 3_000 }, (_, number) => {
  const item = items[number % items.length]
  if (!item) throw new Error('no items')
  return { ...item, name_en: `${item.name_en} ${number}`, slug: `${item.slug}-${number}` }
})

describe('thousands of devices', async () => {
  let turns = 0
  const countTurn = () => {
    turns += 1
    next = setImmediate(countTurn)
  }
  let next = setImmediate(countTurn)
  const many = await createWordIndex(manyItems)
  clearImmediate(next)

  test('are read in parts, between which others are answered', () => {
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  test('are searched at once', () => {
    // Processor time, so that other programs on the machine do not count.
    const started = process.cpuUsage()
    expect(many.find('iphnoe ぎゃらくしい ワイヤレスイヤホン 黒い').scores.size).toBeGreaterThan(0)
    expect(many.find('pikuseru').scores.size).toBeGreaterThan(300)
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})
