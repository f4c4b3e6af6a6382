/** Chromium looks for phrases (`word-break: auto-phrase`) from pause to pause, in a time that grows with the square of the distance. */
const letters = 400
/** So many letters, with the marks that belong to the last one. */
const longRun = new RegExp(`[^\\s、。]{${letters}}\\p{M}*`, 'gu')
const zeroWidthSpace = '\u200B'

/**
 * A text in which a browser finds a place to break at least every 400 letters, so that one without a pause does not hold
 * the page for minutes. What is added cannot be seen.
 */
export const addBreakOpportunities = (text: string): string =>
  text.length <= letters ? text : text.replace(longRun, `$&${zeroWidthSpace}`)
