import { getLocale } from './locale.ts'

/** The address of a server function for a form or a script of this page: its answer is in the page's language. */
export const inPageLanguage = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}locale=${getLocale()}`
