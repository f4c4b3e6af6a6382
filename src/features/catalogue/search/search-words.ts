import type { Availability, Category, Condition } from '#contract/enums.ts'

const noiseCancelling = [
  'ノイズキャンセリング',
  'ノイズキャンセル',
  'ノイキャン',
  'noise',
  'cancelling',
  'canceling',
  'anc',
]
const foldable = ['折りたたみ', '折り畳み', '折りたたみスマホ', 'foldable', 'folding']
const gameConsole = ['ゲーム機', 'ゲーム', 'ゲーミング', 'game', 'gaming', 'console']

/**
 * How people also write the words of the catalogue. The first one is the reading, the others mean the same or the kind of
 * thing. A word that is not here is found as it is written, and with a typing error.
 */
export const nameWords: Readonly<Record<string, readonly string[]>> = {
  '1000xm6': noiseCancelling,
  air: ['エアー', 'エア'],
  airpods: [
    'エアーポッズ',
    'エアポッズ',
    'エアポッツ',
    'ワイヤレスイヤホン',
    'イヤホン',
    'earbuds',
    ...noiseCancelling,
  ],
  anker: ['アンカー'],
  apple: ['アップル'],
  aquos: ['アクオス', 'android', 'アンドロイド'],
  asus: ['エイスース', 'アスース'],
  bose: ['ボーズ'],
  camera: ['カメラ'],
  capsule: ['カプセル'],
  carbon: ['カーボン'],
  chromebook: ['クロームブック'],
  dji: ['ディージェイアイ'],
  flip: ['フリップ', ...foldable],
  fold: ['フォールド', ...foldable],
  forerunner: ['フォアランナー', 'ランニングウォッチ', 'running'],
  galaxy: ['ギャラクシー', 'android', 'アンドロイド'],
  garmin: ['ガーミン'],
  google: ['グーグル'],
  gopro: ['ゴープロ', 'アクションカメラ', 'カメラ', 'ウェアラブルカメラ', 'camera'],
  headphones: ['ヘッドホン', 'ヘッドフォン'],
  hero13: ['ヒーロー13', 'ヒーロー', 'hero'],
  inch: ['インチ', '型'],
  insta360: ['インスタ360', '360度カメラ', 'アクションカメラ', 'カメラ', 'camera'],
  ipad: ['アイパッド', 'アイパット'],
  iphone: ['アイフォン', 'アイホン', 'アイフォーン', 'ios'],
  lenovo: ['レノボ'],
  macbook: ['マックブック', 'マック', 'mac'],
  meta: ['メタ'],
  microsoft: ['マイクロソフト'],
  mini: ['ミニ'],
  nebula: ['ネビュラ', 'プロジェクター', 'projector'],
  nintendo: ['ニンテンドー', '任天堂'],
  nothing: ['ナッシング', 'android', 'アンドロイド'],
  osmo: ['オズモ', 'ジンバルカメラ', 'カメラ', 'camera', 'vlog'],
  pad: ['パッド'],
  phone: ['フォン'],
  pixel: ['ピクセル', 'android', 'アンドロイド'],
  playstation: ['プレイステーション', 'プレステ', 'ps', ...gameConsole],
  pocket: ['ポケット'],
  pro: ['プロ'],
  quest: ['クエスト', 'VRゴーグル', 'VR', 'ヘッドセット', 'headset', 'ゲーム', 'game', 'gaming'],
  quietcomfort: ['クワイエットコンフォート', ...noiseCancelling],
  samsung: ['サムスン', 'サムソン'],
  sense10: ['センス10', 'センス', 'sense'],
  series: ['シリーズ'],
  sharp: ['シャープ'],
  sony: ['ソニー'],
  surface: ['サーフェス', 'windows', 'ウィンドウズ'],
  switch: ['スイッチ', ...gameConsole],
  tab: ['タブ'],
  thinkpad: ['シンクパッド', 'windows', 'ウィンドウズ'],
  ultra: ['ウルトラ'],
  watch: ['ウォッチ', 'ウオッチ'],
  xiaomi: ['シャオミ', 'シャオミー', 'android', 'アンドロイド'],
  xperia: ['エクスペリア', 'android', 'アンドロイド'],
}

export const categoryWords: Readonly<Record<Category, readonly string[]>> = {
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

export const conditionWords: Readonly<Record<Condition, readonly string[]>> = {
  New: ['新品', 'しんぴん', 'shinpin', 'new'],
  Used: ['新品同様', '中古', 'ちゅうこ', 'リユース', 'used', 'refurbished', 'preowned', 'reuse'],
}

export const availabilityWords: Readonly<Record<Availability, readonly string[]>> = {
  'in-stock': ['在庫あり'],
  'out-of-stock': [],
  'pre-order': ['予約', 'preorder'],
}

/** By the slug of a color: its names besides its label. */
export const colorWords: Readonly<Record<string, readonly string[]>> = {
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
  '安い やすい 格安 激安 お手頃 お得 cheap cheapest affordable budget'.split(' ')

/** True of every device here. */
export const shopWords: readonly string[] =
  'レンタル サブスク サブスクリプション 月額 定額 おすすめ オススメ 人気 rent rental renting subscription subscribe monthly best popular recommended'.split(
    ' ',
  )

/** Words that say nothing by themselves. */
export const emptyWords: ReadonlySet<string> = new Set(
  'の を が に へ と で や も は な い 用 色 ギガ テラ gb tb the a an for with and of in on'.split(
    ' ',
  ),
)
