import { expect, test } from 'vitest'
import { inUploadTurn } from './upload-turns.server.ts'

const from = (visitorAddress: string, { signal } = new AbortController()) => ({
  visitorAddress,
  signal,
})

/** Uploads of these visitors, each of which ends when the next task begins. */
function manyUploads() {
  const running: string[] = []
  const seen = { most: 0, maxOfOne: 0 }
  const upload = (visitor: string, index = 1) =>
    inUploadTurn(from(visitor), async () => {
      running.push(visitor)
      const ofOne = running.filter((one) => one === visitor).length
      seen.most = Math.max(seen.most, running.length)
      seen.maxOfOne = Math.max(seen.maxOfOne, ofOne)
      await new Promise(setImmediate)
      running.splice(running.indexOf(visitor), 1)
      if (index % 3 === 0) throw new Error('broken off')
      return visitor
    }).catch(() => visitor)
  return { seen, upload }
}

test('four uploads at once; the next begins when one has ended, however it ended', async () => {
  const { seen, upload } = manyUploads()
  const visitorOf = (index: number) => `198.51.100.${index}`
  const all = Array.from({ length: 50 }, (_, index) => upload(visitorOf(index), index))
  expect(await Promise.all(all)).toHaveLength(50)
  expect(seen.most).toBe(4)
  await Promise.all(Array.from({ length: 4 }, (_, index) => upload(visitorOf(index), index)))
  expect(seen.most).toBe(4)
})

test('one visitor never takes all places: others pass those who wait behind their own', async () => {
  const { seen, upload } = manyUploads()
  const held: (() => void)[] = []
  const slow = Array.from({ length: 10 }, () =>
    inUploadTurn(from('203.0.113.9'), () => new Promise<void>((resolve) => held.push(resolve))),
  )
  expect(held).toHaveLength(3)
  const others = Array.from({ length: 6 }, (_, index) => upload(`198.51.100.${index}`))
  expect(await Promise.all(others)).toHaveLength(6)
  expect(seen.most).toBe(1)
  for (let ended = 0; ended < slow.length; ended += 1) {
    held[ended]?.()
    await slow[ended]
  }
  expect(held).toHaveLength(10)
})

test('the uploads of one visitor take three places', async () => {
  const { seen, upload } = manyUploads()
  await Promise.all(Array.from({ length: 12 }, () => upload('203.0.113.9')))
  expect(seen).toEqual({ most: 3, maxOfOne: 3 })
})

/** Uploads that end when told to. */
function heldUploads() {
  const ends: (() => void)[] = []
  const hold = (visitor: string, leaving?: AbortController) =>
    inUploadTurn(
      from(visitor, leaving),
      () => new Promise<void>((resolve) => void ends.push(resolve)),
    )
  const end = () => {
    for (const one of ends.splice(0)) one()
  }
  return { hold, end, ends }
}

test('the addresses of one IPv6 range count as one visitor, whatever their networks', async () => {
  const { hold, end, ends } = heldUploads()
  const all = ['7::1', '7::2', '8::1', '9::1'].map((host) => hold(`2001:db8:0:${host}`))
  expect(ends).toHaveLength(3)
  const other = hold('2001:db8:1:7::1')
  expect(ends).toHaveLength(4)
  end()
  await Promise.all([...all.slice(0, 3), other])
  end()
  await Promise.all(all)
})

test('an upload whose sender leaves before its turn stops waiting, and the next one has the turn', async () => {
  const { hold, end, ends } = heldUploads()
  const running = [1, 2, 3, 4].map((host) => hold(`198.51.100.${host}`))
  const leaving = new AbortController()
  const left = hold('198.51.100.5', leaving)
  const next = hold('198.51.100.6')
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await expect(hold('198.51.100.7', leaving)).rejects.toThrow('aborted')
  end()
  await Promise.all(running)
  expect(ends).toHaveLength(1)
  end()
  await next
})
