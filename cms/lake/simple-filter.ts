import { isRecord } from './document.ts'

/** A filter with more parts costs too much to be looked at for every listener and every change. */
const partsAtMost = 200
const operators = ['==', '!=', '<', '<=', '>', '>=', 'in']
const functions = ['global.defined', 'global.references', 'global.path', 'sanity.versionOf']

function isPlainCall({ namespace, name, args }: Record<string, unknown>): boolean {
  return functions.includes(`${namespace}.${name}`) && Array.isArray(args) && args.every(isPlain)
}

const isPlainArray = ({ elements }: Record<string, unknown>): boolean =>
  Array.isArray(elements) &&
  elements.every(
    (element) => isRecord(element) && element.isSplat === false && isPlain(element.value),
  )

function isPlain(node: unknown): boolean {
  if (!isRecord(node)) return false
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isPlain(node.base)
    case 'Group':
    case 'Not':
      return isPlain(node.base)
    case 'And':
    case 'Or':
      return isPlain(node.left) && isPlain(node.right)
    case 'OpCall':
      return operators.includes(String(node.op)) && isPlain(node.left) && isPlain(node.right)
    case 'Array':
      return isPlainArray(node)
    case 'FuncCall':
      return isPlainCall(node)
    default:
      return false
  }
}

function partsOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum, item) => sum + partsOf(item), 0)
  return isRecord(node)
    ? Object.values(node).reduce<number>((sum, item) => sum + partsOf(item), 1)
    : 0
}

/**
 * Whether a query only compares fields of a document with values, as `*[_id in $ids && _type == "page"]` does: each part
 * is looked at once, so that it may run beside other work.
 * @param tree a parsed query
 */
export function isSimpleFilter(tree: unknown): boolean {
  if (!isRecord(tree) || partsOf(tree) > partsAtMost) return false
  if (tree.type === 'Everything') return true
  return tree.type === 'Filter' && isSimpleFilter(tree.base) && isPlain(tree.expr)
}
