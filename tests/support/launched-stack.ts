import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#run/stack/ports.ts'
import { programEnvironment } from './program-environment.ts'
import { newTemporaryFolder } from './temporary-folder.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** The supervisor in its own process group, as in a terminal, with two small programs. */
export async function launchTinyStack(
  variables: Record<string, string> = {},
  output: 'pipe' | number = 'pipe',
) {
  const ports = [await findFreePort(), await findFreePort()]
  const dataDirectory = newTemporaryFolder('tiny')
  const [PORT, API_PORT, LAKE_PORT, GATEWAY_PORT] = [
    String(await findFreePort()),
    String(await findFreePort()),
    String(await findFreePort()),
    String(await findFreePort()),
  ]
  const launcher = spawn(process.execPath, ['tests/support/tiny-stack.ts', ...ports.map(String)], {
    cwd: root,
    detached: true,
    env: {
      ...programEnvironment,
      DATA_DIR: dataDirectory,
      PORT,
      API_PORT,
      LAKE_PORT,
      GATEWAY_PORT,
      ...variables,
    },
    stdio: ['ignore', output, output],
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said += chunk.toString('utf8')
  }
  launcher.stdout?.on('data', keep)
  launcher.stderr?.on('data', keep)
  return {
    ports,
    dataDirectory,
    output: () => said,
    says: (text: string) => until(() => said.includes(text), `"${text}" in: ${said}`),
    end: () => endOf(launcher),
    press: (signal: NodeJS.Signals) => process.kill(-groupOf(launcher), signal),
    send: (signal: NodeJS.Signals) => launcher.kill(signal),
  }
}

async function endOf(launcher: ChildProcess) {
  if (launcher.exitCode === null && launcher.signalCode === null) await once(launcher, 'exit')
  return launcher.exitCode
}

function groupOf(launcher: ChildProcess): number {
  if (launcher.pid === undefined) throw new Error('The launcher did not start.')
  return launcher.pid
}

const maxWaitMs = 15_000

export async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}`)
    await wait(20)
  }
}

/** The response body of the program on a port, or undefined when nothing listens there. */
export async function answerOf(port: number, pathname = '/'): Promise<string | undefined> {
  try {
    return await (await fetch(`http://127.0.0.1:${port}${pathname}`)).text()
  } catch {
    return undefined
  }
}
