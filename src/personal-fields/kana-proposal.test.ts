import { describe, expect, test } from 'vitest'
import { type NamePiece, piecesOf, readingOf, readingWhileComposing } from './kana-proposal.ts'

/** What an input method shows one after the other, and what it leaves in the field. */
function compose(before: readonly NamePiece[], shown: readonly string[], field: string) {
  return piecesOf(field, before, shown.reduce(readingWhileComposing, ''))
}

describe('the reading of a name that is typed', () => {
  test('is what was on screen before it became kanji', () => {
    const pieces = compose([], ['ｔ', 'た', 'たｎ', 'たな', 'たなｋ', 'たなか', '田中'], '田中')
    expect(readingOf(pieces)).toBe('タナカ')
  })

  test('does not follow the choice among the kanji', () => {
    const pieces = compose([], ['さいとう', '斉藤', '齋藤', '斎藤'], '斎藤')
    expect(readingOf(pieces)).toBe('サイトウ')
  })

  test('is put together when the characters come one by one', () => {
    const first = compose([], ['けん', '健'], '健')
    expect(readingOf(compose(first, ['た', '太'], '健太'))).toBe('ケンタ')
  })

  test('goes with the characters that are deleted', () => {
    const typed = compose(compose([], ['けん', '健'], '健'), ['た', '太'], '健太')
    expect(readingOf(piecesOf('健', typed, ''))).toBe('ケン')
    expect(readingOf(piecesOf('', typed, ''))).toBe('')
  })

  test('of kana is the kana, half-width and hiragana too', () => {
    expect(readingOf(piecesOf('さくら', [], ''))).toBe('サクラ')
    expect(readingOf(piecesOf('ｻｸﾗ', [], ''))).toBe('サクラ')
  })

  test('of pasted kanji is not known, nor of a name that begins with them', () => {
    const pasted = piecesOf('佐藤', [], '')
    expect(readingOf(pasted)).toBe('')
    expect(readingOf(compose(pasted, ['み', '美'], '佐藤美'))).toBe('')
  })
})
