import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string
  readonly text: string
}

export interface Import {
  readonly from: string
  readonly specifier: string
  /** Path from the root for a file of the repository, `undefined` for a package. */
  readonly target: string | undefined
}

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.tanstack',
  'paraglide',
])
const isSource = /\.(?:ts|tsx|mts|mjs)$/

export const sourceFiles = (folder = ''): SourceFile[] => filesNamed(isSource, folder)

/** The texts that people read about the project. */
export const documents = (): SourceFile[] => filesNamed(/\.md$/)

function filesNamed(pattern: RegExp, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesNamed(pattern, path)
    if (!pattern.test(entry.name)) return []
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  })
}

const quoted = (text: string) => text.slice(1, -1)

const known = new WeakMap<SourceFile, readonly Import[]>()

/** Every import, re-export and dynamic import of a file; each file is parsed for them once. */
export function importsOf(file: SourceFile): readonly Import[] {
  const imports = known.get(file) ?? parseImports(file)
  known.set(file, imports)
  return imports
}

function parseImports({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text)
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map((found) =>
      quoted(text.slice(found.moduleRequest.start, found.moduleRequest.end)),
    ),
  ]
  return [...new Set(specifiers)].map((specifier) => ({
    from: path,
    specifier,
    target: targetOf(path, specifier),
  }))
}

function targetOf(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (!bare.startsWith('.')) return undefined
  return relative('.', normalize(join(dirname(from), bare))).replaceAll('\\', '/')
}

/**
 * What hides a value from the compiler: casts other than `as const`, non-null assertions (where one is needed, the
 * declaration is wrong, CONTRIBUTING.md), and a literal spread into a literal, whose excess keys are not checked.
 */
export function hiddenTypesOf({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const note = (start: number) => {
    found.push(`${path}:${text.slice(0, start).split('\n').length}`)
  }
  const visitor = new Visitor({
    TSAsExpression: (node) => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const')
        note(node.start)
    },
    TSTypeAssertion: (node) => note(node.start),
    TSNonNullExpression: (node) => note(node.start),
    SpreadElement: ({ argument }) => {
      if (argument.type === 'ObjectExpression') note(argument.start)
    },
    JSXSpreadAttribute: ({ argument }) => {
      if (argument.type === 'ObjectExpression') note(argument.start)
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}
