import { createHash } from 'node:crypto'
import path from 'node:path'
import { contentPageRoutes, legalPageRoutes, linkableRoutes } from '#app.config.ts'
import { hashInputs } from './input-hash.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const marker = '// Made by `npm run typegen` from '

export const contentTypesFile = path.join(root, 'cms', 'content.types.ts')

/** What the generated types depend on: the model, the queries, and the lists of routes that the model offers. */
function inputHash(): string {
  const routes = JSON.stringify([contentPageRoutes, legalPageRoutes, linkableRoutes])
  return createHash('sha256')
    .update(hashInputs(root, ['cms/schema', 'cms/structure', 'cms/queries.ts']))
    .update(routes)
    .digest('hex')
}

const outputHash = (types: string) => createHash('sha256').update(types).digest('hex')

const markOf = (types: string) =>
  `${marker}${inputHash().slice(0, 32)}, as ${outputHash(types).slice(0, 32)}.\n`

/** The generated types with a first line that tells what they were made from. */
export const withMark = (types: string): string => `${markOf(types)}${types}`

/** Whether the types are those that the model and the queries of today give, as the generator wrote them. */
export function isFresh(marked: string): boolean {
  const end = marked.indexOf('\n') + 1
  return marked.slice(0, end) === markOf(marked.slice(end))
}
