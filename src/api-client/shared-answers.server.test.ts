import { afterEach, expect, it, vi } from 'vitest'
import { publicAnswerReuseMs } from '#app.config.ts'
import { shareAnswer } from './shared-answers.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('asks once for visitors who come together, and again when the answer is old', async () => {
  vi.useFakeTimers()
  let calls = 0
  const ask = async () => {
    calls += 1
    return calls
  }
  const together = await Promise.all(Array.from({ length: 50 }, () => shareAnswer('/a', ask)))
  expect(new Set(together)).toEqual(new Set([1]))
  vi.advanceTimersByTime(publicAnswerReuseMs - 1)
  expect(await shareAnswer('/a', ask)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await shareAnswer('/a', ask)).toBe(2)
})

it('keeps no failure', async () => {
  await expect(shareAnswer('/b', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await shareAnswer('/b', async () => 'up')).toBe('up')
})

it('forgets the oldest of many', async () => {
  for (let index = 0; index <= 500; index += 1)
    await shareAnswer(`/many/${index}`, async () => index)
  expect(await shareAnswer('/many/500', async () => 'again')).toBe(500)
  expect(await shareAnswer('/many/0', async () => 'again')).toBe('again')
})
