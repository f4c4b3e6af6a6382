import type { Item } from '#contract/item.ts'
import { formsOf, unified } from './search-forms.ts'
import {
  availabilityWords,
  categoryWords,
  colorWords,
  conditionWords,
  nameWords,
} from './search-words.ts'

const weight = { name: 10, brand: 8, reading: 9, category: 6, colour: 4, state: 4 } as const

export interface ItemTexts {
  readonly words: readonly { readonly text: string; readonly weight: number }[]
  /** Its names without spaces, in Latin letters as written and as read in Japanese. */
  readonly joined: readonly string[]
  readonly taglines: readonly string[]
}

/** Runs of one script; Latin letters and digits stay together (s25). */
export const wordsOf = (text: string): string[] =>
  unified(text).match(
    /[\p{Script=Latin}\p{N}]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Han}+/gu,
  ) ?? []

/** iphone17: a word and its number. */
export const lettersAndNumbers = (word: string): string[] => word.match(/\p{N}+|\P{N}+/gu) ?? []

const readingsOf = (word: string): readonly string[] => nameWords[word] ?? []

export function itemTexts(item: Item): ItemTexts {
  const names = [item.name_ja, item.name_en, `${item.brand} ${item.name_en}`]
  const brand = wordsOf(item.brand)
  const ofName = [...new Set(names.flatMap(wordsOf))]
  const colors = item.colors.flatMap((color) => [
    color.label_ja,
    unified(color.label_en),
    ...(colorWords[color.slug] ?? []),
  ])
  const weighted = (texts: readonly string[], value: number) =>
    texts.map((text) => ({ text: unified(text), weight: value }))
  return {
    words: [
      ...weighted(ofName, weight.name),
      ...weighted(ofName.flatMap(readingsOf), weight.reading),
      ...weighted([...brand, ...brand.flatMap(readingsOf)], weight.brand),
      ...weighted(categoryWords[item.category], weight.category),
      ...weighted(colors, weight.colour),
      ...weighted(conditionWords[item.condition], weight.state),
      ...weighted(availabilityWords[item.availability], weight.state),
    ],
    joined: names.flatMap((name) => {
      const words = wordsOf(name)
      return [words, words.map((word) => readingsOf(word)[0] ?? word)].map(
        (parts) => formsOf(parts.join('')).plain,
      )
    }),
    taglines: [formsOf(item.tagline_ja).plain, unified(item.tagline_en)],
  }
}
