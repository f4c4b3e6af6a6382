import { isRecord } from './document.ts'

/** A filter with more nodes is too expensive to run for every listener and every change. */
const maxNodes = 200
const operators = ['==', '!=', '<', '<=', '>', '>=', 'in']
const functions = ['global.defined', 'global.references', 'global.path', 'sanity.versionOf']

function isSimpleCall({ namespace, name, args }: Record<string, unknown>): boolean {
  return functions.includes(`${namespace}.${name}`) && Array.isArray(args) && args.every(isSimple)
}

const isSimpleArray = ({ elements }: Record<string, unknown>): boolean =>
  Array.isArray(elements) &&
  elements.every(
    (element) => isRecord(element) && element.isSplat === false && isSimple(element.value),
  )

function isSimple(node: unknown): boolean {
  if (!isRecord(node)) return false
  switch (node.type) {
    case 'Value':
    case 'Parameter':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isSimple(node.base)
    case 'Group':
    case 'Not':
      return isSimple(node.base)
    case 'And':
    case 'Or':
      return isSimple(node.left) && isSimple(node.right)
    case 'OpCall':
      return operators.includes(String(node.op)) && isSimple(node.left) && isSimple(node.right)
    case 'Array':
      return isSimpleArray(node)
    case 'FuncCall':
      return isSimpleCall(node)
    default:
      return false
  }
}

function countNodes(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum, item) => sum + countNodes(item), 0)
  return isRecord(node)
    ? Object.values(node).reduce<number>((sum, item) => sum + countNodes(item), 1)
    : 0
}

/**
 * Whether a query only compares fields of a document with values, e.g. `*[_id in $ids && _type == "page"]`. Each node is
 * evaluated once, so it may run in the main process.
 * @param tree a parsed query
 */
export function isSimpleFilter(tree: unknown): boolean {
  if (!isRecord(tree) || countNodes(tree) > maxNodes) return false
  if (tree.type === 'Everything') return true
  return tree.type === 'Filter' && isSimpleFilter(tree.base) && isSimple(tree.expr)
}
