import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { type LakeDocument, parseDocument } from './document.ts'
import { LakeFailure } from './failure.ts'
import { type Change, planTransaction, type TransactionUnit } from './transaction.ts'

/** A stored transaction, as told to listeners after it is on disk. */
export interface Committed {
  readonly transactionId: string
  readonly timestamp: string
  readonly author: string
  readonly changes: readonly Change[]
}

interface Submission {
  readonly transactionId?: string | undefined
  readonly author: string
  /** What the client sent: the same id with the same request is the same transaction, sent again. */
  readonly request: unknown
  readonly units: readonly TransactionUnit[]
  readonly isDryRun?: boolean
}

const rowText = v.object({ content: v.string() })
const rowRequest = v.object({ request: v.string() })

/** 22 letters and digits, like the ids that hosted Sanity makes. */
export const newTransactionId = (): string =>
  randomBytes(24).toString('base64').replace(/[+/=]/g, '').padEnd(22, '0').slice(0, 22)

/**
 * The documents of the dataset: all in memory, each change on disk first.
 * One writer: a commit runs to its end before the next begins.
 */
export class LakeStore {
  readonly #database: DatabaseSync
  readonly #documents = new Map<string, LakeDocument>()
  readonly #subscribers = new Set<(committed: Committed) => void>()
  #generation = 0

  constructor(database: DatabaseSync) {
    this.#database = database
    for (const row of database.prepare('SELECT content FROM documents').iterate()) {
      const document = parseDocument(JSON.parse(v.parse(rowText, row).content))
      this.#documents.set(document._id, document)
    }
  }

  /** Grows with each commit; caches of derived lists compare it. */
  get generation(): number {
    return this.#generation
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  all(): IterableIterator<LakeDocument> {
    return this.#documents.values()
  }

  subscribe(listener: (committed: Committed) => void): () => void {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  /**
   * Plans, writes and announces one transaction; when it returns, the change is on disk.
   * @throws LakeFailure 400, 404 or 409, with nothing changed.
   */
  commit(submission: Submission) {
    const transactionId = submission.transactionId ?? newTransactionId()
    const timestamp = new Date().toISOString()
    const request = JSON.stringify(submission.request)
    if (this.#isRepetition(transactionId, request)) return { transactionId, results: [] }
    const { changes, results } = planTransaction({
      transactionId,
      timestamp,
      units: submission.units,
      read: (id) => this.get(id),
      newId: newTransactionId,
    })
    if (submission.isDryRun || changes.length === 0) return { transactionId, results }
    const committed = { transactionId, timestamp, author: submission.author, changes }
    this.#write(committed, request)
    this.#remember(committed)
    return { transactionId, results }
  }

  #isRepetition(transactionId: string, request: string): boolean {
    const row = this.#database
      .prepare('SELECT request FROM transactions WHERE id = ?')
      .get(transactionId)
    if (row === undefined) return false
    if (v.parse(rowRequest, row).request === request) return true
    const why = `The transaction id "${transactionId}" was used before.`
    throw new LakeFailure(409, 'transactionAlreadyExistsError', why)
  }

  #write(committed: Committed, request: string): void {
    const database = this.#database
    database.exec('BEGIN IMMEDIATE')
    try {
      const { lastInsertRowid: position } = database
        .prepare('INSERT INTO transactions (id, timestamp, author, request) VALUES (?, ?, ?, ?)')
        .run(committed.transactionId, committed.timestamp, committed.author, request)
      for (const { id, after, mutations } of committed.changes) {
        const content = after === null ? null : JSON.stringify(after)
        database
          .prepare(
            'INSERT INTO revisions (document_id, position, content, mutations) VALUES (?, ?, ?, ?)',
          )
          .run(id, position, content, JSON.stringify(mutations))
        if (content === null) database.prepare('DELETE FROM documents WHERE id = ?').run(id)
        else database.prepare('REPLACE INTO documents (id, content) VALUES (?, ?)').run(id, content)
      }
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  #remember(committed: Committed): void {
    for (const { id, after } of committed.changes) {
      if (after === null) this.#documents.delete(id)
      else this.#documents.set(id, after)
    }
    this.#generation += 1
    for (const announce of this.#subscribers) announce(committed)
  }
}
