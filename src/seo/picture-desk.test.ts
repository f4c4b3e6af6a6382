import { expect, it } from 'vitest'
import { PictureDesk } from './picture-desk.ts'

/** A desk whose draughtsman waits until he is told to finish. */
function openDesk(limits: { keptMax?: number; atOnceMax?: number; waitingMax?: number } = {}) {
  const begun: string[] = []
  const finish = new Map<string, (failure?: Error) => void>()
  const desk = new PictureDesk<string, string>({
    keptMax: 10,
    atOnceMax: 2,
    waitingMax: 3,
    ...limits,
    draw: (wish) =>
      new Promise((resolve, reject) => {
        begun.push(wish)
        finish.set(wish, (failure) => (failure ? reject(failure) : resolve(`picture of ${wish}`)))
      }),
  })
  const done = async (wish: string, failure?: Error) => {
    finish.get(wish)?.(failure)
    await new Promise(setImmediate)
  }
  return { desk, begun, done }
}

it('draws once for all who come together, and for those who come later', async () => {
  const { desk, begun, done } = openDesk()
  const together = [desk.picture('a'), desk.picture('a')]
  await done('a')
  expect(await Promise.all([...together, desk.picture('a')])).toEqual(Array(3).fill('picture of a'))
  expect(begun).toEqual(['a'])
})

it('draws two at a time, the others in their order', async () => {
  const { desk, begun, done } = openDesk()
  for (const wish of ['a', 'b', 'c', 'd']) void desk.picture(wish)
  expect(begun).toEqual(['a', 'b'])
  await done('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await done('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await done('c')
  await done('d')
  for (const wish of ['e', 'f', 'g']) void desk.picture(wish)
  expect(begun.slice(4)).toEqual(['e', 'f'])
})

it('takes no more into a full queue, but gives what is there', async () => {
  const { desk, done } = openDesk({ atOnceMax: 1, waitingMax: 1 })
  const first = desk.picture('a')
  void desk.picture('b')
  expect(desk.picture('c')).toBeUndefined()
  expect(desk.picture('a')).toBe(first)
  await done('a')
  expect(desk.picture('c')).toBeDefined()
})

it('forgets what was wanted longest ago', async () => {
  const { desk, begun, done } = openDesk({ keptMax: 2 })
  for (const wish of ['a', 'b']) {
    void desk.picture(wish)
    await done(wish)
  }
  await desk.picture('a')
  void desk.picture('c')
  await done('c')
  await desk.picture('a')
  void desk.picture('b')
  expect(begun).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps no failure, and goes on drawing after it', async () => {
  const { desk, begun, done } = openDesk({ atOnceMax: 1 })
  const failed = desk.picture('a')
  void desk.picture('b')
  await Promise.all([expect(failed).rejects.toThrow('no paint'), done('a', new Error('no paint'))])
  expect(begun).toEqual(['a', 'b'])
  await done('b')
  const again = desk.picture('a')
  await done('a')
  expect(await again).toBe('picture of a')
})
