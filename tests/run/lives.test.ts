import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test.each(['SIGTERM', 'SIGINT'] as const)(
  'random lives that are ended by %s leave no program behind',
  async (signal) => {
    const flags = ['--seed', '1', '--count', '1000000', '--pglite']
    const program = spawn(process.execPath, ['run/lives.ts', ...flags])
    await once(program.stdout, 'data')
    program.kill(signal)
    // What it has started writes into the same pipe, which is open as long as one of them runs.
    await once(program, 'close')
    expect(program.exitCode).toBe(1)
  },
)
