import { getLocale } from './locale.ts'

interface Name {
  readonly last: string
  readonly first: string
}

/** Family name first, as in Japan, in Japanese. */
export const fullName = ({ last, first }: Name): string =>
  getLocale() === 'ja' ? `${last} ${first}` : `${first} ${last}`
