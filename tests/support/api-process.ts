import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#run/stack/ports.ts'
import { programEnvironment } from './program-environment.ts'

const program = fileURLToPath(new URL('../../api/server.ts', import.meta.url))
const pollMs = 50

export interface ApiProcess {
  readonly url: string
  readonly port: number
  /** Everything it has written. */
  readonly log: () => string
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Closes the channel that a parent keeps to its child. */
  readonly disconnect: () => void
}

interface Surroundings {
  readonly DATA_DIR?: string
  readonly DATABASE_URL?: string
  readonly API_PORT?: string
  readonly GATEWAY_PORT?: string
  readonly DEMO_REVIEWER?: 'no'
}

/** `node api/server.ts` as the launcher starts it. */
export async function spawnApi(surroundings: Surroundings): Promise<ApiProcess> {
  const port = Number(surroundings.API_PORT ?? (await findFreePort()))
  const child = spawn(process.execPath, [program], {
    env: { ...programEnvironment, API_PORT: String(port), ...surroundings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: string[] = []
  child.stdout?.on('data', (chunk) => lines.push(String(chunk)))
  child.stderr?.on('data', (chunk) => lines.push(String(chunk)))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    log: () => lines.join(''),
    ended: endOf(child),
    signal: (signal) => child.kill(signal),
    disconnect: () => child.disconnect(),
  }
}

async function endOf(child: ChildProcess): Promise<number | string> {
  // Node does not emit `close` for a child whose channel was closed from this side.
  await Promise.all(
    [child, child.stdout, child.stderr].map(
      (part) => part && once(part, part === child ? 'exit' : 'close'),
    ),
  )
  return child.exitCode ?? child.signalCode ?? ''
}

/** @throws with its log when it ends before it is ready. */
export async function untilReady(api: ApiProcess): Promise<ApiProcess> {
  let hasEnded = false
  api.ended.then(() => {
    hasEnded = true
  })
  while (!hasEnded) {
    const response = await fetch(`${api.url}/readyz`).catch(() => undefined)
    if (response?.ok) return api
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`The API ended before it was ready: ${api.log()}`)
}
