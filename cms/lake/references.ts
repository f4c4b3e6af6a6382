import { isRecord, type LakeDocument } from './document.ts'
import { mutationError } from './lake-error.ts'
import type { Change, ReadDocument } from './transaction.ts'

interface Reference {
  readonly to: string
  readonly isStrong: boolean
}

/** With a colon or a dataset, the target is in a media library or in another dataset. */
const isLocal = (value: Record<string, unknown>): value is { _ref: string } =>
  typeof value._ref === 'string' && !value._ref.includes(':') && value._dataset === undefined

function* referencesIn(value: unknown): Generator<Reference> {
  if (Array.isArray(value)) {
    for (const item of value) yield* referencesIn(item)
    return
  }
  if (!isRecord(value)) return
  if (isLocal(value))
    yield { to: value._ref, isStrong: !('_weak' in value && value._weak === true) }
  for (const item of Object.values(value)) yield* referencesIn(item)
}

/** Ids of the documents that must exist while this one does. */
export const strongTargets = (document: LakeDocument | null): ReadonlySet<string> =>
  new Set([...referencesIn(document)].filter(({ isStrong }) => isStrong).map(({ to }) => to))

/** Index of references between documents, updated with every commit. */
export class ReferenceIndex {
  /** By target: each referring document, and whether one of its references is strong. */
  readonly #referrers = new Map<string, Map<string, boolean>>()

  update({ id, before, after }: Pick<Change, 'id' | 'before' | 'after'>): void {
    for (const { to } of referencesIn(before)) this.#referrers.get(to)?.delete(id)
    for (const { to, isStrong } of referencesIn(after)) {
      const referrers = this.#referrers.get(to) ?? new Map<string, boolean>()
      referrers.set(id, isStrong || referrers.get(id) === true)
      this.#referrers.set(to, referrers)
    }
  }

  /** Ids of the documents that refer to this one, drafts included. */
  referrersOf(id: string): readonly string[] {
    return [...(this.#referrers.get(id)?.keys() ?? [])]
  }

  strongReferrersOf(id: string): readonly string[] {
    const referrers = [...(this.#referrers.get(id) ?? [])]
    return referrers.filter(([, isStrong]) => isStrong).map(([referrer]) => referrer)
  }
}

/**
 * Rejects a transaction that would leave a strong reference without a target, as the Content Lake does: a referenced
 * document cannot be deleted, and a reference needs an existing document. Weak references are not checked.
 * @throws LakeError 409
 */
export function rejectBrokenReferences(
  changes: readonly Change[],
  index: ReferenceIndex,
  read: ReadDocument,
): void {
  const changed = new Map(changes.map((change) => [change.id, change.after]))
  const touched = changedReferrers(changes)
  const exists = (id: string) => (changed.get(id) ?? (changed.has(id) ? null : read(id))) !== null
  for (const change of changes) {
    if (change.after === null) {
      const untouched = index.strongReferrersOf(change.id).filter((id) => !changed.has(id))
      rejectReferencedDeletion(change, [...untouched, ...(touched.get(change.id) ?? [])])
    } else rejectDanglingReference(change, exists)
  }
}

/** Who refers strongly to what after the transaction, of the documents that it changes. */
function changedReferrers(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>()
  for (const { id, after } of changes) {
    for (const to of strongTargets(after)) {
      const known = referrers.get(to)
      if (known) known.push(id)
      else referrers.set(to, [id])
    }
  }
  return referrers
}

function rejectReferencedDeletion({ id, unit }: Change, referencingIDs: readonly string[]): void {
  if (referencingIDs.length === 0) return
  const names = referencingIDs.map((referrer) => `"${referrer}"`).join(', ')
  const why = `Document "${id}" cannot be deleted as there are references to it from ${names}`
  const extra = { referencingIDs, totalCount: referencingIDs.length }
  throw mutationError(unit, 'documentHasExistingReferencesError', id, why, extra)
}

function rejectDanglingReference(
  { id, unit, before, after }: Change,
  exists: (id: string) => boolean,
) {
  const previousTargets = strongTargets(before)
  const missing = [...strongTargets(after)].find((to) => !previousTargets.has(to) && !exists(to))
  if (missing === undefined) return
  const why = `Document "${id}" references non-existent document "${missing}"`
  const extra = { referenceID: missing }
  throw mutationError(unit, 'documentReferenceDoesNotExistError', id, why, extra)
}
