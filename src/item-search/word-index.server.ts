import { setImmediate } from 'node:timers/promises'
import type { Item } from '#contract/item.ts'
import { addNameWords, itemTexts, lettersAndNumbers, wordsOf } from './item-texts.ts'
import { stopWords, superlatives } from './synonyms.ts'
import { formsOf, plainOf, unified } from './word-forms.ts'
import {
  CatalogueTerms,
  createWordMatches,
  type Scores,
  union,
  type WordMatches,
} from './word-matches.server.ts'

export interface WordSearch {
  readonly scores: ReadonlyMap<number, number>
  /** Words of the query that were left out: no device has them, or none that was found. */
  readonly ignored: readonly string[]
  /** Whether everything that was found has every word. */
  readonly isExact: boolean
}

export interface WordIndex {
  /**
   * Devices that have every word of the text; if there are none, those that have the most specific word and most of the
   * others.
   * @param isUnfinished the last word may continue
   */
  readonly find: (text: string, options?: { readonly isUnfinished?: boolean }) => WordSearch
}

interface Answer {
  readonly word: string
  readonly scores: Scores
}

const maxQueryWords = 10
const minNameScore = 8
const minKindScore = 5
/** Bonus when the name as a whole was searched for. */
const sameNameBonus = 20
const nameStartBonus = 5
/** For devices that do not have every word, one word more counts more than any score. */
const pointsPerWord = 100
/** The number of a model counts a little less than a word of its name. */
const pointsPerNumber = 0.75
/** How far below the best a device may be that is shown as a near match. */
const nearBy = 0.25

/** Marks around and between words (quotes, brackets) do not belong to the words. */
const marks = /["'“”‘’„«»「」『』【】〈〉《》()（）[\]{}<>＜＞,、。!！?？:：;；~〜…|]+/gu

/** So many devices are read before other visitors are answered. */
const devicesAtOnce = 50

/** A large catalogue takes seconds of computing: it is read in parts, and others are answered between them. */
async function inParts(items: readonly Item[], read: (item: Item) => void): Promise<void> {
  for (const [place, item] of items.entries()) {
    if (place % devicesAtOnce === 0) await setImmediate()
    read(item)
  }
}

export async function createWordIndex(items: readonly Item[]): Promise<WordIndex> {
  const names = new Set<string>()
  await inParts(items, (item) => addNameWords(names, item))
  const terms = new CatalogueTerms()
  await inParts(items, (item) => terms.add(itemTexts(item, names)))
  const matches = createWordMatches(terms)
  const { texts } = terms
  return {
    find: (text, { isUnfinished = false } = {}) => {
      const plainText = text.replace(marks, ' ').replace(superlatives, ' ')
      const words = joinedWords(plainText, matches)
      const isOpen = isUnfinished && !/\s$/.test(plainText)
      const answers = words
        .flatMap((word, index) => answersTo(word, matches, isOpen && index === words.length - 1))
        .filter(({ word }) => !stopWords.has(unified(word)))
        .slice(0, maxQueryWords)
      const { scores, used, isExact } = together(answers, matches)
      const query = plainOf(plainText).replace(/[^\p{L}\p{N}]+/gu, '')
      return {
        scores: new Map(
          [...scores].map(([item, sum]) => [
            item,
            sum + nameBonus(texts[item]?.joined ?? [], query),
          ]),
        ),
        ignored: answers.map(({ word }) => word).filter((word) => !used.has(word)),
        isExact,
      }
    },
  }
}

interface Found {
  readonly scores: Scores
  /** Words that a found device has. */
  readonly used: ReadonlySet<string>
  readonly isExact: boolean
}
const nothingFound: Found = { scores: new Map(), used: new Set(), isExact: false }

/** Devices with all words; else with all words, read more broadly; else with most of them. */
function together(answers: readonly Answer[], { partly }: WordMatches): Found {
  const known = answers.filter(({ scores }) => scores.size > 0)
  // A number alone means nothing when the word beside it is unknown.
  if (known.length < answers.length && known.every(isNumber)) return nothingFound
  const used = new Set(known.map(({ word }) => word))
  const isExact = known.length === answers.length
  const exact = sumOf(known)
  if (exact.size > 0) return { scores: exact, used, isExact }
  const broad = known.map(({ word, scores }) => ({
    word,
    scores: union(scores, partly(formsOf(word))),
  }))
  const all = sumOf(broad)
  return all.size > 0 ? { scores: all, used, isExact } : nearest(broad)
}

const pointsOf = (answer: Answer) => (isNumber(answer) ? pointsPerNumber : 1)

/** The devices that have the most specific word, and as many of the others as any does. */
function nearest(answers: readonly Answer[]): Found {
  const [anchor] = answers.toSorted((one, other) => specificity(other) - specificity(one))
  const candidates = [...(anchor?.scores.keys() ?? [])].map((item) => {
    const knows = answers.filter(({ scores }) => scores.has(item))
    return { item, knows, points: knows.reduce((sum, answer) => sum + pointsOf(answer), 0) }
  })
  const best = Math.max(0, ...candidates.map(({ points }) => points))
  const near = candidates.filter(({ points }) => points >= best - nearBy)
  return {
    scores: new Map(
      near.map(({ item, knows, points }) => [
        item,
        points * pointsPerWord +
          knows.reduce((sum, { scores }) => sum + (scores.get(item) ?? 0), 0),
      ]),
    ),
    used: new Set(near.flatMap(({ knows }) => knows.map(({ word }) => word))),
    isExact: false,
  }
}

/** The words between the spaces; two that form one word of the catalogue are taken as one (air pods). */
function joinedWords(text: string, { exactly }: WordMatches): string[] {
  const words: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = words.at(-1)
    if (last !== undefined && exactly(formsOf(last + word)).size > 0)
      words.splice(-1, 1, last + word)
    else words.push(word)
  }
  return words
}

/** As written; else in its parts; the smallest ones with typing errors. */
function answersTo(word: string, matches: WordMatches, isUnfinished: boolean): Answer[] {
  const written = asWritten(word, matches, isUnfinished)
  if (written.scores.size > 0) return [written]
  const inParts = (parts: readonly string[]) =>
    parts.flatMap((part, index) =>
      answersTo(part, matches, isUnfinished && index === parts.length - 1),
    )
  const scripts = wordsOf(word)
  if (scripts.length > 1) return partAnswers(word, inParts(scripts))
  const numbers = lettersAndNumbers(word)
  if (numbers.length > 1) {
    const answers = inParts(numbers)
    return answers.every(({ scores }) => scores.size > 0) ? answers : [nothing(word)]
  }
  const apart = matches.apart(word)?.map((part) => asWritten(part, matches))
  if (apart?.every(({ scores }) => scores.size > 0)) return apart
  const scores = matches.nearly(formsOf(word))
  return scores.size === 0 && apart ? apart : [{ word, scores }]
}

function asWritten(
  word: string,
  { exactly, partly, unfinished }: WordMatches,
  isUnfinished = false,
): Answer {
  const forms = formsOf(word)
  const exact = exactly(forms)
  if (isUnfinished) return { word, scores: union(exact, unfinished(forms)) }
  return { word, scores: exact.size > 0 ? exact : partly(forms) }
}

const nothing = (word: string): Answer => ({ word, scores: new Map() })

/** Unknown parts of one word stay together; a completely unknown word is reported as it was written. */
function partAnswers(word: string, answers: readonly Answer[]): Answer[] {
  const isKnown = ({ word: part, scores }: Answer) => scores.size > 0 && !stopWords.has(part)
  if (!answers.some(isKnown)) return [nothing(word)]
  const merged: Answer[] = []
  for (const answer of answers) {
    const last = merged.at(-1)
    if (last && last.scores.size === 0 && answer.scores.size === 0)
      merged.splice(-1, 1, nothing(last.word + answer.word))
    else merged.push(answer)
  }
  return merged
}

/** A number is weak without its word; a name is stronger than a kind of thing or a color. */
const specificity = (answer: Answer) => {
  if (isNumber(answer)) return 0
  const best = Math.max(...answer.scores.values())
  return [minKindScore, minNameScore].filter((least) => best >= least).length + 1
}

const isNumber = ({ word }: Answer) => /^\d+$/.test(unified(word))

/** The devices that all matches have in common, with the sum of their scores. */
function sumOf(answers: readonly Answer[]): Scores {
  const [first, ...others] = answers
  const sums: Scores = new Map()
  for (const [item, score] of first?.scores ?? []) {
    const more = others.map(({ scores }) => scores.get(item) ?? Number.NaN)
    const sum = more.reduce((total, one) => total + one, score)
    if (!Number.isNaN(sum)) sums.set(item, sum)
  }
  return sums
}

function nameBonus(names: readonly string[], query: string): number {
  if (names.includes(query)) return sameNameBonus
  return names.some((name) => name.startsWith(query)) ? nameStartBonus : 0
}
