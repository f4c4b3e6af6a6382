import type { Plugin } from 'vite'

/**
 * Stops the build when files for the browser import each other in a cycle: one of them would run before what it needs, and
 * read `undefined` although the modules have no cycle.
 */
export function failOnChunkCycles(): Plugin {
  return {
    name: 'no-file-cycles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(files.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle)
        this.error(`browser files in a circle (run/vite/chunk-groups.ts): ${cycle.join(' > ')}`)
    },
  }
}

/** @returns the files of one cycle, the first one again at the end */
export function findCycle(
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = visit(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}
