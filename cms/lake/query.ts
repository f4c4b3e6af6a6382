import { evaluate, GroqSyntaxError, parse } from 'groq-js'
import {
  isDraftId,
  isPublicId,
  isPublishedId,
  isRecord,
  isVersionId,
  type LakeDocument,
  publishedId,
} from './document.ts'
import { LakeFailure } from './failure.ts'
import { type Dataset, datasetOf, narrowQuery } from './narrow-query.ts'
import type { LakeStore } from './store.ts'
import { matchesText } from './text-search.ts'

/** Which documents a query sees. `raw`: all as stored; `published`: what visitors see; `drafts`: drafts laid over the published ones. */
export type Perspective = 'raw' | 'published' | 'drafts'
type Params = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>

const perspectives: Readonly<Record<string, Perspective>> = {
  raw: 'raw',
  published: 'published',
  drafts: 'drafts',
  previewDrafts: 'drafts',
}

/** @throws LakeFailure 400 for a perspective this lake does not have (releases). */
export function parsePerspective(given: string | undefined, fallback: Perspective): Perspective {
  if (!given) return fallback
  const layers = given.split(',').filter((layer) => layer !== '')
  const first = perspectives[layers.includes('drafts') ? 'drafts' : (layers[0] ?? 'raw')]
  if (first) return first
  throw new LakeFailure(
    400,
    'invalidPerspective',
    `The perspective "${given}" does not exist here.`,
  )
}

function overlayDrafts(store: LakeStore): Row[] {
  const visible = new Map<string, Row>()
  for (const document of store.all()) {
    if (isVersionId(document._id)) continue
    const id = publishedId(document._id)
    if (isDraftId(document._id) || !visible.has(id)) {
      visible.set(id, { ...document, _id: id, _originalId: document._id })
    }
  }
  return [...visible.values()]
}

function rowsOf(store: LakeStore, perspective: Perspective, isPublic: boolean): Row[] {
  if (perspective === 'drafts') return overlayDrafts(store)
  const isVisible = (id: string) =>
    isPublic ? isPublicId(id) : perspective === 'raw' || isPublishedId(id)
  const rows = [...store.all()].filter((document) => isVisible(document._id))
  return perspective === 'raw' && !isPublic
    ? rows
    : rows.map((document) => ({ ...document, _originalId: document._id }))
}

const isNode = (value: unknown): value is Row & { type: string } =>
  isRecord(value) && typeof value.type === 'string'

const isTextQuery = (node: Row) => {
  const right = node.right
  return (
    node.type === 'OpCall' &&
    node.op === 'match' &&
    isNode(right) &&
    right.type === 'FuncCall' &&
    right.namespace === 'text' &&
    right.name === 'query'
  )
}

function searchedText(node: Row, params: Params): string {
  const right = isRecord(node.right) ? node.right : {}
  const [argument] = Array.isArray(right.args) ? right.args : []
  if (!isNode(argument)) return ''
  const value = argument.type === 'Parameter' ? params[String(argument.name)] : argument.value
  return typeof value === 'string' ? value : ''
}

/** groq-js cannot run `text::query`: each use becomes "is one of the documents that hold these words". */
function lowerTextQueries(tree: unknown, params: Params, rows: readonly Row[]): unknown {
  if (Array.isArray(tree)) return tree.map((node) => lowerTextQueries(node, params, rows))
  if (!isRecord(tree)) return tree
  if (isTextQuery(tree)) {
    const text = searchedText(tree, params)
    const ids = rows.filter((row) => matchesText(row, text)).map((row) => row._id)
    return {
      type: 'OpCall',
      op: 'in',
      left: { type: 'AccessAttribute', name: '_id' },
      right: { type: 'Value', value: ids },
    }
  }
  return Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, lowerTextQueries(node, params, rows)]),
  )
}

function parseQuery(query: string, params: Params): unknown {
  try {
    return parse(query, { params: { ...params } })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The query could not be read.'
    const start = error instanceof GroqSyntaxError ? error.position : 0
    throw new LakeFailure(400, 'queryParseError', why, { query, start, end: query.length })
  }
}

async function run(query: string, params: Params, dataset: Dataset): Promise<unknown> {
  const tree = parseQuery(query, params)
  const known = query.includes('text::query') ? lowerTextQueries(tree, params, dataset.rows) : tree
  const runnable = narrowQuery(known, dataset, params)
  try {
    const value: { get(): Promise<unknown> } = await evaluate(runnable, {
      params: { ...params },
      dataset: dataset.rows,
      identity: 'editor',
    })
    return (await value.get()) ?? null
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The query could not be run.'
    throw new LakeFailure(400, 'queryEvaluationError', why, { query })
  }
}

/** Answers GROQ over the store's documents; the list of each perspective is rebuilt after a commit. */
export class QueryEngine {
  readonly #store: LakeStore
  readonly #datasets = new Map<string, { generation: number; dataset: Dataset }>()

  constructor(store: LakeStore) {
    this.#store = store
  }

  #visible(perspective: Perspective, isPublic: boolean): Dataset {
    const key = `${perspective} ${isPublic}`
    const known = this.#datasets.get(key)
    if (known?.generation === this.#store.generation) return known.dataset
    const dataset = datasetOf(rowsOf(this.#store, perspective, isPublic))
    this.#datasets.set(key, { generation: this.#store.generation, dataset })
    return dataset
  }

  /** `isPublic`: without an editor's sign-in only published documents exist. */
  query(query: string, params: Params, perspective: Perspective, isPublic: boolean) {
    return run(query, params, this.#visible(isPublic ? 'published' : perspective, isPublic))
  }

  /** Ids of the stored documents that a filter selects, drafts included. */
  async idsMatching(query: string, params: Params): Promise<readonly string[]> {
    const result = await run(query, params, this.#visible('raw', false))
    const rows = Array.isArray(result) ? result : [result]
    return rows.flatMap((row) => (isRecord(row) && typeof row._id === 'string' ? row._id : []))
  }

  /** Whether a filter like `*[_type == "page"]` selects this document, seen on its own. */
  async selects(query: string, params: Params, document: LakeDocument | null): Promise<boolean> {
    if (document === null) return false
    const result = await run(query, params, datasetOf([document]))
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  }
}
