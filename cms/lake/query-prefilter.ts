import { isRecord } from './document.ts'

type Row = Record<string, unknown>
type Params = Readonly<Record<string, unknown>>

/** The documents of a query, indexed by type. */
export interface Dataset {
  readonly rows: readonly Row[]
  readonly byType: ReadonlyMap<string, readonly Row[]>
}

export const datasetOf = (rows: readonly Row[]): Dataset => ({
  rows,
  byType: Map.groupBy(rows, ({ _type }) => String(_type)),
})

/** A field of the document must have one of these values. */
interface Constraint {
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

/** The simple constraints of a condition: `a == "x"`, `a == $x`, `a in ["x"]`, joined by `&&`. */
function constraintsOf(condition: unknown, params: Params): Constraint[] {
  if (!isRecord(condition)) return []
  const { type, op, left, right } = condition
  if (type === 'Group') return constraintsOf(condition.base, params)
  if (type === 'And') return [...constraintsOf(left, params), ...constraintsOf(right, params)]
  const attribute = attributeOf(left)
  if (type !== 'OpCall' || attribute === undefined) return []
  if (op === 'in') {
    const texts = textsOf(right, params)
    return texts ? [{ attribute, texts }] : []
  }
  const text = op === '==' ? textOf(right, params) : undefined
  return text === undefined ? [] : [{ attribute, texts: [text] }]
}

/** In the order of the dataset: a query without `order` returns it. */
function matchingRows(
  constraints: readonly Constraint[],
  { rows, byType }: Dataset,
): readonly Row[] {
  const [type] = constraints.find(
    ({ attribute, texts }) => attribute === '_type' && texts.length === 1,
  )?.texts ?? [undefined]
  const candidates = type === undefined ? rows : (byType.get(type) ?? [])
  return candidates.filter((row) =>
    constraints.every(({ attribute, texts }) => {
      const value = row[attribute]
      return typeof value === 'string' && texts.includes(value)
    }),
  )
}

/**
 * Replaces the `*` of `*[_type == "page" && route == $route]` by the documents that match the simple constraints. The
 * filter itself stays: a query about five documents does not evaluate five thousand.
 * @param tree a parsed query
 */
export function prefilterQuery(tree: unknown, dataset: Dataset, params: Params): unknown {
  if (Array.isArray(tree)) return tree.map((node) => prefilterQuery(node, dataset, params))
  if (!isRecord(tree)) return tree
  const optimized = Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, prefilterQuery(node, dataset, params)]),
  )
  const isFilterOfAll =
    tree.type === 'Filter' && isRecord(tree.base) && tree.base.type === 'Everything'
  const constraints = isFilterOfAll ? constraintsOf(tree.expr, params) : []
  return constraints.length === 0
    ? optimized
    : { ...optimized, base: { type: 'Value', value: matchingRows(constraints, dataset) } }
}
