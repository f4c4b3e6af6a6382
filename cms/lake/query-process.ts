import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { isRecord, type LakeDocument } from './document.ts'
import { parseQuery, runQuery, tooDeep } from './groq.ts'
import { LakeError } from './lake-error.ts'
import { Perspectives } from './perspective.ts'
import {
  type FromProcess,
  parseToProcess,
  type QueryWork,
  type ToProcess,
} from './query-messages.ts'
import { datasetOf } from './query-prefilter.ts'
import { isDeeperThan } from './read-json.ts'

const documents = new Map<string, LakeDocument>()
const perspectives = new Perspectives(() => documents.values())

/** @throws LakeError 400 when the tree is nested too deeply. */
function checkDepth(tree: unknown, maxDepth: number): void {
  if (isDeeperThan(tree, maxDepth)) throw tooDeep()
}

async function resultOf(work: QueryWork): Promise<unknown> {
  const check = (tree: unknown) => checkDepth(tree, work.maxDepth)
  if (work.kind === 'answer') return runQuery(work, perspectives.of(work.perspective), check)
  const tree = parseQuery(work.query, work.params)
  check(tree)
  if (work.kind === 'parse') return tree
  const selected = work.documents.map(async (document) => {
    const result = await runQuery(work, datasetOf([document]))
    return Array.isArray(result) ? result.length > 0 : Boolean(result)
  })
  return Promise.all(selected)
}

async function answer(work: QueryWork): Promise<FromProcess> {
  try {
    const json = JSON.stringify(await resultOf(work))
    if (work.kind === 'answer' && Buffer.byteLength(json) > work.maxResultBytes) {
      throw new LakeError(400, 'queryResultTooLargeError', 'The answer is larger than is allowed.')
    }
    return { kind: 'answer', json }
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The query could not be run.'
    const details = error instanceof LakeError && isRecord(error.body.error) ? error.body.error : {}
    return { kind: 'failure', error: { type: 'queryEvaluationError', description, ...details } }
  }
}

const sendMessage = (message: FromProcess) => process.send?.(message)

async function receive(message: ToProcess): Promise<void> {
  if (message.kind === 'work') {
    sendMessage(await answer(message.work))
    return
  }
  if (message.kind === 'documents') {
    for (const document of message.documents) documents.set(document._id, document)
    sendMessage({ kind: 'ready' })
    return
  }
  for (const { id, after } of message.changes) {
    if (after === null) documents.delete(id)
    else documents.set(id, after)
  }
  perspectives.clear()
}

// A lake that was killed cannot stop a running query, so a separate thread checks that the lake is alive.
const watch = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, 1000)`
new Worker(watch, { eval: true }).unref()

process.on('disconnect', () => process.exit(0))
process.on('message', (message) => receive(parseToProcess(message)))
