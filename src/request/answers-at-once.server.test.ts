import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { unlessBusy } from './answers-at-once.server.ts'

/** Faked before the module is loaded, which begins to measure then. */
const clock = vi.hoisted(() => {
  const clock = { now: 0 }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  return clock
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The event loop begins another turn. */
function nextTurn() {
  clock.now += 250
  vi.advanceTimersByTime(250)
}
beforeEach(nextTurn)

/** This turn of the loop takes that much longer. */
function keepBusy(ms: number) {
  clock.now += ms
}

const from = (visitor: string, path = '/en/devices') =>
  Object.assign(
    new Request(`http://site.test${path}`, {
      headers: { accept: 'text/html', 'x-forwarded-for': visitor },
    }),
    { ip: '127.0.0.1' },
  )

/** Requests whose answers are made when told to. */
function slowAnswers() {
  const finish: (() => void)[] = []
  const ask = (visitor: string, path?: string) =>
    unlessBusy(
      from(visitor, path),
      () => new Promise<Response>((resolve) => finish.push(() => resolve(new Response('page')))),
    )
  return { finish, ask }
}

const repeated = (count: number, ask: (index: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, index) => ask(index))

test('one sender has 100 answers at once, and others are answered meanwhile', async () => {
  const { finish, ask } = slowAnswers()
  const all = repeated(102, () => ask('203.0.113.9'))
  expect(finish).toHaveLength(100)
  const refused = await all.at(-1)
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('content-security-policy')).toContain('default-src')
  expect(await refused?.text()).toContain('Please wait a moment and try again.')

  const other = ask('198.51.100.1')
  for (const end of finish) end()
  expect((await other).status).toBe(200)
  expect((await all[0])?.status).toBe(200)
  const again = ask('203.0.113.9')
  finish.at(-1)?.()
  expect((await again).status).toBe(200)
})

test('the networks of one IPv6 range are one sender', async () => {
  const { finish, ask } = slowAnswers()
  const all = repeated(101, (index) => ask(`2001:db8:1:${index.toString(16)}::1`))
  expect(finish).toHaveLength(100)
  for (const end of finish) end()
  expect((await Promise.all(all)).map(({ status }) => status).filter((s) => s !== 200)).toEqual([
    429,
  ])
})

test('500 of all senders are answered at once; a script of a page gets the reason as data', async () => {
  const { finish, ask } = slowAnswers()
  const all = repeated(500, (index) => ask(`198.51.100.${index % 250}`))
  const refused = await ask('203.0.113.1', '/_serverFn/AbCdEfGhIj')
  expect(refused.status).toBe(503)
  for (const end of finish) end()
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('an answer that fails gives its place back', async () => {
  const broken = () => unlessBusy(from('203.0.113.9'), () => Promise.reject(new Error('broken')))
  for (let index = 0; index < 101; index += 1) await expect(broken()).rejects.toThrow('broken')
})

test('pages that are made in one go count in a turn of the loop that takes too long', async () => {
  const made: string[] = []
  const ask = (visitor: string) =>
    unlessBusy(from(visitor), async () => {
      made.push(visitor)
      keepBusy(100)
      return new Response('page')
    })
  const statuses: number[] = []
  for (let index = 0; index < 30; index += 1) statuses.push((await ask('203.0.113.9')).status)
  // The twentieth ends after 2 s.
  expect(statuses).toEqual(Array.from({ length: 30 }, (_, index) => (index < 20 ? 200 : 429)))
  expect(made).toHaveLength(20)
  expect((await ask('198.51.100.1')).status).toBe(200)
})

test('while the process is late, who has twenty answers under way waits, and everybody else is answered', async () => {
  const { finish, ask } = slowAnswers()
  const all = repeated(20, () => ask('203.0.113.9'))
  nextTurn()
  keepBusy(1_600)
  expect((await ask('203.0.113.9')).status).toBe(429)
  const other = ask('198.51.100.1')
  expect(finish).toHaveLength(21)
  nextTurn()
  const again = ask('203.0.113.9')
  for (const end of finish) end()
  const answers = await Promise.all([...all, other, again])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
