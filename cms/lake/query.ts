import * as siteQueries from '#src/content/queries.ts'
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

const longestSiteParameter = 200
const siteTexts: ReadonlySet<string> = new Set(Object.values(siteQueries))

interface Question {
  readonly query: string
  readonly params: Params
  readonly isEditor: boolean
  /** Aborts when the caller has left. */
  readonly signal: AbortSignal
}

/** Tells for each document whether a listener's filter selects it. */
export type Selects = (documents: readonly LakeDocument[]) => Promise<readonly boolean[]>

/**
 * The site asks a few questions, word for word, with names of its own as parameters that are only compared: what they
 * cost is known, and nobody who asks them can make it more.
 */
const isSiteQuestion = ({ query, params }: Question) =>
  siteTexts.has(query) &&
  Object.values(params).every(
    (value) => typeof value === 'string' && value.length <= longestSiteParameter,
  )

/** Answers GROQ over the store's documents: the site's own questions here, all others in processes with a budget. */
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
    store.subscribe((committed) => this.#tell(committed))
  }

  /**
   * The result as JSON.
   * @throws LakeError 400, 413 or 429
   */
  async answer(question: Question, perspective: Perspective): Promise<string> {
    if (isSiteQuestion(question)) {
      return JSON.stringify(await runQuery(question, this.#perspectives.of(perspective)))
    }
    const { resultBytes } = budgetOf(question)
    return this.#ask(question, { kind: 'answer', perspective, resultBytes })
  }

  /** Ids of the stored documents that an editor's filter selects, drafts included. */
  async idsMatching(question: Question): Promise<readonly string[]> {
    const result: unknown = JSON.parse(await this.answer(question, 'raw'))
    const rows = Array.isArray(result) ? result : [result]
    return rows.flatMap((row) => (typeof row?._id === 'string' ? row._id : []))
  }

  /** Reads a listener's filter like `*[_type == "page"]` once; each document is then seen on its own. */
  async listen(question: Question): Promise<Selects> {
    const tree: unknown = JSON.parse(await this.#ask(question, { kind: 'read' }))
    const { params } = question
    if (!isSimpleFilter(tree)) {
      return async (documents) =>
        JSON.parse(await this.#ask(question, { kind: 'select', documents: [...documents] }))
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

  async #ask({ query, params, isEditor, signal }: Question, what: Work): Promise<string> {
    const { textCharacters, depth } = budgetOf({ isEditor })
    if (query.length + JSON.stringify(params).length > textCharacters) {
      throw new LakeError(413, 'queryTooLargeError', 'The query is longer than is allowed.')
    }
    const lane = isEditor ? this.#editors : this.#visitors
    return lane.do({ ...what, query, params: { ...params }, depth }, signal)
  }

  #tell({ changes }: CommittedTransaction): void {
    this.#perspectives.forget()
    this.#editors.tell(changes)
    this.#visitors.tell(changes.filter(({ id }) => isPublicId(id)))
  }
}

type Asked = 'query' | 'params' | 'depth'
type Work = QueryWork extends infer One ? (One extends QueryWork ? Omit<One, Asked> : never) : never

const budgetOf = ({ isEditor }: Pick<Question, 'isEditor'>): QueryLimits =>
  isEditor ? editorQueryLimits : visitorQueryLimits
