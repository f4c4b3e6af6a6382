import * as siteQueries from '#cms/queries.ts'
import { isPublicId, type LakeDocument } from './document.ts'
import { evaluateTree, type Params, runQuery } from './groq.ts'
import { LakeError } from './lake-error.ts'
import { type Perspective, Perspectives } from './perspective.ts'
import { editorQueryLimits, type QueryLimits, visitorQueryLimits } from './query-limits.ts'
import type { QueryWork } from './query-messages.ts'
import { datasetOf } from './query-prefilter.ts'
import { QueryWorker } from './query-worker.ts'
import { isSimpleFilter } from './simple-filter.ts'
import type { LakeStore } from './store.ts'
import type { CommittedTransaction } from './transaction-log.ts'

const maxSiteParameterLength = 200
const siteQueryTexts: ReadonlySet<string> = new Set(Object.values(siteQueries))

interface QueryRequest {
  readonly query: string
  readonly params: Params
  readonly isEditor: boolean
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/** Tests for each document whether the filter of a listener selects it. */
export type DocumentMatcher = (documents: readonly LakeDocument[]) => Promise<readonly boolean[]>

/**
 * The site sends a few fixed queries whose parameters are only compared with fields. Their cost is known, and no caller
 * can increase it.
 */
const isSiteQuery = ({ query, params }: QueryRequest) =>
  siteQueryTexts.has(query) &&
  Object.values(params).every(
    (value) => typeof value === 'string' && value.length <= maxSiteParameterLength,
  )

/** Runs GROQ over the documents: the queries of the site in this process, all others in processes with limits. */
export class QueryEngine {
  readonly #perspectives: Perspectives
  readonly #visitors: QueryWorker
  readonly #editors: QueryWorker

  constructor(store: LakeStore) {
    const documents = () => [...store.all()]
    this.#perspectives = new Perspectives(documents)
    this.#editors = new QueryWorker(editorQueryLimits, documents)
    this.#visitors = new QueryWorker(visitorQueryLimits, () =>
      documents().filter(({ _id }) => isPublicId(_id)),
    )
    store.subscribe((committed) => this.#applyChanges(committed))
  }

  /**
   * The result as JSON.
   * @throws LakeError 400, 413 or 429
   */
  async answer(request: QueryRequest, perspective: Perspective): Promise<string> {
    if (isSiteQuery(request)) {
      return JSON.stringify(await runQuery(request, this.#perspectives.of(perspective)))
    }
    const { maxResultBytes } = limitsOf(request)
    return this.#runInWorker(request, { kind: 'answer', perspective, maxResultBytes })
  }

  /** Ids of the documents that an editor's filter selects, drafts included. */
  async idsMatching(request: QueryRequest): Promise<readonly string[]> {
    const result: unknown = JSON.parse(await this.answer(request, 'raw'))
    const rows = Array.isArray(result) ? result : [result]
    return rows.flatMap((row) => (typeof row?._id === 'string' ? row._id : []))
  }

  /** Parses the filter of a listener, e.g. `*[_type == "page"]`, once. The matcher then tests single documents. */
  async listen(request: QueryRequest): Promise<DocumentMatcher> {
    const tree: unknown = JSON.parse(await this.#runInWorker(request, { kind: 'parse' }))
    const { params } = request
    if (!isSimpleFilter(tree)) {
      return async (documents) =>
        JSON.parse(await this.#runInWorker(request, { kind: 'select', documents: [...documents] }))
    }
    const isSelected = async (document: LakeDocument) => {
      const result = await evaluateTree(tree, params, datasetOf([document]))
      return Array.isArray(result) && result.length > 0
    }
    return (documents) => Promise.all(documents.map(isSelected))
  }

  close(): void {
    this.#visitors.close()
    this.#editors.close()
  }

  async #runInWorker(
    { query, params, isEditor, signal }: QueryRequest,
    task: WorkerTask,
  ): Promise<string> {
    const { maxTextCharacters, maxDepth } = limitsOf({ isEditor })
    if (query.length + JSON.stringify(params).length > maxTextCharacters) {
      throw new LakeError(413, 'queryTooLargeError', 'The query is longer than is allowed.')
    }
    const worker = isEditor ? this.#editors : this.#visitors
    return worker.run({ ...task, query, params: { ...params }, maxDepth }, signal)
  }

  #applyChanges({ changes }: CommittedTransaction): void {
    this.#perspectives.clear()
    this.#editors.applyChanges(changes)
    this.#visitors.applyChanges(changes.filter(({ id }) => isPublicId(id)))
  }
}

type QueryFields = 'query' | 'params' | 'maxDepth'
type WorkerTask = QueryWork extends infer One
  ? One extends QueryWork
    ? Omit<One, QueryFields>
    : never
  : never

const limitsOf = ({ isEditor }: Pick<QueryRequest, 'isEditor'>): QueryLimits =>
  isEditor ? editorQueryLimits : visitorQueryLimits
