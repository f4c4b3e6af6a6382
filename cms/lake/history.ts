import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { draftId, type LakeDocument, parseDocument, publishedId } from './document.ts'

const revisionRow = v.object({
  document_id: v.string(),
  position: v.number(),
  content: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  mutations: v.string(),
  id: v.string(),
  timestamp: v.string(),
  author: v.string(),
})
type RevisionRow = v.InferOutput<typeof revisionRow>

/** What one transaction did to one document. */
export interface Revision {
  readonly documentId: string
  readonly transactionId: string
  readonly timestamp: string
  readonly author: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  readonly mutations: unknown
}

const parseContent = (content: string | null) =>
  content === null ? null : parseDocument(JSON.parse(content))

const toRevision = (row: RevisionRow): Revision => ({
  documentId: row.document_id,
  transactionId: row.id,
  timestamp: row.timestamp,
  author: row.author,
  before: parseContent(row.previous),
  after: parseContent(row.content),
  mutations: JSON.parse(row.mutations),
})

const select = `
  SELECT r.document_id, r.position, r.content, r.mutations, t.id, t.timestamp, t.author,
    (SELECT p.content FROM revisions p
      WHERE p.document_id = r.document_id AND p.position < r.position
      ORDER BY p.position DESC LIMIT 1) AS previous
  FROM revisions r JOIN transactions t ON t.position = r.position`

export interface TransactionRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
  readonly newestFirst: boolean
}

/** Reads what happened to documents, from the revisions that each commit left. */
export class History {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  #positionOf(transactionId: string | undefined): number | null {
    if (!transactionId) return null
    const row = this.#database
      .prepare('SELECT position FROM transactions WHERE id = ?')
      .get(transactionId)
    return row ? v.parse(v.object({ position: v.number() }), row).position : null
  }

  /** Revisions of the documents in the range (both ends included), grouped by transaction, at most `limit` transactions. */
  transactions(ids: readonly string[], range: TransactionRange): Revision[][] {
    const from = this.#positionOf(range.from) ?? 0
    const to = this.#positionOf(range.to) ?? Number.MAX_SAFE_INTEGER
    const holders = ids.map(() => '?').join(', ')
    const order = range.newestFirst ? 'DESC' : 'ASC'
    const positions = `SELECT DISTINCT position FROM revisions
      WHERE document_id IN (${holders}) AND position BETWEEN ? AND ? ORDER BY position ${order} LIMIT ?`
    const rows = this.#database
      .prepare(
        `${select} WHERE r.document_id IN (${holders}) AND r.position IN (${positions}) ORDER BY r.position ${order}`,
      )
      .all(...ids, ...ids, from, to, range.limit)
    const groups = new Map<string, Revision[]>()
    for (const revision of v.parse(v.array(revisionRow), rows).map(toRevision)) {
      const group = groups.get(revision.transactionId) ?? []
      group.push(revision)
      groups.set(revision.transactionId, group)
    }
    return [...groups.values()]
  }

  /** The document as it was after the transaction, or at the time (ISO 8601), or as it last existed. */
  documentAt(
    id: string,
    when: { revision?: string | undefined; time?: string | undefined },
  ): LakeDocument | null {
    const revisions = this.transactions([id], {
      limit: -1,
      newestFirst: true,
      to: when.revision,
    }).flat()
    if (when.revision) {
      return revisions.find(({ transactionId }) => transactionId === when.revision)?.after ?? null
    }
    if (when.time) {
      const { time } = when
      return revisions.find(({ timestamp }) => timestamp <= time)?.after ?? null
    }
    return revisions.find(({ after }) => after !== null)?.after ?? null
  }

  /** Creations, publications and removals of a document and its draft, newest first, as the Studio's history pane wants them. */
  events(id: string) {
    const published = publishedId(id)
    const groups = this.transactions([published, draftId(id)], { limit: -1, newestFirst: true })
    return groups.flatMap((group) => groupEvent(published, group))
  }
}

function groupEvent(documentId: string, group: readonly Revision[]): object[] {
  const live = group.find((revision) => revision.documentId === documentId)
  const draft = group.find((revision) => revision.documentId !== documentId)
  const [first] = group
  if (!first) return []
  const { timestamp, author, transactionId: revisionId } = first
  const versionId = draftId(documentId)
  const base = { documentId, timestamp, author, versionId }
  const draftRevision = draft?.before?._rev
  if (live?.after) {
    return [
      {
        ...base,
        type: 'publishDocumentVersion',
        revisionId,
        versionRevisionId: draftRevision,
        publishCause: 'document.publish',
      },
    ]
  }
  if (live) {
    const type = draft?.after ? 'unpublishDocument' : 'deleteDocumentGroup'
    return [{ ...base, type, versionRevisionId: revisionId }]
  }
  if (draft?.after && !draft.before) {
    return [{ ...base, type: 'createDocumentVersion', versionRevisionId: revisionId }]
  }
  if (draft && !draft.after) {
    return [{ ...base, type: 'deleteDocumentVersion', versionRevisionId: draftRevision }]
  }
  return []
}
