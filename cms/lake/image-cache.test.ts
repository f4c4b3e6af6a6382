import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { ImageCache } from './image-cache.ts'

const newDirectory = () => newTemporaryFolder('pictures')
const picture = (bytes: number) => async () => Buffer.alloc(bytes, 1)
const never = async (): Promise<Buffer> => {
  throw new Error('It was created again.')
}

test('concurrent calls create an image once, and it is still stored after a restart', async () => {
  const directory = newDirectory()
  const cache = new ImageCache(directory, 1000)
  let times = 0
  const create = async () => {
    times += 1
    await sleep(10)
    return Buffer.from('picture')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', create)))
  expect(times).toBe(1)
  expect(new Set(all.map(String))).toEqual(new Set(['picture']))
  expect(String(await new ImageCache(directory, 1000).get('a', never))).toBe('picture')
})

test('the least recently used image is deleted first, and the size limit holds', async () => {
  const directory = newDirectory()
  const cache = new ImageCache(directory, 250)
  await cache.get('a', picture(100))
  await cache.get('b', picture(100))
  await cache.get('a', never)
  await cache.get('c', picture(100))
  expect(readdirSync(directory).sort()).toEqual(['a', 'c'])
  expect(cache.usedBytes).toBe(200)
  await expect(cache.get('b', never)).rejects.toThrow('created again')
})

test('two images are created at a time, and a failure does not block the next one', async () => {
  const cache = new ImageCache(newDirectory(), 1000)
  let now = 0
  let maxRunning = 0
  const create = (name: string) => async () => {
    now += 1
    maxRunning = Math.max(maxRunning, now)
    await sleep(5)
    now -= 1
    if (name === 'p2') throw new Error('damaged')
    return Buffer.from(name)
  }
  const names = Array.from({ length: 9 }, (_, index) => `p${index}`)
  const outcomes = await Promise.allSettled(names.map((name) => cache.get(name, create(name))))
  expect(maxRunning).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('images beyond the limit are refused, and nobody overtakes those that wait', async () => {
  const cache = new ImageCache(newDirectory(), 1000)
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  let now = 0
  let maxRunning = 0
  const create = (name: string) => async () => {
    started.push(name)
    now += 1
    maxRunning = Math.max(maxRunning, now)
    await gate.promise
    now -= 1
    return Buffer.from(name)
  }
  const names = Array.from({ length: 202 }, (_, index) => `p${index}`)
  const accepted = names.map((name) => cache.get(name, create(name)))
  await expect(cache.get('late', create('late'))).rejects.toMatchObject({ status: 429 })
  gate.resolve()
  // Comes again and again while others are woken.
  const newcomers = Promise.all(
    accepted.slice(0, 20).map(async (image, index) => {
      await image
      return cache.get(`n${index}`, create(`n${index}`))
    }),
  )
  await Promise.all(accepted)
  await newcomers
  expect(started.slice(0, names.length)).toEqual(names)
  expect(maxRunning).toBe(2)
})
