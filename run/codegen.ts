import path from 'node:path'
import { createServer } from 'vite'

/**
 * Generates the message functions and the route tree without a build: Vite's plugins generate both when a server is
 * prepared, so that they use the same options as in development and production.
 */
const server = await createServer({
  root: path.dirname(import.meta.dirname),
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
})
await server.pluginContainer.buildStart({})
await server.close()
process.exit(0)
