/** Chromium searches phrases (`word-break: auto-phrase`) between punctuation marks in quadratic time. */
const maxRunLength = 400
/** A run of that many letters, with the combining marks of the last one. */
const longRun = new RegExp(`[^\\s、。]{${maxRunLength}}\\p{M}*`, 'gu')
/** Longer than the words of a shop. A column of a table is as wide as its longest word. */
const longWord = /\w{20}(?=\w)/g
const zeroWidthSpace = '\u200B'

/**
 * Adds an invisible line break opportunity after every 400 letters without punctuation, since such a text blocks the page for
 * minutes, and after every 20 letters of a Latin word, which would make a table wider than the page.
 */
export function addBreakOpportunities(text: string): string {
  const words = text.replace(longWord, `$&${zeroWidthSpace}`)
  return words.length <= maxRunLength ? words : words.replace(longRun, `$&${zeroWidthSpace}`)
}
