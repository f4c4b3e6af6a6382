import { expect, test } from 'vitest'
import { inUploadTurn } from './upload-turns.server.ts'

test('four uploads at once; the next begins when one has ended, however it ended', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const upload = (index: number) =>
    inUploadTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      done.push(index)
      if (index % 3 === 0) throw new Error('broken off')
    }).catch(() => undefined)
  await Promise.all(Array.from({ length: 50 }, (_, index) => upload(index)))
  expect(most).toBe(4)
  expect(done).toHaveLength(50)
  await Promise.all(Array.from({ length: 4 }, (_, index) => upload(index)))
  expect(most).toBe(4)
})
