import { strongTargets } from '#cms/lake/references.ts'
import type { ImportedDocument } from './imported-documents.ts'

/** What to do with a document whose id is taken. */
export type Operation = 'create' | 'createOrReplace' | 'createIfNotExists'

interface Import {
  readonly documents: readonly ImportedDocument[]
  readonly operation: Operation
  /** Ids of the documents in the lake. */
  readonly present: ReadonlySet<string>
}

/**
 * What the lake would refuse, one sentence for each wrong line: it gets the documents in parts, so the whole is checked
 * before the first one.
 */
export function findRefused({ documents, operation, present }: Import): string[] {
  const given = new Set(documents.map(({ document }) => document._id))
  return documents.flatMap(({ line, document }) => {
    const { _id: id } = document
    const isPresent = present.has(id)
    if (isPresent && operation === 'create')
      return [`line ${line}: The document "${id}" already exists.`]
    if (isPresent && operation === 'createIfNotExists') return []
    const missing = [...strongTargets(document)].find((to) => !given.has(to) && !present.has(to))
    if (missing === undefined) return []
    return [`line ${line}: Document "${id}" references non-existent document "${missing}".`]
  })
}
