import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process that supervises a worker to which no message can be sent any more, as at the moment when it ends. */
const supervising = `
import cluster, { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { superviseWorkers } from '#run/site/workers.ts'
const program = Object.assign(new EventEmitter(), { pid: 4711, kill: () => true, connected: false })
cluster.fork = () => new Worker({ process: program })
superviseWorkers(2, undefined)
program.emit('error', new Error('Channel closed'))
setTimeout(() => process.exit(7), 50)
`

test('continues when a message does not reach a worker that is ending', async () => {
  const flags = ['--input-type=module', '--eval', supervising]
  const ended: unknown = await promisify(execFile)(process.execPath, flags).catch(
    (error: unknown) => error,
  )
  expect(ended).toMatchObject({ code: 7, stdout: expect.stringContaining('worker not reached') })
})
