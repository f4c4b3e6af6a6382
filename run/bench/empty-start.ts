import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'
import { findFreePort } from '#run/stack/ports.ts'
import { waitFor } from './wait-for.ts'

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
  readonly pid: number | undefined
  close(): void
}

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
  const dist = path.join(directory, 'dist')
  const assets = path.join(dist, 'client', 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const port = await findFreePort()
  const program = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'empty-start-server.ts'), dist, String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await waitFor(origin)
  return {
    scriptBytes: scripts
      .map((name) => brotliCompressSync(readFileSync(path.join(assets, name))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0),
    origin,
    pid: program.pid,
    close: () => void program.kill(),
  }
}
