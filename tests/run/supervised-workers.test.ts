import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process that supervises workers whose programs are not real ones. */
const supervising = `
import cluster, { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { superviseWorkers } from '#run/site/workers.ts'
const newProgram = (pid) => Object.assign(new EventEmitter(), { pid, kill: () => true, connected: false })
`

/** To it no message can be sent any more, as at the moment when it ends. */
const endingWorker = `
const program = newProgram(4711)
cluster.fork = () => new Worker({ process: program })
superviseWorkers(2, undefined)
program.emit('error', new Error('Channel closed'))
setTimeout(() => process.exit(7), 50)
`

/** The first process cannot be created; the second worker is connected and takes over. */
const missingProcess = `
const listening = Object.assign(newProgram(4711), { connected: true, exitCode: null, signalCode: null })
cluster.workers = { 1: new Worker({ process: listening }) }
const program = newProgram(undefined)
cluster.fork = () => new Worker({ process: program })
superviseWorkers(2, undefined)
cluster.fork = () => process.exit(7)
program.emit('error', new Error('spawn EAGAIN'))
setTimeout(() => process.exit(8), 5_000)
`

const run = (program: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    supervising + program,
  ]).catch((error: unknown) => error)

test('continues when a message does not reach a worker that is ending', async () => {
  const ended = await run(endingWorker)
  expect(ended).toMatchObject({ code: 7, stdout: expect.stringContaining('worker not reached') })
})

test('starts a worker again whose process could not be created', async () => {
  const ended = await run(missingProcess)
  expect(ended).toMatchObject({ code: 7, stdout: expect.stringContaining('worker not started') })
})
