/**
 * Gaps where a browser may end a line, and a reader would stumble: after the hyphen of a name (Wi-Fi, USB-C, 3-D) and of an
 * e-mail; in Japanese between a percentage or a closing bracket and its particle, inside お引き取り and the like, inside a day,
 * and before its day of the week. Browsers that search phrases find one in each of them.
 */
const gaps =
  /(?<=[\p{L}\d]-)(?=\p{Lu})|(?<=\be-)(?=mail)|(?<=[%)」』])(?=[ぁ-ん])|(?<=お(?:引き|受け|問い))(?=[取合])|(?<=に)(?=ついての|関する|かかわらず)|(?<=\d月)(?=\d+日)|(?<=日)(?=\()|(?<=第)(?=\d)/gu
const wordJoiner = '\u2060'
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const counted = `business days?|days?|hours?|minutes?|months?|points?|times|years?|${months}`
/** Between an English number and what it counts, and between the parts of a day. */
const numberGaps = new RegExp(
  `(?<=\\d) (?=(?:${counted})\\b)|(?<=\\d (?:${months})) (?=\\d{4}\\b)`,
  'g',
)
const noBreakSpace = '\u00A0'

/** The same text with an invisible character in each of these gaps, as messages are compiled. */
export const joinGaps = (text: string): string => text.replace(gaps, wordJoiner)

/** Keeps what belongs together on one line, in the texts of editors and of the catalogue. */
export const keepTogether = (text: string): string =>
  joinGaps(text).replace(numberGaps, noBreakSpace)
