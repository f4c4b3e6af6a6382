import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { doEach } from './do-each.ts'

/** Items that are listed until they are done, a few at a time. */
function waiting(count: number) {
  const left = new Set(Array.from({ length: count }, (_, index) => index + 1))
  const log: string[] = []
  const tried: number[] = []
  const run = (act: (item: number) => void, budgetMs?: number) =>
    doEach(
      { logger: pino({}, { write: (line: string) => log.push(line) }) },
      {
        list: async (limit) => [...left].slice(0, limit),
        batchSize: 3,
        keyOf: (item) => item,
        act: async (item) => {
          tried.push(item)
          act(item)
          left.delete(item)
        },
        ...(budgetMs === undefined ? {} : { budgetMs }),
      },
    )
  return { left, log, tried, run }
}

describe('what is due', () => {
  test('is done even after an item that fails, and the failure is reported', async () => {
    const { left, log, tried, run } = waiting(8)
    const failing = (item: number) => {
      if (item === 1) throw new Error('The first one cannot be done.')
    }
    await expect(run(failing)).rejects.toThrow('1 of 8 failed.')
    expect([...left]).toEqual([1])
    expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(log).toHaveLength(1)
    expect(log[0]).toContain('The first one cannot be done.')
  })

  test('is done although a whole batch before it fails', async () => {
    const { left, tried, run } = waiting(8)
    const failing = (item: number) => {
      if (item <= 4) throw new Error('no')
    }
    await expect(run(failing)).rejects.toThrow('4 of 8 failed.')
    expect([...left]).toEqual([1, 2, 3, 4])
    expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('is tried once when every item fails', async () => {
    const { tried, run } = waiting(3)
    const failing = () => {
      throw new Error('no')
    }
    await expect(run(failing)).rejects.toThrow('3 of 3 failed.')
    expect(tried).toEqual([1, 2, 3])
  })

  test('is left to the next run when the time is over', async () => {
    const { tried, run } = waiting(8)
    await run(() => undefined, 0)
    expect(tried).toEqual([])
  })
})
