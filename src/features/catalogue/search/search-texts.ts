import type { Item } from '#contract/item.ts'
import { formsOf, unified } from './search-forms.ts'
import {
  availabilityWords,
  categoryWords,
  cheapWords,
  colorWords,
  conditionWords,
  nameWords,
  shopWords,
} from './search-words.ts'

const weight = {
  name: 10,
  brand: 8,
  reading: 9,
  category: 6,
  storage: 5,
  colour: 4,
  state: 4,
  shop: 1,
} as const
/** Of two devices the one at half the price is twice as cheap; the cheapest are worth as much as a state. */
const cheapness = ({ from_price }: Item) => Math.min(weight.state, 5_000 / from_price)

export interface ItemTexts {
  readonly words: readonly { readonly text: string; readonly weight: number }[]
  /** Its names without spaces, in Latin letters as written and as read in Japanese. */
  readonly joined: readonly string[]
  /** The same from each of their words and numbers on. */
  readonly nameParts: readonly string[]
  readonly taglines: readonly string[]
}

/** Runs of one script; Latin letters and digits stay together (s25). */
export const wordsOf = (text: string): string[] =>
  unified(text).match(
    /[\p{Script=Latin}\p{N}]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Han}+/gu,
  ) ?? []

/** iphone17: a word and its number. */
export const lettersAndNumbers = (word: string): string[] => word.match(/\p{N}+|\P{N}+/gu) ?? []

/** Two numbers stay apart: SE 3 40mm is not SE 340mm. */
const joinedParts = (parts: readonly string[]) => parts.join(' ').replace(/(?<!\d) | (?!\d)/g, '')

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
  const written = names.flatMap((name) => {
    const words = wordsOf(name)
    return [words, words.map((word) => readingsOf(word)[0] ?? word)]
  })
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
      ...weighted(item.storages.flatMap(wordsOf), weight.storage),
      ...weighted(cheapWords, cheapness(item)),
      ...weighted(shopWords, weight.shop),
    ],
    joined: written.map((parts) => formsOf(parts.join('')).plain),
    nameParts: written.flatMap((parts) => {
      const small = parts.flatMap(lettersAndNumbers)
      return small.map((_, start) => formsOf(joinedParts(small.slice(start))).plain)
    }),
    taglines: [formsOf(item.tagline_ja).plain, unified(item.tagline_en)],
  }
}
