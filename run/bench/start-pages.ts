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

/** Pages of TanStack Start that are served next to the site. */
export interface StartPages {
  /** All their scripts, brotli. */
  readonly scriptBytes: number
  readonly origin: string
  readonly pid: number | undefined
  close(): void
}

/**
 * Builds pages with the versions and the target of the site and serves them from a separate process.
 * @param files texts of the files in `src`, by their path
 */
export async function openStartPages(
  root: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<StartPages> {
  // Inside the project, so that packages are found.
  const directory = path.join(root, '.cache', name)
  rmSync(directory, { recursive: true, force: true })
  for (const [fileName, text] of Object.entries(files)) {
    const file = path.join(directory, 'src', fileName)
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
  const scripts = readdirSync(assets).filter((asset) => asset.endsWith('.js'))
  const port = await findFreePort()
  const program = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'start-pages-server.ts'), dist, String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const origin = `http://127.0.0.1:${port}`
  await waitFor(origin)
  return {
    scriptBytes: scripts
      .map((script) => brotliCompressSync(readFileSync(path.join(assets, script))).byteLength)
      .reduce((sum, bytes) => sum + bytes, 0),
    origin,
    pid: program.pid,
    close: () => void program.kill(),
  }
}
