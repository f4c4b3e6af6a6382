import type { LakeDocument } from '#cms/lake/document.ts'
import { strongTargets } from '#cms/lake/references.ts'

/** What one request sends. The lake answers other requests between two of them. */
const maxDocuments = 50
const maxCharacters = 250_000

interface Visit {
  readonly id: string
  readonly targets: Iterator<string>
}

/** Depth-first search for documents that refer to each other in a circle, without recursion (Tarjan 1972). */
class Circles {
  readonly #targets: ReadonlyMap<string, ReadonlySet<string>>
  readonly #found: string[][] = []
  readonly #visits: Visit[] = []
  /** Seen, and not yet in a circle or alone. */
  readonly #open: string[] = []
  readonly #closed = new Set<string>()
  readonly #order = new Map<string, number>()
  /** The earliest open document that each one leads back to. */
  readonly #earliest = new Map<string, number>()

  constructor(targets: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#targets = targets
  }

  /** Every document, alone or with its circle. Those that it refers to come before it. */
  find(): string[][] {
    for (const id of this.#targets.keys()) {
      if (!this.#order.has(id)) this.#visit(id)
      for (let visit = this.#visits.at(-1); visit; visit = this.#visits.at(-1)) this.#go(visit)
    }
    return this.#found
  }

  #visit(id: string): void {
    const order = this.#order.size
    this.#order.set(id, order)
    this.#earliest.set(id, order)
    this.#open.push(id)
    const targets = [...(this.#targets.get(id) ?? [])].filter((to) => this.#targets.has(to))
    this.#visits.push({ id, targets: targets.values() })
  }

  #go({ id, targets }: Visit): void {
    const { done, value: to } = targets.next()
    if (done) this.#leave(id)
    else if (!this.#order.has(to)) this.#visit(to)
    else if (!this.#closed.has(to)) this.#leadBack(id, this.#order.get(to) ?? 0)
  }

  #leave(id: string): void {
    this.#visits.pop()
    const earliest = this.#earliest.get(id) ?? 0
    const previous = this.#visits.at(-1)
    if (earliest === this.#order.get(id)) this.#close(id)
    else if (previous) this.#leadBack(previous.id, earliest)
  }

  #close(id: string): void {
    const circle = this.#open.splice(this.#open.lastIndexOf(id))
    for (const member of circle) this.#closed.add(member)
    this.#found.push(circle)
  }

  #leadBack(id: string, order: number): void {
    this.#earliest.set(id, Math.min(order, this.#earliest.get(id) ?? order))
  }
}

/**
 * The documents in parts that can be written one after another: what a document refers to is in an earlier part, or in its
 * own. Documents that refer to each other in a circle are in one part, however large that is.
 */
export function partsOf<D extends { readonly document: LakeDocument }>(
  documents: readonly D[],
): D[][] {
  const byId = new Map(documents.map((one) => [one.document._id, one]))
  const targets = new Map(documents.map(({ document }) => [document._id, strongTargets(document)]))
  const parts: D[][] = []
  let characters = 0
  for (const circle of new Circles(targets).find()) {
    const members = circle.flatMap((id) => byId.get(id) ?? [])
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
