import type { Item } from '#contract/item.ts'
import { editDistance } from './edit-distance.ts'
import { formsOf, type WordForms } from './search-forms.ts'
import { type ItemTexts, itemTexts, lettersAndNumbers, wordsOf } from './search-texts.ts'
import { emptyWords } from './search-words.ts'

/** How well a device answers, by its place in the list that was indexed. */
type Scores = Map<number, number>

export interface WordSearch {
  readonly scores: ReadonlyMap<number, number>
  /** Words of the question that no device knows; the answer is that of the others. */
  readonly unknown: readonly string[]
}

export interface WordIndex {
  /** Devices that know every word of the text, except those that none knows. */
  readonly find: (text: string) => WordSearch
}

interface Term extends WordForms {
  readonly weights: Scores
}

const mostWords = 10
const nearness = { exact: 1, sound: 0.9, part: 0.6, typo: 0.4 } as const
const taglineWeight = 1
/** The name as a whole is what was asked for. */
const sameNameBonus = 20
const nameStartBonus = 5

/** How many typing errors a word of this length may hold; a short one would become any other. */
const errorsAllowed = (length: number) => Math.min(2, Math.floor(length / 3.5))
const hasDigit = (text: string) => /\d/.test(text)

function raise(scores: Scores, item: number, score: number): void {
  if (score > (scores.get(item) ?? 0)) scores.set(item, score)
}

/** Every word of the catalogue once, with the devices that know it. */
function collectTerms(texts: readonly ItemTexts[]): Term[] {
  const terms = new Map<string, Term>()
  for (const [place, { words }] of texts.entries()) {
    for (const { text, weight } of words) {
      const known = terms.get(text) ?? { ...formsOf(text), weights: new Map<number, number>() }
      terms.set(text, known)
      raise(known.weights, place, weight)
    }
  }
  return [...terms.values()]
}

export function createWordIndex(items: readonly Item[]): WordIndex {
  const texts = items.map(itemTexts)
  const terms = collectTerms(texts)

  const scoresOf = (nearnessOf: (term: Term) => number): Scores => {
    const scores: Scores = new Map()
    for (const term of terms) {
      const near = nearnessOf(term)
      if (near === 0) continue
      for (const [item, weight] of term.weights) raise(scores, item, near * weight)
    }
    return scores
  }

  const exactly = ({ plain, sound }: WordForms) =>
    scoresOf((term) => {
      if (term.plain === plain) return nearness.exact
      return term.sound === sound ? nearness.sound : 0
    })

  const partly = ({ plain, sound }: WordForms): Scores => {
    const scores = scoresOf((term) =>
      startsWith(term.plain, plain) || (sound.length > 2 && term.sound.startsWith(sound))
        ? nearness.part
        : 0,
    )
    if (plain.length < 2) return scores
    for (const [item, { joined, taglines }] of texts.entries()) {
      if (plain.length > 2 && joined.some((name) => name.includes(plain)))
        raise(scores, item, nearness.part * 10)
      if (taglines.some((tagline) => containsWord(tagline, plain)))
        raise(scores, item, taglineWeight)
    }
    return scores
  }

  const nearly = ({ plain, sound }: WordForms): Scores => {
    if (hasDigit(plain) || !/^[a-z]+$/.test(sound)) return new Map()
    for (let errors = 1; errors <= errorsAllowed(sound.length); errors += 1) {
      const scores = scoresOf((term) => {
        const isNear =
          editDistance(term.plain, plain, errors) !== undefined ||
          editDistance(term.sound, sound, errors) !== undefined
        return isNear ? nearness.typo : 0
      })
      if (scores.size > 0) return scores
    }
    return new Map()
  }

  /** As it is written; else in its parts; the smallest ones with typing errors. */
  const answersTo = (word: string): { word: string; scores: Scores }[] => {
    const forms = formsOf(word)
    const written = [exactly, partly].map((match) => match(forms)).find(({ size }) => size > 0)
    if (written) return [{ word, scores: written }]
    const parts = [wordsOf(word), lettersAndNumbers(word)].find(([first]) => first !== word)
    return parts?.flatMap(answersTo) ?? [{ word, scores: nearly(forms) }]
  }

  return {
    find: (text) => {
      const all = text
        .split(/\s+/)
        .filter((word) => word !== '')
        .flatMap(answersTo)
      const telling = all.filter(({ word }) => !emptyWords.has(word)).slice(0, mostWords)
      const known = telling.filter(({ scores }) => scores.size > 0)
      const unknown = telling.filter(({ scores }) => scores.size === 0).map(({ word }) => word)
      const asked = formsOf(text).plain.replace(/[^\p{L}\p{N}]+/gu, '')
      const scores = new Map(
        [...(known[0]?.scores ?? [])]
          .filter(([item]) => known.every((answer) => answer.scores.has(item)))
          .map(([item]) => {
            const sum = known.reduce((total, answer) => total + (answer.scores.get(item) ?? 0), 0)
            return [item, sum + nameBonus(texts[item]?.joined ?? [], asked)]
          }),
      )
      return { scores, unknown }
    },
  }
}

function nameBonus(names: readonly string[], asked: string): number {
  if (names.includes(asked)) return sameNameBonus
  return names.some((name) => name.startsWith(asked)) ? nameStartBonus : 0
}

/** One letter or kana is the start of too much; a number ends where its digits do (9 is 9a, not 95). */
function startsWith(text: string, start: string): boolean {
  if (!text.startsWith(start) || /^[a-zぁ-ゖ]?$/.test(start)) return false
  return !(/\d$/.test(start) && /\d/.test(text[start.length] ?? ''))
}

/** Japanese has no spaces between its words; a Latin one starts after something else. */
function containsWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return at >= 0 && (!/^[a-z]/.test(word) || at === 0 || !/[a-z]/.test(text[at - 1] ?? ''))
}
