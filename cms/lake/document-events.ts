import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { draftId, isDraftId, publishedId } from './document.ts'

const stepRow = v.object({
  document_id: v.string(),
  position: v.number(),
  is_gone: v.number(),
  was_gone: v.number(),
  previous_revision: v.nullable(v.string()),
  revision: v.string(),
  timestamp: v.string(),
  author: v.string(),
})
type Step = v.InferOutput<typeof stepRow>

/** The revision of a document is the id of its transaction, so the content is not read. */
const stepsOfPair = `
  SELECT r.document_id, r.position, t.id AS revision, t.timestamp, t.author,
    r.content IS NULL AS is_gone,
    LAG(r.content IS NULL, 1, 1) OVER steps AS was_gone,
    LAG(t.id) OVER steps AS previous_revision
  FROM revisions r JOIN transactions t ON t.position = r.position
  WHERE r.document_id IN (?, ?)
  WINDOW steps AS (PARTITION BY r.document_id ORDER BY r.position)
  ORDER BY r.position DESC`

function eventOf(documentId: string, steps: readonly Step[]): object[] {
  const live = steps.find(({ document_id }) => document_id === documentId)
  const draft = steps.find(({ document_id }) => isDraftId(document_id))
  const [first] = steps
  if (!first) return []
  const { timestamp, author, revision: revisionId } = first
  const base = { documentId, timestamp, author, versionId: draftId(documentId) }
  const versionRevisionId = draft?.previous_revision ?? undefined
  if (live && !live.is_gone) {
    const type = 'publishDocumentVersion'
    return [{ ...base, type, revisionId, versionRevisionId, publishCause: 'document.publish' }]
  }
  if (live) {
    const type = draft && !draft.is_gone ? 'unpublishDocument' : 'deleteDocumentGroup'
    return [{ ...base, type, versionRevisionId: revisionId }]
  }
  if (draft && !draft.is_gone && draft.was_gone) {
    return [{ ...base, type: 'createDocumentVersion', versionRevisionId: revisionId }]
  }
  return draft?.is_gone ? [{ ...base, type: 'deleteDocumentVersion', versionRevisionId }] : []
}

/**
 * Creations, publications and removals of a document and its draft, newest first, in the format of the Studio's history pane.
 * @param page at most `limit` events, older than `cursor`, which the previous page returned.
 */
export function documentEvents(
  database: DatabaseSync,
  id: string,
  page: { limit: number; cursor: number },
) {
  const documentId = publishedId(id)
  const rows = database.prepare(stepsOfPair).all(documentId, draftId(id))
  const steps = v.parse(v.array(stepRow), rows).filter(({ position }) => position < page.cursor)
  const events: object[] = []
  for (const [position, group] of Map.groupBy(steps, (step) => step.position)) {
    events.push(...eventOf(documentId, group))
    if (events.length >= page.limit) return { events, nextCursor: String(position) }
  }
  return { events, nextCursor: '' }
}
