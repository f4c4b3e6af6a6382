import type { Availability, Category, Condition } from '#contract/enums.ts'

export const categorySynonyms: Readonly<Record<Category, readonly string[]>> = {
  phones:
    'スマートフォン スマホ スマフォ 携帯電話 携帯 電話 ケータイ 5g smartphone phone mobile cellphone'.split(
      ' ',
    ),
  tablets: 'タブレット タブレットPC tablet'.split(' '),
  laptops: 'ノートパソコン ノートPC パソコン ノート PC laptop notebook computer'.split(' '),
  watches: 'スマートウォッチ 腕時計 時計 ウォッチ smartwatch watch wearable'.split(' '),
  headphones:
    'ヘッドホン ヘッドフォン イヤホン イヤフォン ワイヤレスイヤホン ワイヤレスヘッドホン headphones earphones wireless'.split(
      ' ',
    ),
  other: [],
}

export const conditionSynonyms: Readonly<Record<Condition, readonly string[]>> = {
  New: ['新品', 'しんぴん', 'shinpin', 'new'],
  Used: ['新品同様', '中古', 'ちゅうこ', 'リユース', 'used', 'refurbished', 'preowned', 'reuse'],
}

export const availabilitySynonyms: Readonly<Record<Availability, readonly string[]>> = {
  'in-stock': ['在庫あり'],
  'out-of-stock': [],
  'pre-order': ['予約', 'preorder'],
}

/** By the slug of a color: its names besides its label. */
export const colorSynonyms: Readonly<Record<string, readonly string[]>> = {
  black: ['黒', '黒色', 'くろ'],
  white: ['白', '白色', 'しろ'],
  gray: ['灰色', 'grey', 'gray', 'グレー'],
  grey: ['灰色', 'gray', 'グレー'],
  silver: ['銀', '銀色', 'ぎん'],
  gold: ['金', '金色', 'きん'],
  blue: ['青', '青色', 'あお', '水色'],
  navy: ['紺', '紺色', 'こん', '青'],
  teal: ['青緑', '緑', 'みどり'],
  green: ['緑', '緑色', 'みどり'],
  yellow: ['黄', '黄色', 'きいろ'],
  orange: ['橙', 'だいだい'],
  red: ['赤', '赤色', 'あか'],
  pink: ['桃色', 'ももいろ'],
  purple: ['紫', '紫色', 'むらさき'],
  lavender: ['紫', '薄紫', 'むらさき'],
}

/** Every device, the cheaper the better. */
export const cheapWords: readonly string[] =
  '安い やすい 安め 安価 格安 激安 最安 最安値 低価格 お手頃 お得 リーズナブル cheap cheaper cheapest lowest affordable inexpensive budget'.split(
    ' ',
  )

/** Every device, the dearer the better. */
export const expensiveWords: readonly string[] =
  '高級 高性能 ハイエンド 最上位 フラッグシップ premium flagship highend'.split(' ')

/** Every device, the newer the better. */
export const newestWords: readonly string[] = '最新 新型 最新型 最新機種 newest latest'.split(' ')

/** True of every device here. */
export const shopWords: readonly string[] =
  'レンタル サブスク サブスクリプション 月額 定額 おすすめ オススメ 人気 rent rental renting subscription subscribe monthly best popular recommended'.split(
    ' ',
  )

/** Adverbs that add nothing to the following word, from which Japanese does not separate them: 一番安い. */
export const superlatives = /一番|いちばん|最も|もっとも/gu

/** Words that mean nothing by themselves. */
export const stopWords: ReadonlySet<string> = new Set(
  'の を が に へ と で や も は な い 用 色 ギガ テラ gb tb the a an for with and of in on most very'.split(
    ' ',
  ),
)
