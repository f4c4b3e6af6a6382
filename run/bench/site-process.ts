import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { findFreePort } from '#run/stack/ports.ts'
import { mallocEnvironment, nodeArguments } from '#run/stack/programs.ts'
import { waitFor } from './wait-for.ts'

export interface Site {
  readonly program: ChildProcess
  readonly url: string
}

/**
 * A site of its own before the backends that run already.
 * @param env of the stack that they belong to
 */
export async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const port = String(await findFreePort())
  const program = spawn(
    process.execPath,
    [...nodeArguments, path.join(import.meta.dirname, '..', 'site', 'server.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...mallocEnvironment, ...env, PORT: port },
    },
  )
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/healthz`)
  return { program, url }
}

export async function stopSite({ program }: Site): Promise<void> {
  program.kill('SIGTERM')
  if (program.exitCode === null) await once(program, 'exit')
}
