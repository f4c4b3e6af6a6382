/** Chromium searches phrases (`word-break: auto-phrase`) between punctuation marks in quadratic time. */
const maxRunLength = 400
/** A run of that many letters, with the combining marks of the last one. */
const longRun = new RegExp(`[^\\s、。]{${maxRunLength}}\\p{M}*`, 'gu')
const zeroWidthSpace = '\u200B'

/**
 * Adds an invisible line break opportunity after every 400 letters without punctuation. Otherwise such a text blocks the
 * page for minutes.
 */
export const addBreakOpportunities = (text: string): string =>
  text.length <= maxRunLength ? text : text.replace(longRun, `$&${zeroWidthSpace}`)
