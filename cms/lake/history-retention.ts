import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { isPublishedId } from './document.ts'

/** Of every document, its newest steps (docs/decisions/0012-content-history-kept.md). */
export const stepsKept = 100
/** Of the older steps only those that the history pane lists: published, created, removed. */
export const milestonesKept = 150
/** A client may send a transaction again, so its id is remembered longer than what it did. */
const transactionIdsKeptMs = 30 * 24 * 60 * 60 * 1000

const stepRow = v.object({ position: v.number(), is_gone: v.number() })
type Step = v.InferOutput<typeof stepRow>

/** A step that the history pane shows by itself: the others are a draft between two of these. */
function isMilestone(documentId: string, steps: readonly Step[], index: number): boolean {
  const isGone = (at: number) => steps[at]?.is_gone === 1
  return isPublishedId(documentId) || isGone(index) || isGone(index - 1) || isGone(index + 1)
}

/** Positions to remove, of a document's steps from new to old. The first step of all is its creation and stays. */
export function surplusSteps(documentId: string, steps: readonly Step[]): number[] {
  const old = steps.map((_, index) => index).slice(stepsKept, -1)
  const milestones = old.filter((index) => isMilestone(documentId, steps, index))
  const kept = new Set(milestones.slice(0, milestonesKept))
  return old.filter((index) => !kept.has(index)).flatMap((index) => steps[index]?.position ?? [])
}

/** Keeps the history of each document at a bounded size. */
export class HistoryRetention {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Listeners cannot be told again about anything up to this position. */
  get removedTo(): number {
    const row = this.#database.prepare('SELECT removed_to FROM thinning').get()
    return row ? v.parse(v.object({ removed_to: v.number() }), row).removed_to : 0
  }

  /** To be called inside the transaction that added a step to the document. */
  thin(documentId: string): void {
    const rows = this.#database
      .prepare(
        'SELECT position, content IS NULL AS is_gone FROM revisions WHERE document_id = ? ORDER BY position DESC',
      )
      .all(documentId)
    const surplus = surplusSteps(documentId, v.parse(v.array(stepRow), rows))
    if (surplus.length === 0) return
    const remove = this.#database.prepare(
      'DELETE FROM revisions WHERE document_id = ? AND position = ?',
    )
    for (const position of surplus) remove.run(documentId, position)
    this.#database
      .prepare(
        `INSERT INTO thinning (only_row, removed_to) VALUES (1, ?)
          ON CONFLICT DO UPDATE SET removed_to = max(removed_to, excluded.removed_to)`,
      )
      .run(Math.max(...surplus))
  }

  /** Removes transactions of which nothing is left, once nobody will send them again. */
  forgetTransactions(now: Date): void {
    const before = new Date(now.getTime() - transactionIdsKeptMs).toISOString()
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE timestamp < ?
          AND NOT EXISTS (SELECT 1 FROM revisions r WHERE r.position = transactions.position)`,
      )
      .run(before)
  }
}
