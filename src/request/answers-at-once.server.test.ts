import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unlessBusy } from './answers-at-once.server.ts'

/** So that everything that was asked for has begun. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await setImmediate()
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
  await turns(102)
  expect(finish).toHaveLength(100)
  const refused = await all.at(-1)
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(refused?.headers.get('content-security-policy')).toContain('default-src')
  expect(await refused?.text()).toContain('Please wait a moment and try again.')

  const other = ask('198.51.100.1')
  await turns(2)
  for (const end of finish) end()
  expect((await other).status).toBe(200)
  expect((await all[0])?.status).toBe(200)
  const again = ask('203.0.113.9')
  await turns(2)
  finish.at(-1)?.()
  expect((await again).status).toBe(200)
})

test('the networks of one IPv6 range are one sender', async () => {
  const { finish, ask } = slowAnswers()
  const all = repeated(101, (index) => ask(`2001:db8:1:${index.toString(16)}::1`))
  await turns(101)
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
  await turns(500)
  for (const end of finish) end()
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('an answer that fails gives its place back', async () => {
  const broken = () => unlessBusy(from('203.0.113.9'), () => Promise.reject(new Error('broken')))
  for (let index = 0; index < 101; index += 1) await expect(broken()).rejects.toThrow('broken')
})

test('eight pages begin in a turn of the event loop, and the one of another sender does not wait for all before it', async () => {
  const made: string[] = []
  const ask = (visitor: string) =>
    unlessBusy(from(visitor), async () => {
      made.push(visitor)
      return new Response('page')
    })
  await turns(1)
  const all = [...repeated(30, () => ask('203.0.113.9')), ask('198.51.100.1')]
  const madeAfterTurn: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await setImmediate()
    madeAfterTurn.push(made.length)
  }
  // Eight in each turn.
  expect(madeAfterTurn).toEqual([8, 16, 24, 31])
  expect(made.indexOf('198.51.100.1')).toBeLessThan(10)
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(
    Array.from({ length: 31 }, () => 200),
  )
})
