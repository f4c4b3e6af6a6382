import * as v from 'valibot'
import { personKana } from '#contract/person.ts'

/** A piece of a name as it was typed, with its reading; `''` when that is unknown. */
export interface NamePiece {
  readonly text: string
  readonly reading: string
}

/** Kana, and the letters of a syllable that is half typed. */
const typedKana = /^([ぁ-ゖァ-ヴー]+)[a-zａ-ｚ]*$/i

/** The reading of the text in an input method: the last kana before it converted them into other characters. */
export const readingWhileComposing = (before: string, onScreen: string): string =>
  typedKana.exec(onScreen)?.[1] ?? before

/** The pieces of `text` after a change: what was there before keeps its reading, new text has `reading` or none. */
export function piecesOf(
  text: string,
  before: readonly NamePiece[],
  reading: string,
): readonly NamePiece[] {
  const kept: NamePiece[] = []
  let rest = text
  for (const piece of before) {
    if (!rest.startsWith(piece.text)) break
    kept.push(piece)
    rest = rest.slice(piece.text.length)
  }
  return rest === '' ? kept : [...kept, { text: rest, reading: reading || toKatakana(rest) }]
}

/** In full-width katakana; `''` for what is not kana. */
export function toKatakana(text: string): string {
  const kana = v.safeParse(personKana, text)
  return kana.success ? kana.output : ''
}

/** @returns `''` when the reading of a piece is not known: half a reading is of no use */
export const readingOf = (pieces: readonly NamePiece[]): string =>
  pieces.every(({ reading }) => reading !== '')
    ? toKatakana(pieces.map(({ reading }) => reading).join(''))
    : ''
