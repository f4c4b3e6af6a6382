import type { LakeDocument } from '#cms/lake/document.ts'
import { strongTargets } from '#cms/lake/references.ts'

/** What one request sends. The lake answers other requests between two of them. */
const maxDocuments = 50
const maxCharacters = 250_000

type Waiting = ReadonlyMap<string, ReadonlySet<string>>

/** Each document with those it refers to, without itself and without what is not in the import. */
function targetsIn(documents: readonly { readonly document: LakeDocument }[]) {
  const ids = new Set(documents.map(({ document }) => document._id))
  return new Map(
    documents.map(({ document }) => {
      const { _id: id } = document
      const targets = [...strongTargets(document)].filter((to) => to !== id && ids.has(to))
      return [id, new Set(targets)] as const
    }),
  )
}

/**
 * Documents of a circle, with what they wait for besides. Every document that is left waits for another one, so whoever
 * goes from one to the next comes to a circle.
 */
function circleIn(waiting: Waiting): string[] {
  const visited = new Set<string>()
  let id = waiting.keys().next().value ?? ''
  while (!visited.has(id)) {
    visited.add(id)
    id = waiting.get(id)?.values().next().value ?? ''
  }
  const circle = new Set([id])
  // It grows while it is read.
  for (const member of circle) for (const to of waiting.get(member) ?? []) circle.add(to)
  return [...circle]
}

/** Every document, alone or with its circle. Those that it refers to come before it (Kahn 1962). */
function inOrder(documents: readonly { readonly document: LakeDocument }[]): string[][] {
  const waiting = targetsIn(documents)
  const referrers = Map.groupBy(
    [...waiting].flatMap(([id, targets]) => [...targets].map((to) => ({ id, to }))),
    ({ to }) => to,
  )
  const ready = [...waiting].flatMap(([id, targets]) => (targets.size === 0 ? id : []))
  const found: string[][] = []
  // Nothing is removed from its beginning: that would take as long as it is.
  let taken = 0
  while (waiting.size > 0) {
    const next = ready[taken]
    if (next !== undefined) taken += 1
    const group = next === undefined ? circleIn(waiting) : [next]
    found.push(group)
    for (const id of group) waiting.delete(id)
    for (const { id, to } of group.flatMap((member) => referrers.get(member) ?? [])) {
      const targets = waiting.get(id)
      targets?.delete(to)
      if (targets?.size === 0) ready.push(id)
    }
  }
  return found
}

/**
 * The documents in parts that can be written one after another: what a document refers to is in an earlier part, or in its
 * own. Documents that refer to each other in a circle are in one part, however large that is.
 */
export function partsOf<D extends { readonly document: LakeDocument }>(
  documents: readonly D[],
): D[][] {
  const byId = new Map(documents.map((one) => [one.document._id, one]))
  const parts: D[][] = []
  let characters = 0
  for (const group of inOrder(documents)) {
    const members = group.flatMap((id) => byId.get(id) ?? [])
    const length = JSON.stringify(members).length
    const part = parts.at(-1)
    const isFull =
      !part || part.length + members.length > maxDocuments || characters + length > maxCharacters
    if (isFull) parts.push(members)
    else part.push(...members)
    characters = isFull ? length : characters + length
  }
  return parts
}
