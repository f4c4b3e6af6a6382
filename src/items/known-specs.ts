import type { Locale } from '#app.config.ts'
import type { ItemDetail } from '#contract/item.ts'
import { keepTogether } from '#src/i18n/keep-together.ts'
import { localizedField } from '#src/i18n/localized-field.ts'

/** The catalogue has its values once, in English; these of its words have Japanese translations. */
const japanese: readonly (readonly [RegExp, string])[] = [
  [/^Yes$/, 'あり'],
  [/^True wireless$/, '完全ワイヤレス'],
  [/^Over-ear$/, 'オーバーイヤー型'],
  [/^Game console$/, 'ゲーム機'],
  [/^VR headset$/, 'VRヘッドセット'],
  [/^Gimbal camera$/, 'ジンバルカメラ'],
  [/^Action camera$/, 'アクションカメラ'],
  [/^360° camera$/, '360度カメラ'],
  [/^Projector$/, 'プロジェクター'],
  [/(\d)"/g, '$1インチ'],
  [/\bfoldable OLED\b/, '折りたたみ有機EL'],
  [/\bOLED\b/, '有機EL'],
  [/\bmini-LED\b/, 'ミニLED液晶'],
  [/\bLCD\b/, '液晶'],
  [/\balways-on\b/, '常時表示'],
  [/\btouch\b/, 'タッチ'],
  [/ \/eye$/, '(片目)'],
  [/\bANSI lm\b/, 'ANSIルーメン'],
  [/^up to /, '最大'],
  [/(\d)h\b/, '$1時間'],
  [/(\d)min\b/, '$1分'],
  [/(\d) days\b/, '$1日'],
  [/ \(ANC\)$/, '(ノイズキャンセリング時)'],
  [/ \(docked\)$/, '(ドック接続時)'],
  [/ silicone$/, ' シリコーン'],
  [/–$/, '〜'],
]

const inJapanese = (value: string) =>
  japanese.reduce((text, [pattern, translation]) => text.replace(pattern, translation), value)

/** The known specifications of a device, in one language; the catalogue has a dash for unknown ones. */
export const knownSpecs = (specs: ItemDetail['specs'], locale: Locale) =>
  specs
    .filter(({ value }) => value !== '—')
    .map((spec) => ({
      key: spec.key,
      label: localizedField(spec, 'label', locale),
      value: keepTogether(locale === 'ja' ? inJapanese(spec.value) : spec.value),
    }))

/** Between a Latin name and the katakana after it: where a column is too narrow for both, a browser ends the line inside ケーブル. */
const beforeKatakana = /(?<=[A-Za-z\d])(?=[ァ-ヴ])/g
const mayBreak = '\u200B'

/** What is in the box of a device. */
export const includedParts = ({ included }: Pick<ItemDetail, 'included'>, locale: Locale) =>
  included.map((part) =>
    keepTogether(localizedField(part, 'text', locale)).replace(beforeKatakana, mayBreak),
  )
