import type { StringRule, TextRule } from 'sanity'
import { maxCopyLetters } from '#app.config.ts'
import { isBlank } from '#cms/structure/blank-text.ts'
import { unknownFigures } from '#cms/structure/figures.ts'
import { richTextTexts } from '#cms/structure/rich-text-texts.ts'

type Length = keyof typeof maxCopyLetters
type ValidationResult = true | string

export const japaneseMissing = '日本語を入力してください。 / Please write the Japanese text.'
const englishBlank =
  '空白だけです。空にすると日本語が表示されます。 / Only spaces. Leave it empty and the Japanese is shown.'
const textMissing = '文字を入力してください。 / Please write some text.'

function checkFigures(texts: readonly string[]): ValidationResult {
  const wrong = texts.flatMap(unknownFigures).join(' ')
  return (
    wrong === '' ||
    `使えない数値の名前です: ${wrong} 半角で{from_price}のように書きます。 / Not a live figure: ${wrong} It is written in half-width letters, like {from_price}.`
  )
}

function checkLength(texts: readonly string[], length: Length): ValidationResult {
  const max = maxCopyLetters[length]
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  return (
    letters <= max ||
    `長すぎます。${max}文字までです(いま${letters}文字)。 / Too long: at most ${max} letters (now ${letters}).`
  )
}

/** `true`, or the first error in both languages. Empty copy is checked by `required`. */
function validateCopy(texts: readonly string[], length: Length, blank: string): ValidationResult {
  if (texts.every((text) => text === '')) return true
  if (texts.every(isBlank)) return blank
  const lengthResult = checkLength(texts, length)
  return lengthResult === true ? checkFigures(texts) : lengthResult
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : richTextTexts(value)

const copyRule = (length: Length, blank: string) => (value: unknown) =>
  validateCopy(textsOf(value), length, blank)

type CopyRule = StringRule | TextRule

/** Rules for Japanese copy: required, visible, not too long, only known figures. */
export const japaneseCopy = (length: Length) => (rule: CopyRule) => [
  rule.required().error(japaneseMissing),
  rule.custom(copyRule(length, japaneseMissing)),
]

/** The same for English, which is optional. */
export const englishCopy = (length: Length) => (rule: CopyRule) =>
  rule.custom(copyRule(length, englishBlank))

/** The same for a text that is shared by both languages. */
export const requiredCopy = (length: Length) => (rule: CopyRule) => [
  rule.required().error(textMissing),
  rule.custom(copyRule(length, textMissing)),
]

/** `true`, or the first error of a Japanese rich text. Without visible text it is missing. */
export const checkJapaneseRichText = (value: unknown): ValidationResult =>
  textsOf(value).every(isBlank) ? japaneseMissing : copyRule('richText', japaneseMissing)(value)

export const checkEnglishRichText = copyRule('richText', englishBlank)
