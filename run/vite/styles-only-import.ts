import type { Plugin } from 'vite'

const suffix = '?styles'
const styles = /\.css\.ts\.vanilla\.css$/
const ownFile = /\/src\/(?!i18n\/paraglide\/)[^?]*\.tsx?$/

/**
 * `import './part.tsx?styles'` loads all styles that part.tsx and its imports would load, and none of its code: for a part
 * of a page that the server renders and whose script is loaded later (src/ui/deferred-hydration.tsx).
 */
export function stylesOnlyImport(): Plugin {
  return {
    name: 'early-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?styles$/ },
      async handler(source, importer) {
        const part = await this.resolve(source.slice(0, -suffix.length), importer)
        return part && part.id + suffix
      },
    },
    load: {
      filter: { id: /\?styles$/ },
      async handler(id) {
        // In development the framework collects the styles of everything that the server renders.
        if (this.environment.mode !== 'build' || this.environment.name !== 'client') return ''
        const seen = new Set<string>()
        const visit = async (file: string): Promise<void> => {
          if (seen.has(file)) return
          seen.add(file)
          if (styles.test(file)) return
          const { importedIds } = await this.load({ id: file })
          await Promise.all(
            importedIds.filter((next) => ownFile.test(next) || styles.test(next)).map(visit),
          )
        }
        await visit(id.slice(0, -suffix.length))
        const files = [...seen].filter((file) => styles.test(file)).sort()
        return files.map((file) => `import ${JSON.stringify(file)}`).join('\n')
      },
    },
  }
}
