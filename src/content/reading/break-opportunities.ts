/** Chromium searches phrases (`word-break: auto-phrase`) between punctuation marks in quadratic time. */
const maxRunLength = 400
/** A run of that many letters, with the combining marks of the last one. */
const longRun = new RegExp(`[^\\s、。]{${maxRunLength}}\\p{M}*`, 'gu')
const zeroWidthSpace = '\u200B'
/** In a name such as Wi-Fi, USB-C or 3-D: a browser may end a line after it. */
const hyphenOfName = /(?<=[\p{L}\d])-(?=\p{Lu})/gu
const wordJoiner = '\u2060'

/**
 * Adds an invisible line break opportunity after every 400 letters without punctuation. Otherwise such a text blocks the
 * page for minutes.
 */
export const addBreakOpportunities = (text: string): string =>
  text.length <= maxRunLength ? text : text.replace(longRun, `$&${zeroWidthSpace}`)

/** Keeps names that have a hyphen on one line, by invisible characters. */
export const keepNamesWhole = (text: string): string => text.replace(hyphenOfName, `-${wordJoiner}`)
