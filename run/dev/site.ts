import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { createServer, type Plugin } from 'vite'
import { stopSignals } from '#run/process/clean-up.ts'
import type { StaticFileHandler } from '#run/site/static-files.ts'
import { isStudioPath, studioFiles } from '#run/site/studio-files.ts'
import { readSettingsOrExit } from '#run/stack/run-cli.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
const settings = readSettingsOrExit()

const studio = studioFiles(settings, path.join(root, 'dist', 'studio'))

/** Serves what `run/site/server.ts` serves in production besides pages: the built Studio and health checks. */
const devResponses: Plugin = {
  name: 'reboot:dev-responses',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const pathname = request.url?.split('?')[0] ?? ''
      if (pathname === '/healthz' || pathname === '/readyz') response.end('{"status":"ok"}')
      else if (studio && isStudioPath(pathname)) void send(studio, pathname, response)
      else next()
    })
  },
}

async function send(studio: StaticFileHandler, pathname: string, response: ServerResponse) {
  const answer = studio(new Request(new URL(pathname, settings.SITE_URL)), pathname)
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []))
  response.end(answer ? Buffer.from(await answer.arrayBuffer()) : undefined)
}

const server = await createServer({
  root,
  plugins: [devResponses],
  server: { host: settings.HOST, port: settings.PORT, strictPort: true },
})
await server.listen()

const stop = () => void server.close().finally(() => process.exit(0))
for (const signal of stopSignals) process.on(signal, stop)
process.on('disconnect', stop)
