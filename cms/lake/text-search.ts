import { isRecord } from './document.ts'

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (isRecord(value)) for (const item of Object.values(value)) yield* textsIn(item)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether the document contains every word of the search. Words also match inside other words, because Japanese is
 * written without spaces. Width and case are ignored. A single `*` matches every document.
 */
export function matchesText(document: unknown, search: string): boolean {
  const words = fold(search).replaceAll('*', ' ').replaceAll('"', ' ').split(/\s+/).filter(Boolean)
  if (words.length === 0) return search.includes('*')
  const text = fold([...textsIn(document)].join('\n'))
  return words.every((word) => text.includes(word))
}
