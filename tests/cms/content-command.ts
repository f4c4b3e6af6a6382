import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { programEnvironment } from '#tests/support/program-environment.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

/** Runs a command as npm does; `lakePort` is the port of a running lake of that folder. */
export async function contentCommand(
  name: 'export' | 'import',
  options: readonly string[],
  dataDirectory: string,
  lakePort = 1,
) {
  const program = spawn(process.execPath, [`run/content-${name}.ts`, ...options], {
    cwd: root,
    env: { ...programEnvironment, DATA_DIR: dataDirectory, LAKE_PORT: String(lakePort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(program.stdout), text(program.stderr)])
  const [code] = await once(program, 'close')
  return { code, said: (await said).join('') }
}
