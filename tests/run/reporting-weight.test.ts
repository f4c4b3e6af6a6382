import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

/**
 * Bytes (brotli) of the scripts for attribution, page views, consent and error reporting that come before a page is idle,
 * as a file of their own; within the site's they are 3,110 with 3,577 here. With markup and styles they may add 4,096
 * bytes to a page, and add 3,588: `npm run bench:bytes` builds the site without them to show it.
 */
const maxBytes = 4_000

const root = path.resolve(import.meta.dirname, '../..')
const own = /^src\/(?:attribution|browser-storage|consent|monitoring|page-views|transmissions)\//
const entry = 'virtual:reporting'
const parts = [
  "export * from '#src/attribution/start-attribution.ts'",
  "export * from '#src/consent/start-tag-manager.ts'",
  "export * from '#src/monitoring/start-monitoring.ts'",
  "export * from '#src/page-views/page-views.tsx'",
  "export * from '#src/page-views/page-view-queue.ts'",
  "export * from '#src/page-views/use-empty-search.ts'",
]

const directoryOf = (file = '') => path.dirname(path.relative(root, file))

/**
 * As a separate file, without the libraries and the parts of the site that a page has anyway, and without what is loaded
 * later.
 */
async function bundledScripts(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'reporting',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id.endsWith(entry)) return entry
          const file = id.startsWith('#') ? id.slice(1) : path.join(directoryOf(importer), id)
          const isPackage = !/^[#.]/.test(id)
          if (isPackage || !own.test(file)) return { id, external: true }
          return path.join(root, file)
        },
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
        load: (id) => (id === entry ? parts.join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        // As in vite.config.ts.
        treeshake: { manualPureFunctions: ['v'] },
      },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('what is reported of a visit weighs little before a page is idle', async () => {
  const script = await bundledScripts()
  for (const what of ['utm_source', 'sentry-dsn', 'tag-manager', 'pagehide'])
    expect(script, what).toContain(what)
  expect(brotliCompressSync(script).byteLength).toBeLessThanOrEqual(maxBytes)
})
