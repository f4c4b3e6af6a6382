import { isRecord } from './document.ts'

/** Spans of one paragraph are joined: a word may be bold or a link in part. */
const paragraphText = (children: readonly unknown[]) =>
  children
    .map((child) => (isRecord(child) && typeof child.text === 'string' ? child.text : ' '))
    .join('')

/** Names with an underscore are the CMS's own: type, key, revision, reference. */
function* textsOf([name, field]: [string, unknown]): Generator<string> {
  if (name === 'children' && Array.isArray(field)) yield paragraphText(field)
  else if (!name.startsWith('_')) yield* textsIn(field)
}

/** What editors wrote. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item)
  else if (isRecord(value)) for (const field of Object.entries(value)) yield* textsOf(field)
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** Words, and phrases in quotes; with a hyphen before them, they must not occur. */
const termPattern = /-?(?:"[^"]*"|[^\s"]+)/g

interface Term {
  readonly text: string
  readonly isExcluded: boolean
}

function termOf(written: string): Term {
  const isExcluded = written.startsWith('-')
  return { text: written.replace(/^-/, '').replace(/["*]/g, ''), isExcluded }
}

/**
 * A search as `text::query` reads it: `word`, `prefix*`, `"a phrase"`, `-excluded`. A single `*` matches everything.
 * @returns whether a value contains the search. Words also match inside other words, because Japanese is written without
 * spaces. Width and case are ignored.
 */
export function textMatcher(search: string): (value: unknown) => boolean {
  const written = fold(search).match(termPattern) ?? []
  const terms = written.map(termOf).filter(({ text }) => text !== '')
  if (terms.length === 0) return () => written.some((term) => term.includes('*'))
  return (value) => {
    const text = fold([...textsIn(value)].join('\n'))
    return terms.every((term) => text.includes(term.text) !== term.isExcluded)
  }
}
