import { termMaxCharacters } from './page-view-events.ts'

const hidden = '…'
const emailAddress = /[^\s@]+@[^\s@]+/gu
/** Of a phone, a card, an address: no device has so many digits. */
const longNumber = /\+?\d(?:[\s().ー-]*\d){6,}/gu

/** A text of somebody's own without e-mail addresses, and nothing in it that JSON has to escape. */
export const withoutEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{C}"\\]/gu, ' ')
    .replace(emailAddress, hidden)
    .replace(/\s+/g, ' ')
    .trim()

/** Words of a search as they are counted: without what looks like an e-mail address or a phone number, and short. */
export const searchTerm = (words: string): string =>
  withoutEmail(words).replace(longNumber, hidden).toLowerCase().slice(0, termMaxCharacters)
