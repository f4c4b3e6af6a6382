import { createClient, type SanityClient } from '@sanity/client'
import { validateDocument } from '@sanity/validation'
import { evaluate, parse } from 'groq-js'
import { createSchema } from 'sanity'
import { contentApiVersion, embeddedProjectId } from '#app.config.ts'
import { isPublishedId, type LakeDocument } from '#cms/lake/document.ts'
import { schemaTypes } from '#cms/schema/schema-types.ts'
import type { ImportedDocument } from './imported-documents.ts'

const schema = createSchema({ name: 'reboot', types: schemaTypes })
const documentTypes = new Set<string>(
  schemaTypes.flatMap(({ name, type }) => (type === 'document' ? name : [])),
)

interface Content {
  /** What would be written; pictures and files are references. */
  readonly documents: readonly ImportedDocument[]
  /** What is in the lake. */
  readonly present: readonly LakeDocument[]
}

/** Answers queries with the content as it would be after the import: some rules look at other documents. */
function clientOf(dataset: readonly LakeDocument[]): SanityClient {
  const client = createClient({
    projectId: embeddedProjectId,
    dataset: 'import',
    apiVersion: contentApiVersion,
    useCdn: false,
  })
  const fetch = async (query: string, params: Record<string, unknown> = {}) => {
    const found = await evaluate(parse(query, { params }), { dataset: [...dataset], params })
    return found.get()
  }
  return Object.assign(client, { fetch, withConfig: () => client })
}

const pathText = (path: readonly unknown[]) =>
  path.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join('.')

const now = '2026-01-01T00:00:00Z'

/**
 * What the Studio would not publish, one sentence for each: documents of another type than the desk has, missing Japanese,
 * wrong values. A draft may be incomplete; only its type is checked.
 */
export async function findUnpublishable({ documents, present }: Content): Promise<string[]> {
  const given = new Map(documents.map(({ document }) => [document._id, document]))
  const kept = present.filter(({ _id }) => !given.has(_id))
  const client = clientOf([...kept, ...given.values()])
  const problems: string[] = []
  for (const { line, document } of documents) {
    const { _id, _type } = document
    const at = `line ${line}, "${_id}"`
    if (!documentTypes.has(_type)) {
      problems.push(`${at}: the Studio has no document type "${_type}"`)
      continue
    }
    if (!isPublishedId(_id)) continue
    const { markers } = await validateDocument({
      document: { _createdAt: now, _updatedAt: now, _rev: 'import', ...document },
      schema,
      client,
      // Missing targets have been found before: pictures and files are not uploaded yet.
      getDocumentExists: () => Promise.resolve(true),
    })
    for (const { level, path, message } of markers) {
      if (level === 'error') problems.push(`${at}, ${pathText(path)}: ${message}`)
    }
  }
  return problems
}
