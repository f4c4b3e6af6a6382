import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { stopSignals } from '#run/process/clean-up.ts'

/**
 * `node run/dev/restart-on-change.ts <file> <watched>…`: runs a program and restarts it when a watched file
 * changes. Node's own --watch keeps running after its parent was killed; this process ends with its parent.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const [file = '', ...watched] = process.argv.slice(2)
const debounceMs = 150

const start = () =>
  spawn(process.execPath, [...process.execArgv, path.join(root, file)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

const endProgram = async (program: ChildProcess) => {
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
  await new Promise((resolve) => setTimeout(resolve, debounceMs))
  await endProgram(program)
  program = start()
  isRestarting = false
}

for (const folder of watched) {
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (name !== null && !name.endsWith('.test.ts')) void restart()
  })
}

const stop = () => void endProgram(program).then(() => process.exit(0))
for (const signal of stopSignals) process.on(signal, stop)
process.on('disconnect', stop)
