import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { LakeDocument } from './document.ts'
import type { DocumentCodec } from './document-codec.ts'
import { HistoryRetention } from './history-retention.ts'
import { type Change, parseMutations } from './transaction.ts'
import type { CommittedTransaction } from './transaction-log.ts'

const revisionRow = v.object({
  document_id: v.string(),
  content: v.nullable(v.string()),
  previous: v.nullable(v.string()),
  mutations: v.string(),
  id: v.string(),
  timestamp: v.string(),
  author: v.string(),
})
const positionRow = v.object({ position: v.number() })

const select = `
  SELECT r.document_id, r.content, r.mutations, t.id, t.timestamp, t.author,
    (SELECT p.content FROM revisions p
      WHERE p.document_id = r.document_id AND p.position < r.position
      ORDER BY p.position DESC LIMIT 1) AS previous
  FROM revisions r JOIN transactions t ON t.position = r.position`

interface TransactionRange {
  /** Transaction ids, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
  readonly newestFirst: boolean
}

interface Missed {
  readonly transactions: readonly CommittedTransaction[]
  /** In the first of them, the id of the document up to which it was heard. */
  readonly heardTo: string
}

/** Reads what happened to documents, from the revisions that each commit left. */
export class History {
  readonly #database: DatabaseSync
  readonly #form: DocumentCodec

  constructor(database: DatabaseSync, form: DocumentCodec) {
    this.#database = database
    this.#form = form
  }

  /** @returns `null` for a transaction that is not known (any more). */
  #positionOf(transactionId: string): number | null {
    const row = this.#database
      .prepare('SELECT position FROM transactions WHERE id = ?')
      .get(transactionId)
    return row ? v.parse(positionRow, row).position : null
  }

  #grouped(rows: unknown): CommittedTransaction[] {
    const groups = new Map<string, CommittedTransaction & { changes: Change[] }>()
    for (const row of v.parse(v.array(revisionRow), rows)) {
      const { id: transactionId, timestamp, author } = row
      const group = groups.get(transactionId) ?? { transactionId, timestamp, author, changes: [] }
      group.changes.push({
        id: row.document_id,
        before: row.previous === null ? null : this.#form.read(row.previous),
        after: row.content === null ? null : this.#form.read(row.content),
        mutations: parseMutations(JSON.parse(row.mutations)),
        unit: 0,
      })
      groups.set(transactionId, group)
    }
    return [...groups.values()]
  }

  /** What the transactions in the range did to the documents, at most `limit` transactions. */
  transactions(ids: readonly string[], range: TransactionRange): CommittedTransaction[] {
    const from = range.from ? this.#positionOf(range.from) : null
    const to = range.to ? this.#positionOf(range.to) : null
    const holders = ids.map(() => '?').join(', ')
    const order = range.newestFirst ? 'DESC' : 'ASC'
    const positions = `SELECT DISTINCT position FROM revisions
      WHERE document_id IN (${holders}) AND position BETWEEN ? AND ? ORDER BY position ${order} LIMIT ?`
    const rows = this.#database
      .prepare(
        `${select} WHERE r.document_id IN (${holders}) AND r.position IN (${positions})
          ORDER BY r.position ${order}, r.document_id`,
      )
      .all(...ids, ...ids, from ?? 0, to ?? Number.MAX_SAFE_INTEGER, range.limit)
    return this.#grouped(rows)
  }

  /**
   * The document as the transaction left it, as it was at the time (ISO 8601), or as it last existed.
   * @returns `null` when it did not exist then, or when that is no longer kept.
   */
  documentAt(
    id: string,
    when: { revision?: string | undefined; time?: string | undefined },
  ): LakeDocument | null {
    const { revision, time } = when
    const position = revision ? this.#positionOf(revision) : Number.MAX_SAFE_INTEGER
    if (position === null) return null
    const asLastExisted = revision || time ? '' : 'AND r.content IS NOT NULL'
    const row = this.#database
      .prepare(
        `SELECT r.content FROM revisions r JOIN transactions t ON t.position = r.position
          WHERE r.document_id = ? AND r.position <= ? AND t.timestamp <= ? ${asLastExisted}
          ORDER BY r.position DESC LIMIT 1`,
      )
      .get(id, position, time ? new Date(time).toISOString() : '9')
    const content = row && v.parse(v.object({ content: v.nullable(v.string()) }), row).content
    return content ? this.#form.read(content) : null
  }

  /**
   * What a listener has missed since the event that it heard last.
   * @param eventId a transaction's id, or `<transaction>#<document>`.
   * @returns `null` when that cannot be told: more transactions than `atMost`, or from another lake.
   */
  since(eventId: string, atMost: number): Missed | null {
    const [transactionId = '', documentId] = eventId.split('#')
    const heardTo = documentId ?? '\uffff'
    const position = this.#positionOf(transactionId)
    if (position === null || position <= new HistoryRetention(this.#database).removedTo) return null
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT position FROM revisions WHERE position >= ? ORDER BY position LIMIT ?`,
      )
      .all(position, atMost + 1)
    const positions = v.parse(v.array(positionRow), rows)
    if (positions.length > atMost) return null
    const transactions = this.#grouped(
      this.#database
        .prepare(`${select} WHERE r.position >= ? ORDER BY r.position, r.document_id`)
        .all(position),
    )
    return { transactions, heardTo }
  }
}
