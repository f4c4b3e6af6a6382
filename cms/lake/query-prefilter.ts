import { isRecord } from './document.ts'

type Row = Record<string, unknown>
type Params = Readonly<Record<string, unknown>>

/** The documents that a query runs over, with a way to them by their type. */
export interface Dataset {
  readonly rows: readonly Row[]
  readonly byType: ReadonlyMap<string, readonly Row[]>
}

export const datasetOf = (rows: readonly Row[]): Dataset => ({
  rows,
  byType: Map.groupBy(rows, ({ _type }) => String(_type)),
})

/** An attribute of the document itself must be one of these texts. */
interface Demand {
  readonly attribute: string
  readonly texts: readonly string[]
}

const attributeOf = (node: unknown): string | undefined =>
  isRecord(node) && node.type === 'AccessAttribute' && !node.base ? String(node.name) : undefined

function textOf(node: unknown, params: Params): string | undefined {
  if (!isRecord(node)) return undefined
  const value = node.type === 'Parameter' ? params[String(node.name)] : node.value
  return typeof value === 'string' ? value : undefined
}

function textsOf(node: unknown, params: Params): string[] | undefined {
  if (!isRecord(node) || node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const texts = node.elements.map((element) =>
    isRecord(element) ? textOf(element.value, params) : undefined,
  )
  return texts.every((text) => text !== undefined) ? texts : undefined
}

/** What must hold for the condition to hold, as far as it says so plainly: `a == "x"`, `a == $x`, `a in ["x"]`, joined by `&&`. */
function demandsOf(condition: unknown, params: Params): Demand[] {
  if (!isRecord(condition)) return []
  const { type, op, left, right } = condition
  if (type === 'Group') return demandsOf(condition.base, params)
  if (type === 'And') return [...demandsOf(left, params), ...demandsOf(right, params)]
  const attribute = attributeOf(left)
  if (type !== 'OpCall' || attribute === undefined) return []
  if (op === 'in') {
    const texts = textsOf(right, params)
    return texts ? [{ attribute, texts }] : []
  }
  const text = op === '==' ? textOf(right, params) : undefined
  return text === undefined ? [] : [{ attribute, texts: [text] }]
}

/** In the order of the dataset, which a query that does not sort answers in. */
function rowsMeeting(demands: readonly Demand[], { rows, byType }: Dataset): readonly Row[] {
  const [type] = demands.find(({ attribute, texts }) => attribute === '_type' && texts.length === 1)
    ?.texts ?? [undefined]
  const candidates = type === undefined ? rows : (byType.get(type) ?? [])
  return candidates.filter((row) =>
    demands.every(({ attribute, texts }) => {
      const value = row[attribute]
      return typeof value === 'string' && texts.includes(value)
    }),
  )
}

/**
 * Lets `*[_type == "page" && route == $route]` run over that page only: the filter stays as it is, what it runs over
 * becomes smaller, so that a query about five documents does not evaluate five thousand.
 * @param tree a parsed query
 */
export function prefilterQuery(tree: unknown, dataset: Dataset, params: Params): unknown {
  if (Array.isArray(tree)) return tree.map((node) => prefilterQuery(node, dataset, params))
  if (!isRecord(tree)) return tree
  const narrowed = Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, prefilterQuery(node, dataset, params)]),
  )
  const isFilterOfAll =
    tree.type === 'Filter' && isRecord(tree.base) && tree.base.type === 'Everything'
  const demands = isFilterOfAll ? demandsOf(tree.expr, params) : []
  return demands.length === 0
    ? narrowed
    : { ...narrowed, base: { type: 'Value', value: rowsMeeting(demands, dataset) } }
}
