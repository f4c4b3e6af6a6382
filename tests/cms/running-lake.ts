import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SanityClient } from '@sanity/client'
import { embeddedProjectId } from '#app.config.ts'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { programEnvironment } from '#tests/support/program-environment.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const root = path.dirname(path.dirname(import.meta.dirname))
const readyWithinMs = 15_000

export interface RunningLake {
  readonly url: string
  readonly siteUrl: string
  readonly dataDirectory: string
  readonly program: ChildProcess
  /** A client with the editor's token, or without any. */
  client(who: 'editor' | 'visitor'): SanityClient
  /** Ends the program as a crash would. */
  kill(): Promise<void>
  /** Asks the program to stop; milliseconds it took. */
  stop(): Promise<number>
}

export const portOf = (lake: RunningLake) => Number(new URL(lake.url).port)

export const newDataDirectory = () => newTemporaryFolder('lake')

function spawnLake(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['cms/lake/server.ts'], {
    cwd: root,
    env: { ...programEnvironment, ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** The message of a program that refuses to start, and its exit code. */
export async function refusal(environment: Record<string, string>) {
  const program = spawnLake(environment)
  let sentence = ''
  program.stderr?.on('data', (text) => {
    sentence += text
  })
  const [code] = await once(program, 'close')
  return { sentence: sentence.trim(), code }
}

/** Starts the real lake program on a spare port and waits until it is ready. */
export async function startLake(dataDirectory = newDataDirectory(), port?: number) {
  const lakePort = port ?? (await findFreePort())
  const sitePort = lakePort === 65_535 ? 1024 : lakePort + 1
  const siteUrl = `http://localhost:${sitePort}`
  const program = spawnLake({
    LAKE_PORT: String(lakePort),
    PORT: String(sitePort),
    DATA_DIR: dataDirectory,
  })
  const url = `http://localhost:${lakePort}`
  await waitUntilReady(url, program)
  const ended = once(program, 'exit')
  const lake: RunningLake = {
    url,
    siteUrl,
    dataDirectory,
    program,
    client: (who) =>
      createClient({
        projectId: embeddedProjectId,
        dataset: 'production',
        apiVersion: '2026-01-01',
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        maxRetries: 0,
        ...(who === 'editor' && { token: editorAccount(dataDirectory).token }),
      }),
    async kill() {
      program.kill('SIGKILL')
      await ended
    },
    async stop() {
      const begun = performance.now()
      program.kill('SIGTERM')
      await ended
      return performance.now() - begun
    },
  }
  return lake
}

async function waitUntilReady(url: string, program: ChildProcess) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (program.exitCode !== null) throw new Error('The lake ended before it was ready.')
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(30)
  }
  throw new Error('The lake was not ready in time.')
}

/** The cookie of an editor who has signed in with the password. */
export async function signedInCookie(lake: Pick<RunningLake, 'url' | 'dataDirectory'>) {
  const { email, password } = editorAccount(lake.dataDirectory)
  const answer = await fetch(`${lake.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** The error of a refused call. */
export async function rejectionOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('It was not refused.')
}

/** Repeats until the condition holds; milliseconds it took. */
export async function eventually(holds: () => Promise<boolean> | boolean, withinMs: number) {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if (await holds()) return performance.now() - begun
    await sleep(20)
  }
  throw new Error(`It did not come true within ${withinMs} ms.`)
}
