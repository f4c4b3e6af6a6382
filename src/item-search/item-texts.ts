import type { Item } from '#contract/item.ts'
import {
  availabilitySynonyms,
  categorySynonyms,
  cheapWords,
  colorSynonyms,
  conditionSynonyms,
  expensiveWords,
  newestWords,
  shopWords,
} from './synonyms.ts'
import { plainOf, unified } from './word-forms.ts'

const weight = {
  name: 10,
  brand: 8,
  reading: 9,
  alias: 7,
  category: 6,
  storage: 5,
  color: 4,
  state: 4,
  spec: 3,
  shop: 1,
} as const
/** Of two devices the one at half the price counts as twice as cheap; the weight of the cheapest is that of a state. */
const cheapness = ({ from_price }: Item) => Math.min(weight.state, 5_000 / from_price)
const expensiveness = ({ from_price }: Item) => Math.min(weight.state, from_price / 2_500)
const firstYear = 2015
const newness = ({ release_year }: Item) =>
  Math.min(weight.state, Math.max(0.1, (release_year - firstYear) / 4))

export interface ItemTexts {
  readonly words: readonly {
    readonly text: string
    readonly weight: number
    /** Matched only as a whole: 12 is not the start of 120Hz. */
    readonly isWhole?: true
  }[]
  /** Its names without spaces, in Latin letters as written and as read in Japanese. */
  readonly joined: readonly string[]
  /** The same, starting at each of their words and numbers. */
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

/** Words in a specification (A19 Pro) that are not part of a device's name. */
const isSpecificWord = (word: string, names: ReadonlySet<string>) =>
  word.length > 1 && !/^\d+$/.test(word) && !names.has(word)

/** The words of all names are collected first, so that a specification is not taken for one. */
export function addNameWords(words: Set<string>, item: Item): void {
  for (const word of namesOf(item).flatMap(wordsOf)) {
    words.add(word)
    for (const part of lettersAndNumbers(word)) words.add(part)
  }
}

const namesOf = (item: Item) => [
  item.name_ja,
  item.name_en,
  `${item.brand} ${item.name_en}`,
  ...(item.name_kana === '' ? [] : [item.name_kana]),
]

/** @param catalogueNames from `addNameWords`, over the whole catalogue */
export function itemTexts(item: Item, catalogueNames: ReadonlySet<string>): ItemTexts {
  const names = namesOf(item)
  const colors = item.colors.flatMap((color) => [
    color.label_ja,
    unified(color.label_en),
    ...(colorSynonyms[color.slug] ?? []),
  ])
  const written = names.map(wordsOf)
  const specs = item.spec_words.flatMap(wordsOf)
  const weighted = (texts: readonly string[], value: number) =>
    texts.map((text) => ({ text: unified(text), weight: value }))
  return {
    words: [
      ...weighted([item.name_ja, item.name_en].flatMap(wordsOf), weight.name),
      ...weighted(readingWords(item.name_kana), weight.reading),
      ...weighted(wordsOf(item.brand), weight.brand),
      ...weighted(item.search_words.flatMap(aliasWords), weight.alias),
      ...weighted(categorySynonyms[item.category], weight.category),
      ...weighted(colors, weight.color),
      ...weighted(conditionSynonyms[item.condition], weight.state),
      ...weighted(availabilitySynonyms[item.availability], weight.state),
      ...weighted(item.storages.flatMap(wordsOf), weight.storage),
      ...weighted(
        specs.filter((word) => isSpecificWord(word, catalogueNames)),
        weight.spec,
      ).map((word) => ({ ...word, isWhole: true as const })),
      ...weighted(cheapWords, cheapness(item)),
      ...weighted(expensiveWords, expensiveness(item)),
      ...weighted(newestWords, newness(item)),
      ...weighted(shopWords, weight.shop),
    ],
    joined: written.map((parts) => plainOf(parts.join(''))),
    nameParts: written.flatMap((parts) => {
      const small = parts.flatMap(lettersAndNumbers)
      return small.map((_, start) => plainOf(joinedParts(small.slice(start))))
    }),
    taglines: [plainOf(item.tagline_ja), unified(item.tagline_en)],
  }
}

/** The reading of a letter (エー) is a word only beside its number. */
const readingWords = (kana: string): readonly string[] => [
  ...kana.split(' ').filter((word) => word !== ''),
  ...wordsOf(kana).filter((word) => plainOf(word).length > 1),
]

/** The name as written, in one piece; one of several words also word by word. */
const aliasWords = (alias: string): readonly string[] => {
  const words = alias.split(/\s+/)
  return words.length > 1 ? [words.join(''), ...words] : words
}
