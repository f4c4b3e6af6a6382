import { createHash } from 'node:crypto'
import path from 'node:path'
import { hashInputs } from './input-hash.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const marker = '// Made by `npm run typegen` from '

export const contentTypesFile = path.join(root, 'cms', 'content.types.ts')

/** Hash of everything that the generated types depend on: model, lists of routes, queries. */
const inputHash = (): string => hashInputs(root, ['cms/schema', 'cms/structure', 'cms/queries.ts'])

const outputHash = (types: string) => createHash('sha256').update(types).digest('hex')

const hashHeader = (types: string) =>
  `${marker}${inputHash().slice(0, 32)}, as ${outputHash(types).slice(0, 32)}.\n`

/** Adds a first line with hashes of the inputs and of the types. */
export const withHashHeader = (types: string): string => `${hashHeader(types)}${types}`

/** Whether the types match the current model and queries, and were not edited. */
export function isFresh(marked: string): boolean {
  const end = marked.indexOf('\n') + 1
  return marked.slice(0, end) === hashHeader(marked.slice(end))
}
