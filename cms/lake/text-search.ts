import { isRecord } from './document.ts'

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (isRecord(value)) for (const item of Object.values(value)) yield* textsIn(item)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether every word of the search is somewhere in the document. Words match inside other words,
 * because Japanese is written without spaces; width and case do not matter.
 * A lone `*` is every document.
 */
export function matchesText(document: unknown, search: string): boolean {
  const words = fold(search).replaceAll('*', ' ').replaceAll('"', ' ').split(/\s+/).filter(Boolean)
  if (words.length === 0) return search.includes('*')
  const text = fold([...textsIn(document)].join('\n'))
  return words.every((word) => text.includes(word))
}
