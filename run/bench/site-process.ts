import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#run/stack/ports.ts'
import { mallocEnvironment, nodeArguments } from '#run/stack/programs.ts'

export interface Site {
  readonly program: ChildProcess
  readonly url: string
}

/** A separate site process that uses the running backends. */
export async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const port = String(await findFreePort())
  const program = spawn(
    process.execPath,
    [...nodeArguments, path.join(import.meta.dirname, '..', 'site', 'server.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...mallocEnvironment, ...process.env, ...env, PORT: port },
    },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) await wait(50)
  return { program, url }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

export async function stopSite({ program }: Site): Promise<void> {
  program.kill('SIGTERM')
  if (program.exitCode === null) await once(program, 'exit')
}
