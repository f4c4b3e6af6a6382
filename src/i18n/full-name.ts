import { getLocale } from './locale.ts'

interface Name {
  readonly last: string
  readonly first: string
}

const isKanji = ({ last, first }: Name) => /\p{Script=Han}/u.test(last + first)

/**
 * Family name first on Japanese pages, and everywhere when it is written in kanji: 佐藤 美咲 is never 美咲 佐藤.
 * @param written the name as it is written, when `name` is its reading: both have one order
 */
export const fullName = (name: Name, written: Name = name): string => {
  const { last, first } = name
  return getLocale() === 'ja' || isKanji(written) ? `${last} ${first}` : `${first} ${last}`
}
