import type { StringRule, TextRule } from 'sanity'
import { longestCopyLetters } from '#app.config.ts'
import { isBlank } from '#cms/structure/blank-text.ts'
import { unknownFigures } from '#cms/structure/figures.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'

type Length = keyof typeof longestCopyLetters
type Verdict = true | string

const japaneseMissing = '日本語を入力してください。 / Please write the Japanese text.'
const englishBlank =
  '空白だけです。空にすると日本語が表示されます。 / Only spaces. Leave it empty and the Japanese is shown.'
const textMissing = '文字を入力してください。 / Please write some text.'

function checkFigures(texts: readonly string[]): Verdict {
  const wrong = texts.flatMap(unknownFigures).join(' ')
  return (
    wrong === '' ||
    `使えない数字の名前です: ${wrong} 半角で{from_price}のように書きます。 / Not a live figure: ${wrong} It is written in half-width letters, like {from_price}.`
  )
}

function checkLength(texts: readonly string[], length: Length): Verdict {
  const longest = longestCopyLetters[length]
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  return (
    letters <= longest ||
    `長すぎます。${longest}文字までです（いま${letters}文字）。 / Too long: at most ${longest} letters (now ${letters}).`
  )
}

/** The first thing that is wrong with copy, in both languages. No copy at all is for `required` to judge. */
function checkCopy(texts: readonly string[], length: Length, blank: string): Verdict {
  if (texts.every((text) => text === '')) return true
  if (texts.every(isBlank)) return blank
  const fits = checkLength(texts, length)
  return fits === true ? checkFigures(texts) : fits
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : richTextTexts(value)

const copyRule = (length: Length, blank: string) => (value: unknown) =>
  checkCopy(textsOf(value), length, blank)

type CopyRule = StringRule | TextRule

/** Japanese copy: there, to be seen, not too long, and every figure in it is one. */
export const japaneseCopy = (length: Length) => (rule: CopyRule) => [
  rule.required().error(japaneseMissing),
  rule.custom(copyRule(length, japaneseMissing)),
]

/** The same for English, which may be left out. */
export const englishCopy = (length: Length) => (rule: CopyRule) =>
  rule.custom(copyRule(length, englishBlank))

/** The same for a text that is written once for both languages. */
export const requiredCopy = (length: Length) => (rule: CopyRule) => [
  rule.required().error(textMissing),
  rule.custom(copyRule(length, textMissing)),
]

/** `true`, or what is wrong with a rich text in Japanese. One without a word is none. */
export const checkJapaneseRichText = (value: unknown): Verdict =>
  textsOf(value).every(isBlank) ? japaneseMissing : copyRule('richText', japaneseMissing)(value)

export const checkEnglishRichText = copyRule('richText', englishBlank)
