import { maxTermCharacters } from './page-view-events.ts'

const hidden = '…'
const emailAddress = /[^\s@]+@[^\s@]+/gu
/** Of a phone number, a card, an address: no device has so many digits. */
const longNumber = /\+?\d(?:[\s().ー-]*\d){6,}/gu

/** A typed text without e-mail addresses, and without characters that JSON has to escape. */
export const withoutEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{C}"\\]/gu, ' ')
    .replace(emailAddress, hidden)
    .replace(/\s+/g, ' ')
    .trim()

/** Search words as they are counted: short, and without anything that looks like an e-mail address or a phone number. */
export const searchTerm = (words: string): string =>
  withoutEmail(words).replace(longNumber, hidden).toLowerCase().slice(0, maxTermCharacters)
