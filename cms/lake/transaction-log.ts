import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { DocumentCodec } from './document-codec.ts'
import { HistoryRetention } from './history-retention.ts'
import { LakeError } from './lake-error.ts'
import type { Change } from './transaction.ts'

/** A stored transaction, as told to listeners after it is on disk. */
export interface CommittedTransaction {
  readonly transactionId: string
  /** ISO 8601, UTC; never before the transaction that came before. */
  readonly timestamp: string
  readonly author: string
  /** In the order of the documents' ids. */
  readonly changes: readonly Change[]
}

const hashOf = (request: unknown) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** The lake's disk: every transaction with what it did to each document. */
export class TransactionLog {
  readonly #database: DatabaseSync
  readonly #form: DocumentCodec
  readonly #thinning: HistoryRetention

  constructor(database: DatabaseSync, form: DocumentCodec) {
    this.#database = database
    this.#form = form
    this.#thinning = new HistoryRetention(database)
    this.#thinning.forgetTransactions(new Date())
  }

  *documents() {
    const text = v.object({ content: v.string() })
    for (const row of this.#database.prepare('SELECT content FROM documents').iterate()) {
      yield this.#form.read(v.parse(text, row).content)
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
   * Whether the transaction was stored before: a client that heard no answer sends it again.
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

  /** When it returns, the transaction is on disk; when it throws, nothing of it is. */
  write(committed: CommittedTransaction, request: unknown): void {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      this.#insert(committed, hashOf(request))
      for (const { id } of committed.changes) this.#thinning.thin(id)
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
    const keep = database.prepare('REPLACE INTO documents (id, content) VALUES (?, ?)')
    for (const { id, after, mutations } of committed.changes) {
      const content = after === null ? null : this.#form.write(after)
      addRevision.run(id, position, content, JSON.stringify(mutations))
      if (content === null) remove.run(id)
      else keep.run(id, content)
    }
  }
}
