import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { createBuilder } from 'vite'
import { findFreePort } from '#run/stack/ports.ts'

const files = {
  'src/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'
export const getRouter = () => createRouter({ routeTree })
`,
  'src/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  component: () => <html><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>,
})
`,
  'src/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/')({ component: () => <h1>Empty</h1> })
`,
}

/** A Start page with a heading and nothing else, built with the versions and the target of the site. */
export interface EmptyStart {
  /** Its scripts, brotli. */
  readonly scriptBytes: number
  readonly origin: string
  close(): void
}

const ServerEntry = v.object({
  default: v.object({
    fetch: v.custom<(request: Request) => Promise<Response>>(
      (value) => typeof value === 'function',
    ),
  }),
})

/** The framework's floor, built and served. */
export async function openEmptyStart(root: string): Promise<EmptyStart> {
  // Inside the project, so that packages are found.
  const directory = path.join(root, '.cache', 'empty-start')
  rmSync(directory, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const builder = await createBuilder({
    root: directory,
    configFile: false,
    logLevel: 'error',
    plugins: [tanstackStart(), react()],
    build: { target: 'es2023' },
  })
  await builder.buildApp()
  const assets = path.join(directory, 'dist', 'client', 'assets')
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [
        `/assets/${name}`,
        brotliCompressSync(readFileSync(path.join(assets, name))),
      ]),
  )
  const entry = pathToFileURL(path.join(directory, 'dist', 'server', 'server.js'))
  const { default: pages } = v.parse(ServerEntry, await import(entry.href))
  const port = await findFreePort()
  const server = serve({
    hostname: '127.0.0.1',
    port,
    fetch: (request) => {
      const script = scripts.get(new URL(request.url).pathname)
      return script
        ? new Response(new Uint8Array(script), {
            headers: { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' },
          })
        : pages.fetch(request)
    },
  })
  return {
    scriptBytes: [...scripts.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
    origin: `http://127.0.0.1:${port}`,
    close: () => void server.close(),
  }
}
