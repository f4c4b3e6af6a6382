import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { RenderQueue } from './render-queue.ts'

/** A queue whose renderings wait until the test finishes them. */
function createQueue(
  limits: { maxCached?: number; maxConcurrent?: number; maxWaiting?: number } = {},
) {
  const started: string[] = []
  const finish = new Map<string, (failure?: Error) => void>()
  const queue = new RenderQueue<string, string>({
    maxCached: 10,
    maxConcurrent: 2,
    maxWaiting: 3,
    ...limits,
    render: (input) =>
      new Promise((resolve, reject) => {
        started.push(input)
        finish.set(input, (failure) => (failure ? reject(failure) : resolve(`output of ${input}`)))
      }),
  })
  const finished = async (input: string, failure?: Error) => {
    // A rendering starts a moment after it was asked for.
    await turn()
    finish.get(input)?.(failure)
    await turn()
  }
  return { queue, started, finished }
}

test('renders once for concurrent and for later callers', async () => {
  const { queue, started, finished } = createQueue()
  const concurrent = [queue.render('a'), queue.render('a')]
  await finished('a')
  expect(await Promise.all([...concurrent, queue.render('a')])).toEqual(
    Array(3).fill('output of a'),
  )
  expect(started).toEqual(['a'])
})

test('renders two at a time, the others in their order', async () => {
  const { queue, started, finished } = createQueue()
  for (const input of ['a', 'b', 'c', 'd']) void queue.render(input)
  await turn()
  expect(started).toEqual(['a', 'b'])
  await finished('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await finished('a')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
  await finished('c')
  await finished('d')
  for (const input of ['e', 'f', 'g']) void queue.render(input)
  await turn()
  expect(started.slice(4)).toEqual(['e', 'f'])
})

test('refuses new input when the queue is full, but returns what is cached', async () => {
  const { queue, finished } = createQueue({ maxConcurrent: 1, maxWaiting: 1 })
  const first = queue.render('a')
  void queue.render('b')
  expect(queue.render('c')).toBeUndefined()
  expect(queue.render('a')).toBe(first)
  await finished('a')
  expect(queue.render('c')).toBeDefined()
})

test('drops the least recently used result', async () => {
  const { queue, started, finished } = createQueue({ maxCached: 2 })
  for (const input of ['a', 'b']) {
    void queue.render(input)
    await finished(input)
  }
  await queue.render('a')
  void queue.render('c')
  await finished('c')
  await queue.render('a')
  void queue.render('b')
  await turn()
  expect(started).toEqual(['a', 'b', 'c', 'b'])
})

test('does not cache a failure, and continues after it', async () => {
  const { queue, started, finished } = createQueue({ maxConcurrent: 1 })
  const failed = queue.render('a')
  void queue.render('b')
  await Promise.all([
    expect(failed).rejects.toThrow('render failed'),
    finished('a', new Error('render failed')),
  ])
  expect(started).toEqual(['a', 'b'])
  await finished('b')
  const again = queue.render('a')
  await finished('a')
  expect(await again).toBe('output of a')
})
