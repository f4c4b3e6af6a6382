import { importTable } from './import-table.ts'
import { unrestricted } from './import-table-programs.ts'
import { type Import, importsOf, type SourceFile } from './source-files.ts'

const places = Object.keys(importTable).sort((a, b) => b.length - a.length)

/** What tests beside the code may import, wherever they are. These import nothing of ours, so they close no cycle. */
const forEveryTest = new Set(['tests/support/growth.ts', 'tests/support/temporary-folder.ts'])
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const isInside = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** The row of the table to which a file belongs: `src/features/billing/x.ts` → `src/features/*`. */
function placeOf(path: string): string | undefined {
  if (/^src\/features\/[^/]+\//.test(path)) return 'src/features/*'
  // The entries are directly in src/; a new folder below it needs a row of its own.
  const place = places.find((name) => isInside(path, name))
  return place === 'src' && path.split('/').length > 2 ? undefined : place
}

const roomOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Imports of a file that the table forbids, in one sentence each. */
export function violationsOf(file: SourceFile): string[] {
  if (unrestricted.some((name) => isInside(file.path, name))) return []
  const place = placeOf(file.path)
  if (place === undefined) return [`${file.path}: its folder is not in the import table`]
  return importsOf(file).flatMap((found) => violationOf(found, place))
}

function violationOf({ from, specifier, target }: Import, place: string): string[] {
  if (specifier.includes('../')) return [`${from} imports ${specifier}: use #path instead of ../`]
  if (target === undefined || (forEveryTest.has(target) && isTest(from))) return []
  const targetPlace = placeOf(target)
  if (targetPlace === undefined)
    return [`${from} imports ${target}, which no row of the table owns`]
  if (targetPlace === place) {
    const crossesFeatures = place === 'src/features/*' && roomOf(from) !== roomOf(target)
    return crossesFeatures ? [`${from} imports another feature: ${target}`] : []
  }
  return importTable[place]?.includes(targetPlace)
    ? []
    : [`${from} (${place}) may not import ${target} (${targetPlace})`]
}

/** Permissions of the table that no file uses, as `place → target`. */
export function unusedPermissions(files: readonly SourceFile[]): string[] {
  const used = new Set(
    files.flatMap((file) => {
      const place = placeOf(file.path)
      return importsOf(file).flatMap(({ target }) => {
        const targetPlace = target === undefined ? undefined : placeOf(target)
        return place && targetPlace ? [permission(place, targetPlace)] : []
      })
    }),
  )
  return Object.entries(importTable)
    .flatMap(([place, targets]) => targets.map((target) => permission(place, target)))
    .filter((name) => !used.has(name))
}

const permission = (place: string, target: string) => `${place} → ${target}`

/** Import cycles, each as the chain of files that closes it. Type-only imports count: they connect files too. */
export function cyclesOf(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target }) => (target === undefined ? [] : [target])),
    ]),
  )
  const done = new Set<string>()
  const chain: string[] = []
  const cycles: string[] = []
  const visit = (path: string): void => {
    const start = chain.indexOf(path)
    if (start >= 0) cycles.push([...chain.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    chain.push(path)
    for (const next of graph.get(path) ?? []) visit(next)
    chain.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}

const foldersOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

/** Each folder of one file that imports a folder of the other; of a folder and one inside it, only its own files count. */
function folderEdges({ from, target }: Import): string[][] {
  const sources = foldersOf(from)
  const targets = target === undefined ? [] : foldersOf(target)
  return sources.flatMap((source) =>
    targets.flatMap((aim) => {
      const isOwn = isInside(aim, source) ? source === sources.at(-1) : aim === targets.at(-1)
      const isNested = isInside(aim, source) || isInside(source, aim)
      return source === aim || (isNested && !isOwn) ? [] : [[source, aim]]
    }),
  )
}

/** Folders that import each other, at every depth, neither of them inside the other. Each pair once, `a ↔ b`. */
export function mutualFoldersOf(files: readonly SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  // Generated files are where their tool needs them: their folder is not one of ours.
  const imports = files
    .flatMap(importsOf)
    .filter(({ target = '' }) => paths.has(target) && !forEveryTest.has(target))
  const edges = imports.flatMap(folderEdges)
  const known = new Set(edges.map((edge) => edge.join(' → ')))
  const mutual = edges.flatMap(([source = '', aim = '']) =>
    source < aim && known.has(`${aim} → ${source}`) ? [`${source} ↔ ${aim}`] : [],
  )
  return [...new Set(mutual)].sort()
}

/** The database's packages, and the tests and measurements that use a database of their own. */
const databasePackages = /^(?:drizzle-orm(?:\/|$)|pg$|@electric-sql\/pglite)/
const mayUseSql = /^(?:api\/store|tests|run\/(?:bench|test))\//

/** Where a file queries the database although only the store may, in one sentence each. */
export function sqlOutsideStore(file: SourceFile): string[] {
  if (mayUseSql.test(file.path)) return []
  const packages = importsOf(file)
    .filter(({ specifier }) => databasePackages.test(specifier))
    .map(({ specifier }) => `${file.path} imports ${specifier}: SQL belongs to api/store`)
  const calls =
    /\b(?:database|transaction)\s*\.\s*(?:transaction|execute|select|insert|update|delete|\$count)\(/
  return calls.test(file.text)
    ? [...packages, `${file.path} queries the database: SQL belongs to api/store`]
    : packages
}

/** Where the API reads a body in another way than through the middleware, which refuses what no database stores. */
export function bodiesReadElsewhere({ path, text }: SourceFile): string[] {
  if (!path.startsWith('api/') || path.startsWith('api/middleware/')) return []
  return /\.req\s*\.\s*(?:json|text|parseBody|formData|arrayBuffer|blob|raw)\b/.test(text)
    ? [`${path} reads a body: api/middleware does`]
    : []
}
