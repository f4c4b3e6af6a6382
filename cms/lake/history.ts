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

interface MissedTransactions {
  readonly transactions: readonly CommittedTransaction[]
  /** In the first transaction, the listener has received the events up to this document id. */
  readonly seenUpTo: string
}

/** Reads the history of documents from the stored revisions. */
export class History {
  readonly #database: DatabaseSync
  readonly #codec: DocumentCodec

  constructor(database: DatabaseSync, codec: DocumentCodec) {
    this.#database = database
    this.#codec = codec
  }

  /** @returns `null` for a transaction that is not stored (any more). */
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
        before: row.previous === null ? null : this.#codec.read(row.previous),
        after: row.content === null ? null : this.#codec.read(row.content),
        mutations: parseMutations(JSON.parse(row.mutations)),
        unit: 0,
      })
      groups.set(transactionId, group)
    }
    return [...groups.values()]
  }

  /** The changes of the documents by the transactions in the range, at most `limit` transactions. */
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
   * The document after a transaction, at a time (ISO 8601), or in its last version.
   * @returns `null` when it did not exist at that time, or when the revision is no longer stored.
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
    return content ? this.#codec.read(content) : null
  }

  /**
   * The transactions that a listener missed since its last event.
   * @param eventId id of a transaction, or `<transaction>#<document>`.
   * @returns `null` when they are unknown: more than `maxTransactions`, or an id of another lake.
   */
  since(eventId: string, maxTransactions: number): MissedTransactions | null {
    const [transactionId = '', documentId] = eventId.split('#')
    const seenUpTo = documentId ?? '\uffff'
    const position = this.#positionOf(transactionId)
    if (position === null || position <= new HistoryRetention(this.#database).removedTo) return null
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT position FROM revisions WHERE position >= ? ORDER BY position LIMIT ?`,
      )
      .all(position, maxTransactions + 1)
    const positions = v.parse(v.array(positionRow), rows)
    if (positions.length > maxTransactions) return null
    const transactions = this.#grouped(
      this.#database
        .prepare(`${select} WHERE r.position >= ? ORDER BY r.position, r.document_id`)
        .all(position),
    )
    return { transactions, seenUpTo }
  }
}
