import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { isPublishedId } from './document.ts'

/** The newest steps of every document are retained (docs/decisions/0012-content-history-kept.md). */
export const maxRecentSteps = 100
/** Of the older steps, only those that the history pane lists: created, published, deleted. */
export const maxMilestones = 150
/** A client may repeat a transaction, so its id is stored longer than its revisions. */
const transactionIdRetentionMs = 30 * 24 * 60 * 60 * 1000

const stepRow = v.object({ position: v.number(), is_gone: v.number() })
type Step = v.InferOutput<typeof stepRow>

/** A step that the history pane lists. All others are edits of a draft between two milestones. */
function isMilestone(documentId: string, steps: readonly Step[], index: number): boolean {
  const isGone = (at: number) => steps[at]?.is_gone === 1
  return isPublishedId(documentId) || isGone(index) || isGone(index - 1) || isGone(index + 1)
}

/** Positions to delete. The steps are ordered from new to old. The oldest step is the creation and is always retained. */
export function expiredSteps(documentId: string, steps: readonly Step[]): number[] {
  const old = steps.map((_, index) => index).slice(maxRecentSteps, -1)
  const milestones = old.filter((index) => isMilestone(documentId, steps, index))
  const retained = new Set(milestones.slice(0, maxMilestones))
  return old
    .filter((index) => !retained.has(index))
    .flatMap((index) => steps[index]?.position ?? [])
}

/** Limits the size of each document's history. The SQLite table is still called `thinning`. */
export class HistoryRetention {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Listeners cannot resume at or before this position. */
  get removedTo(): number {
    const row = this.#database.prepare('SELECT removed_to FROM thinning').get()
    return row ? v.parse(v.object({ removed_to: v.number() }), row).removed_to : 0
  }

  /** Call it inside the transaction that added a step to the document. */
  prune(documentId: string): void {
    const rows = this.#database
      .prepare(
        'SELECT position, content IS NULL AS is_gone FROM revisions WHERE document_id = ? ORDER BY position DESC',
      )
      .all(documentId)
    const expired = expiredSteps(documentId, v.parse(v.array(stepRow), rows))
    if (expired.length === 0) return
    const remove = this.#database.prepare(
      'DELETE FROM revisions WHERE document_id = ? AND position = ?',
    )
    for (const position of expired) remove.run(documentId, position)
    this.#database
      .prepare(
        `INSERT INTO thinning (only_row, removed_to) VALUES (1, ?)
          ON CONFLICT DO UPDATE SET removed_to = max(removed_to, excluded.removed_to)`,
      )
      .run(Math.max(...expired))
  }

  /** Deletes transactions without revisions, when no client can repeat them any more. */
  deleteOldTransactionIds(now: Date): void {
    const before = new Date(now.getTime() - transactionIdRetentionMs).toISOString()
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE timestamp < ?
          AND NOT EXISTS (SELECT 1 FROM revisions r WHERE r.position = transactions.position)`,
      )
      .run(before)
  }
}
