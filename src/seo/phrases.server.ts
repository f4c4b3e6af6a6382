const joiner = '\u2060'
const mayBreak = '\u200b'
const noBreak = '\u00a0'
const lettersOf = new Intl.Segmenter('ja', { granularity: 'grapheme' })
const wordsOf = new Intl.Segmenter('ja', { granularity: 'word' })

const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const katakana = /^[\p{Script=Katakana}ー]+$/u
const particle = /^\p{Script=Hiragana}{1,2}$/u
const closing = /^[、。，．・」』）)\]!?！？…ー]+$/u
const opening = /[「『（([]$/
const bracketed = /^[「『（([]/
const wordEnd = /[\p{L}\p{N}ー」』）)]$/u

const letters = (text: string): string[] =>
  Array.from(lettersOf.segment(text), ({ segment }) => segment)

/** Which pieces belong together: each rule is about the word before a gap and the one after it. */
const rules: readonly ((before: string, after: string) => boolean)[] = [
  // A number stays with its name: PlayStation 5.
  (before, after) => before === noBreak || after === noBreak,
  (before, after) => opening.test(before) || closing.test(after),
  // The segmenter's dictionary lacks loan words: サブ・スクリプション.
  (before, after) => katakana.test(before) && katakana.test(after),
  (before, after) => particle.test(after) && wordEnd.test(before) && !particle.test(before),
]

/** Pieces of a heading that read badly when they are broken: `必要な`, `デバイスの`, `PlayStation 5`. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = []
  let before: string | undefined
  for (const { segment } of wordsOf.segment(text.replace(/ (?=\d)/g, noBreak))) {
    const previous = before
    const joins = previous !== undefined && rules.some((rule) => rule(previous, segment))
    if (joins) phrases.push(`${phrases.pop() ?? ''}${segment}`)
    else phrases.push(segment)
    before = segment
  }
  return phrases
}

function closed(phrase: string): string {
  const joined = japanese.test(phrase) ? letters(phrase).join(joiner) : phrase
  return bracketed.test(phrase) ? `${mayBreak}${joined}` : joined
}

/**
 * Japanese may break between any two letters: word joiners close the gaps inside phrases. Before a bracket Latin letters and
 * digits may not break (UAX #14, LB30); here they may.
 */
export const preventBreaksInPhrases = (text: string): string => phrasesOf(text).map(closed).join('')

/** Approximate width of a line of bold words, in pixels: Japanese letters are square, others narrower. */
export const estimateWidth = (text: string, size: number): number =>
  letters(text).reduce((sum, letter) => sum + (/^[\u0020-\u024f]/.test(letter) ? 0.62 : 1), 0) *
  size
