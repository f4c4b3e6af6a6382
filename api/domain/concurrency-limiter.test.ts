import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const limits = { concurrency: 2, maxWaiting: 3, retryAfterSeconds: 7 }

describe('a queue of work', () => {
  test('runs a few tasks at a time, in the order they came', async () => {
    const queue = createConcurrencyLimiter(limits)
    const begun: number[] = []
    let running = 0
    let most = 0
    const task = (number: number) => async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await setTimeout(1)
      running -= 1
      return number
    }
    const numbers = [1, 2, 3, 4, 5]
    expect(await Promise.all(numbers.map((number) => queue.run(task(number))))).toEqual(numbers)
    expect({ begun, most }).toEqual({ begun: numbers, most: 2 })
  })

  test('refuses a task that would wait too long, and accepts tasks again when the others are done', async () => {
    const queue = createConcurrencyLimiter(limits)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => queue.run(() => setTimeout(1))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = outcomes.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({
      reason: { status: 503, code: 'maintenance', headers: { 'Retry-After': '7' } },
    })
    expect(await queue.run(async () => 'again')).toBe('again')
  })

  test('continues after a failed task', async () => {
    const queue = createConcurrencyLimiter({ ...limits, concurrency: 1 })
    const failing = queue.run(async () => {
      throw new Error('no')
    })
    const next = queue.run(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
