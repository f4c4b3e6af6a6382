import { afterEach, expect, test } from 'vitest'
import { visitorQueryLimits as limits } from './query-limits.ts'
import { QueryWorker } from './query-worker.ts'

const node = process.execPath
let worker: QueryWorker | undefined
afterEach(() => {
  process.execPath = node
  worker?.close()
})

test('a query whose process cannot be created fails, and the next one is answered', async () => {
  worker = new QueryWorker(limits, () => [{ _id: 'a', _type: 'note' }])
  const work = {
    kind: 'answer',
    query: 'count(*)',
    params: {},
    perspective: 'raw',
    ...limits,
  } as const
  process.execPath = '/not/there'
  await expect(worker.run(work)).rejects.toThrow('could not start')
  process.execPath = node
  expect(await worker.run(work)).toBe('1')
})
