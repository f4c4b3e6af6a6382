import {
  isDraftId,
  isPublicId,
  isPublishedId,
  isVersionId,
  type LakeDocument,
  publishedId,
} from './document.ts'
import type { Row } from './groq.ts'
import { LakeError } from './lake-error.ts'
import { type Dataset, datasetOf } from './query-prefilter.ts'

/**
 * Which documents a query sees. `raw`: all as stored. `published`: published documents. `drafts`: a draft replaces its
 * published document. `public`: what everyone may read, the only one that needs no sign-in.
 */
export type Perspective = 'raw' | 'published' | 'drafts' | 'public'

const perspectives: ReadonlyMap<string, Perspective> = new Map([
  ['raw', 'raw'],
  ['published', 'published'],
  ['drafts', 'drafts'],
  ['previewDrafts', 'drafts'],
])

/** @throws LakeError 400 for a perspective that is not supported (releases). */
export function parsePerspective(given: string | undefined, fallback: Perspective): Perspective {
  if (!given) return fallback
  const layers = given.split(',').filter((layer) => layer !== '')
  const first = perspectives.get(layers.includes('drafts') ? 'drafts' : (layers[0] ?? 'raw'))
  if (first) return first
  throw new LakeError(400, 'invalidPerspective', `The perspective "${given}" does not exist here.`)
}

function overlayDrafts(documents: Iterable<LakeDocument>): Row[] {
  const visible = new Map<string, Row>()
  for (const document of documents) {
    if (isVersionId(document._id)) continue
    const id = publishedId(document._id)
    if (isDraftId(document._id) || !visible.has(id)) {
      visible.set(id, { ...document, _id: id, _originalId: document._id })
    }
  }
  return [...visible.values()]
}

function rowsOf(documents: Iterable<LakeDocument>, perspective: Perspective): Row[] {
  if (perspective === 'drafts') return overlayDrafts(documents)
  if (perspective === 'raw') return [...documents]
  const isVisible = perspective === 'public' ? isPublicId : isPublishedId
  return [...documents]
    .filter(({ _id }) => isVisible(_id))
    .map((document) => ({ ...document, _originalId: document._id }))
}

/** Caches the rows of each perspective until the documents change. */
export class Perspectives {
  readonly #documents: () => Iterable<LakeDocument>
  readonly #cached = new Map<Perspective, Dataset>()

  constructor(documents: () => Iterable<LakeDocument>) {
    this.#documents = documents
  }

  of(perspective: Perspective): Dataset {
    const cached =
      this.#cached.get(perspective) ?? datasetOf(rowsOf(this.#documents(), perspective))
    this.#cached.set(perspective, cached)
    return cached
  }

  clear(): void {
    this.#cached.clear()
  }
}
