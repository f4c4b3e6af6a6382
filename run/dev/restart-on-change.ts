import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'

/**
 * `node run/dev/restart-on-change.ts <file> <watched>…`: runs a program and starts it again when something it is made of changes.
 * Node's own --watch outlives a launcher that was killed; this ends with it.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const [file = '', ...watched] = process.argv.slice(2)
const settleMs = 150

const start = () =>
  spawn(process.execPath, [...process.execArgv, path.join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

const end = async (program: ChildProcess) => {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

let program = start()
let isRestarting = false

async function restart(): Promise<void> {
  if (isRestarting) return
  isRestarting = true
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  await end(program)
  program = start()
  isRestarting = false
}

for (const place of watched) {
  watch(path.join(root, place), { recursive: true }, (_event, name) => {
    if (name !== null && !name.endsWith('.test.ts')) void restart()
  })
}

const stop = () => void end(program).then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
