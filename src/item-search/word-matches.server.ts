import { editDistance } from './edit-distance.ts'
import type { ItemTexts } from './item-texts.ts'
import type { WordForms } from './word-forms.ts'
import { formsOf, plainOf } from './word-forms.ts'

/** How well a device matches, by its position in the indexed list. */
export type Scores = Map<number, number>

interface Term extends WordForms {
  isWhole: boolean
  readonly weights: Scores
}

/** The ways in which one word can match a device. */
export interface WordMatches {
  readonly exactly: (word: WordForms) => Scores
  /** The start of a longer word, or part of a name. */
  readonly partly: (word: WordForms) => Scores
  /** The same for a word that is still being typed: one letter is enough, and a number may go on (1 is 17). */
  readonly unfinished: (word: WordForms) => Scores
  /** With typing errors. */
  readonly nearly: (word: WordForms) => Scores
  /** A word that consists of a known one and something else (アイフォンケース), split. */
  readonly apart: (word: string) => readonly string[] | undefined
}

const nearness = { exact: 1, sound: 0.9, part: 0.6, typo: 0.4 } as const
const nameWeight = 10
const taglineWeight = 1

/** How many typing errors a word of this length may have; a short one would match any other. */
const errorsAllowed = (length: number) => Math.min(2, Math.floor(length / 3.5))

function raise(scores: Scores, item: number, score: number): void {
  if (score > (scores.get(item) ?? 0)) scores.set(item, score)
}

export function union(...all: readonly Scores[]): Scores {
  const best: Scores = new Map()
  for (const scores of all) for (const [item, score] of scores) raise(best, item, score)
  return best
}

/** Every word of the catalogue once, with the devices that know it. */
export class CatalogueTerms {
  readonly texts: ItemTexts[] = []
  readonly #terms = new Map<string, Term>()

  /** The next device of the indexed list. */
  add(itemTexts: ItemTexts): void {
    const place = this.texts.push(itemTexts) - 1
    for (const { text, weight, isWhole = false } of itemTexts.words) {
      const known = this.#terms.get(text) ?? {
        ...formsOf(text),
        isWhole,
        weights: new Map<number, number>(),
      }
      known.isWhole &&= isWhole
      this.#terms.set(text, known)
      raise(known.weights, place, weight)
    }
  }

  all(): Term[] {
    return [...this.#terms.values()]
  }
}

type IsStartOf = (text: string, start: string) => boolean

export function createWordMatches(catalogueTerms: CatalogueTerms): WordMatches {
  const { texts } = catalogueTerms
  const terms = catalogueTerms.all()
  const plainTerms = new Set(terms.map(({ plain }) => plain))
  const isKnown = (plain: string) => isLongEnough(plain) && plainTerms.has(plain)

  const scoresOf = (nearnessOf: (term: Term) => number): Scores => {
    const scores: Scores = new Map()
    for (const term of terms) {
      const near = nearnessOf(term)
      if (near === 0) continue
      for (const [item, weight] of term.weights) raise(scores, item, near * weight)
    }
    return scores
  }

  const startsBy = (isStartOf: IsStartOf, { plain, sound }: WordForms) =>
    scoresOf((term) => {
      if (term.isWhole) return 0
      const isStart =
        isStartOf(term.plain, plain) || (sound.length > 2 && isStartOf(term.sound, sound))
      return isStart ? nearness.part : 0
    })

  const inTexts = (plain: string): Scores => {
    const scores: Scores = new Map()
    if (plain.length < 2) return scores
    for (const [item, { nameParts, taglines }] of texts.entries()) {
      if (plain.length > 2 && nameParts.some((part) => isPartOfName(part, plain)))
        raise(scores, item, nearness.part * nameWeight)
      if (taglines.some((tagline) => containsWord(tagline, plain)))
        raise(scores, item, taglineWeight)
    }
    return scores
  }

  return {
    exactly: ({ plain, sound }) =>
      scoresOf((term) => {
        if (term.plain === plain) return nearness.exact
        return term.sound === sound ? nearness.sound : 0
      }),

    partly: (word) => union(startsBy(startsWithWhole, word), inTexts(word.plain)),

    unfinished: (word) => union(startsBy(startsWith, word), inTexts(word.plain)),

    nearly: ({ plain, sound }) => {
      if (/\d/.test(plain) || !/^[a-z]+$/.test(sound)) return new Map()
      // A kana is a whole syllable: its errors are counted in the sound.
      const isLatin = /^[a-z]+$/.test(plain)
      const length = isLatin ? Math.min(plain.length, sound.length) : sound.length
      for (let errors = 1; errors <= errorsAllowed(length); errors += 1) {
        const scores = scoresOf((term) => {
          const isNear =
            (isLatin && editDistance(term.plain, plain, errors) !== undefined) ||
            editDistance(term.sound, sound, errors) !== undefined
          return isNear ? nearness.typo : 0
        })
        if (scores.size > 0) return scores
      }
      return new Map()
    },

    apart: (word) => {
      const cuts = Array.from({ length: word.length - 1 }, (_, index) => index + 1)
      const pieces = cuts.flatMap((cut) => {
        const parts = [word.slice(0, cut), word.slice(cut)]
        const known = parts.map((part) => plainOf(part)).filter((part) => isKnown(part))
        return known.map((part) => ({ parts, length: part.length }))
      })
      return pieces.toSorted((one, other) => other.length - one.length)[0]?.parts
    },
  }
}

/** Long enough not to be in another word by chance: "air" ends a chair. */
const isLongEnough = (plain: string) => plain.length > (/^[a-z]/.test(plain) ? 4 : 2)

/**
 * One letter or kana is the start of too many words; a finished number matches only at the end of its digits (9 is 9a, not
 * 95).
 */
const startsWithWhole = (text: string, start: string): boolean =>
  startsWith(text, start) &&
  !/^[a-zぁ-ゖ]$/.test(start) &&
  !(/\d$/.test(start) && /\d/.test(text[start.length] ?? ''))

const startsWith = (text: string, start: string): boolean => start !== '' && text.startsWith(start)

/** Latin words match where the name has the start of a word or a number; Japanese has no such places. */
const isPartOfName = (part: string, word: string) =>
  /^[a-z\d]/.test(word) ? startsWithWhole(part, word) : part.includes(word)

/** Japanese has no spaces between its words; Latin words end where their letters do. */
const containsWord = (text: string, word: string) =>
  /^[a-z]/.test(word) ? text.split(/[^a-z\d]+/).includes(word) : text.includes(word)
