/** In a name such as Wi-Fi, USB-C or 3-D: a browser may end a line after it. */
const hyphenOfName = /(?<=[\p{L}\d])-(?=\p{Lu})/gu
const wordJoiner = '\u2060'

/** Keeps names that have a hyphen on one line, by invisible characters. */
export const keepNamesWhole = (text: string): string => text.replace(hyphenOfName, `-${wordJoiner}`)
