import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createBuilder } from 'vite'

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

/**
 * The framework's floor: a Start page with a heading and nothing else, built with the versions and the target of the site.
 * @returns bytes of its scripts, brotli
 */
export async function measureEmptyStart(root: string): Promise<number> {
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
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => brotliCompressSync(readFileSync(path.join(assets, name))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0)
}
