import { evaluate, GroqSyntaxError, parse } from 'groq-js'
import { isRecord } from './document.ts'
import { LakeError } from './lake-error.ts'
import { type Dataset, prefilterQuery } from './query-prefilter.ts'
import { textMatcher } from './text-search.ts'

export type Params = Readonly<Record<string, unknown>>
export type Row = Record<string, unknown>

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

/** Ids of the rows in which what stands left of `match text::query(…)` contains the search. */
async function idsWithText(
  { left, ...node }: Row,
  params: Params,
  rows: readonly Row[],
): Promise<unknown[]> {
  const matches = textMatcher(searchedText(node, params))
  const found: unknown[] = []
  for (const row of rows) {
    const value = await evaluate(left, { root: row, params: { ...params }, dataset: rows })
    if (matches(await value.get())) found.push(row._id)
  }
  return found
}

/** groq-js cannot run `text::query`: each use is replaced by a list of the ids that match. */
async function lowerTextQueries(
  tree: unknown,
  params: Params,
  rows: readonly Row[],
): Promise<unknown> {
  if (Array.isArray(tree)) {
    return Promise.all(tree.map((node) => lowerTextQueries(node, params, rows)))
  }
  if (!isRecord(tree)) return tree
  if (isTextQuery(tree)) {
    return {
      type: 'OpCall',
      op: 'in',
      left: { type: 'AccessAttribute', name: '_id' },
      right: { type: 'Value', value: await idsWithText(tree, params, rows) },
    }
  }
  const entries = Object.entries(tree).map(
    async ([key, node]) => [key, await lowerTextQueries(node, params, rows)] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** The parser overflows its stack. */
export const tooDeep = () =>
  new LakeError(400, 'queryTooDeepError', 'The query is nested too deeply.')

/**
 * Parses a query. Some texts take minutes: only lowered queries may be parsed in the main process.
 * @throws LakeError 400 with the position of the syntax error.
 */
export function parseQuery(query: string, params: Params): unknown {
  try {
    return parse(query, { params: { ...params } })
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    const why = error instanceof Error ? error.message : 'The query could not be read.'
    const start = error instanceof GroqSyntaxError ? error.position : 0
    throw new LakeError(400, 'queryParseError', why, { query, start, end: query.length })
  }
}

/** @throws LakeError 400 */
export async function evaluateTree(
  tree: unknown,
  params: Params,
  dataset: Dataset,
): Promise<unknown> {
  try {
    const value: { get(): Promise<unknown> } = await evaluate(
      prefilterQuery(tree, dataset, params),
      {
        params: { ...params },
        dataset: dataset.rows,
        identity: 'editor',
      },
    )
    return (await value.get()) ?? null
  } catch (error) {
    const why = error instanceof Error ? error.message : 'The query could not be run.'
    throw new LakeError(400, 'queryEvaluationError', why)
  }
}

/**
 * Runs a query over a dataset.
 * @param check throws when the parsed tree must not run.
 * @throws LakeError 400
 */
export async function runQuery(
  { query, params }: { readonly query: string; readonly params: Params },
  dataset: Dataset,
  check: (tree: unknown) => void = () => {},
): Promise<unknown> {
  const tree = parseQuery(query, params)
  check(tree)
  const isSearch = query.includes('text::query')
  const lowered = isSearch ? await lowerTextQueries(tree, params, dataset.rows) : tree
  return evaluateTree(lowered, params, dataset)
}
