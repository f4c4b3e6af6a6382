import { randomBytes } from 'node:crypto'
import type { LakeDocument } from './document.ts'
import type { DocumentCodec } from './document-codec.ts'
import { ReferenceIndex, rejectBrokenReferences } from './references.ts'
import { planTransaction, type TransactionUnit } from './transaction.ts'
import type { CommittedTransaction, TransactionLog } from './transaction-log.ts'

interface Submission {
  readonly transactionId?: string | undefined
  readonly author: string
  /** What the client sent. The same id with the same request is a repeated transaction. */
  readonly request: unknown
  readonly units: readonly TransactionUnit[]
  readonly isDryRun?: boolean
}

/** 22 letters and digits, like the ids of hosted Sanity. */
export const newTransactionId = (): string =>
  randomBytes(24).toString('base64').replace(/[+/=]/g, '').padEnd(22, '0').slice(0, 22)

/**
 * The documents of the dataset. All are in memory; each change is written to disk first.
 * There is one writer: a commit ends before the next one starts.
 */
export class LakeStore {
  readonly #log: TransactionLog
  readonly #codec: DocumentCodec
  readonly #documents = new Map<string, LakeDocument>()
  readonly references = new ReferenceIndex()
  readonly #subscribers = new Set<(committed: CommittedTransaction) => void>()
  #last: { readonly id: string; readonly timestamp: string } | null

  constructor(log: TransactionLog, codec: DocumentCodec) {
    this.#log = log
    this.#codec = codec
    this.#last = log.last()
    for (const document of log.documents()) {
      this.#documents.set(document._id, document)
      this.references.update({ id: document._id, before: null, after: document })
    }
  }

  /** Id of the newest transaction; `null` in an empty lake. */
  get lastTransactionId(): string | null {
    return this.#last?.id ?? null
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  all(): IterableIterator<LakeDocument> {
    return this.#documents.values()
  }

  subscribe(listener: (committed: CommittedTransaction) => void): () => void {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  /**
   * Plans, writes and announces one transaction; when it returns, the change is on disk.
   * @throws LakeError 400, 404 or 409, with nothing changed.
   */
  commit(submission: Submission) {
    const { author, request, units } = submission
    const transactionId = submission.transactionId ?? newTransactionId()
    if (this.#log.isRepetition(transactionId, request)) return { transactionId, results: [] }
    const timestamp = this.#nextTimestamp()
    const read = (id: string) => this.get(id)
    const input = { transactionId, timestamp, units, read, newId: newTransactionId }
    const { changes: planned, results } = planTransaction(input)
    rejectBrokenReferences(planned, this.references, read)
    if (submission.isDryRun || planned.length === 0) return { transactionId, results }
    const changes = planned.map(({ after, ...change }) => ({
      ...change,
      after: after && this.#codec.withAssetUrl(after),
    }))
    const committed = { transactionId, timestamp, author, changes }
    this.#log.write(committed, request)
    this.#applyToMemory(committed)
    return { transactionId, results }
  }

  /** The Studio drops mutations that are older than its document, so time never goes backwards here. */
  #nextTimestamp(): string {
    const now = new Date().toISOString()
    return this.#last && this.#last.timestamp > now ? this.#last.timestamp : now
  }

  #applyToMemory(committed: CommittedTransaction): void {
    for (const change of committed.changes) {
      if (change.after === null) this.#documents.delete(change.id)
      else this.#documents.set(change.id, change.after)
      this.references.update(change)
    }
    this.#last = { id: committed.transactionId, timestamp: committed.timestamp }
    for (const notify of this.#subscribers) notify(committed)
  }
}
