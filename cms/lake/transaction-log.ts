import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { DocumentCodec } from './document-codec.ts'
import { HistoryRetention } from './history-retention.ts'
import { LakeError } from './lake-error.ts'
import type { Change } from './transaction.ts'

/** A transaction that is on disk, as it is sent to listeners. */
export interface CommittedTransaction {
  readonly transactionId: string
  /** ISO 8601, UTC. Never earlier than the previous transaction. */
  readonly timestamp: string
  readonly author: string
  /** Ordered by document id. */
  readonly changes: readonly Change[]
}

const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** Stores every transaction with its changes of each document. */
export class TransactionLog {
  readonly #database: DatabaseSync
  readonly #codec: DocumentCodec
  readonly #retention: HistoryRetention

  constructor(database: DatabaseSync, codec: DocumentCodec) {
    this.#database = database
    this.#codec = codec
    this.#retention = new HistoryRetention(database)
    this.#retention.deleteOldTransactionIds(new Date())
  }

  *documents() {
    const text = v.object({ content: v.string() })
    for (const row of this.#database.prepare('SELECT content FROM documents').iterate()) {
      yield this.#codec.read(v.parse(text, row).content)
    }
  }

  /** The newest transaction, or `null` in an empty lake. */
  last() {
    const row = this.#database
      .prepare('SELECT id, timestamp FROM transactions ORDER BY position DESC LIMIT 1')
      .get()
    return row ? v.parse(v.object({ id: v.string(), timestamp: v.string() }), row) : null
  }

  /**
   * Whether the transaction is already stored. A client that got no answer sends it again.
   * @throws LakeError 409 when the id belongs to another request.
   */
  isRepetition(transactionId: string, request: unknown): boolean {
    const row = this.#database
      .prepare('SELECT request FROM transactions WHERE id = ?')
      .get(transactionId)
    if (row === undefined) return false
    if (v.parse(v.object({ request: v.string() }), row).request === hashOf(request)) return true
    const why = `The transaction id "${transactionId}" was used before.`
    throw new LakeError(409, 'transactionAlreadyExistsError', why)
  }

  /** When it returns, the whole transaction is on disk. When it throws, nothing was written. */
  write(committed: CommittedTransaction, request: unknown): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      this.#insert(committed, hashOf(request))
      for (const { id } of committed.changes) this.#retention.prune(id)
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #insert(committed: CommittedTransaction, requestHash: string): void {
    const database = this.#database
    const { lastInsertRowid: position } = database
      .prepare('INSERT INTO transactions (id, timestamp, author, request) VALUES (?, ?, ?, ?)')
      .run(committed.transactionId, committed.timestamp, committed.author, requestHash)
    const addRevision = database.prepare(
      'INSERT INTO revisions (document_id, position, content, mutations) VALUES (?, ?, ?, ?)',
    )
    const remove = database.prepare('DELETE FROM documents WHERE id = ?')
    const save = database.prepare('REPLACE INTO documents (id, content) VALUES (?, ?)')
    for (const { id, after, mutations } of committed.changes) {
      const content = after === null ? null : this.#codec.write(after)
      addRevision.run(id, position, content, JSON.stringify(mutations))
      if (content === null) remove.run(id)
      else save.run(id, content)
    }
  }
}
