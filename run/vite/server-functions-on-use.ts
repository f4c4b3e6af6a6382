import path from 'node:path'
import type { Plugin } from 'vite'

const suffix = '?on-use'
const caller = /\/start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js$/
const loadOnUse = path.join(import.meta.dirname, '../../src/ui/load-on-use.ts')

/**
 * No page calls a server function before it is idle: the framework's code for such calls (it serializes, reads streams,
 * deserializes) is a separate script that is loaded later, not a part of what starts every page.
 */
export function serverFunctionsOnUse(): Plugin {
  return {
    name: 'server-functions-on-use',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/serverFnFetcher\.js$/ },
      async handler(source, importer) {
        if (!importer || !caller.test(importer)) return
        const fetcher = await this.resolve(source, importer, { skipSelf: true })
        return fetcher && fetcher.id + suffix
      },
    },
    load: {
      filter: { id: /\/serverFnFetcher\.js\?on-use$/ },
      handler: (id) => `
        import { loadOnUse } from ${JSON.stringify(loadOnUse)}
        const load = () => import(${JSON.stringify(id.slice(0, -suffix.length))})
        export const serverFnFetcher = loadOnUse(async () => (await load()).serverFnFetcher)
      `,
    },
  }
}
