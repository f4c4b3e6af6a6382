import { describe, expect, test } from 'vitest'
import { refetchInterval } from './refetch-interval.ts'

/** A query after several answers. */
function followed(intervalOf: ReturnType<typeof refetchInterval<{ status: string }>>) {
  const state = { data: undefined, dataUpdateCount: 0, errorUpdateCount: 0 }
  const query: {
    state: {
      data: { status: string } | undefined
      dataUpdateCount: number
      errorUpdateCount: number
    }
  } = { state }
  return {
    answer(data: { status: string }) {
      const { dataUpdateCount } = query.state
      query.state = { ...query.state, data, dataUpdateCount: dataUpdateCount + 1 }
      return intervalOf(query)
    },
    fail() {
      const { errorUpdateCount } = query.state
      query.state = { ...query.state, errorUpdateCount: errorUpdateCount + 1 }
      return intervalOf(query)
    },
  }
}

describe('the interval between two requests of the same data', () => {
  const intervalOf = () => refetchInterval<{ status: string }>(({ status }) => status !== 'ended')

  test('grows while nothing changes, and is short after a change', () => {
    const query = followed(intervalOf())
    const review = { status: 'review' }
    const same = Array.from({ length: 6 }, () => query.answer(review))
    expect(same).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000])
    expect(query.answer({ status: 'waiting' })).toBe(10_000)
  })

  test('grows after failures too', () => {
    const query = followed(intervalOf())
    query.answer({ status: 'review' })
    expect([query.fail(), query.fail()]).toEqual([20_000, 40_000])
  })

  test('is off when nothing can change any more, and before there is an answer', () => {
    const query = followed(intervalOf())
    expect(query.fail()).toBe(false)
    query.answer({ status: 'review' })
    expect(query.answer({ status: 'ended' })).toBe(false)
  })

  test('is counted for each query by itself', () => {
    const shared = intervalOf()
    const [one, other] = [followed(shared), followed(shared)]
    const review = { status: 'review' }
    one.answer(review)
    one.answer(review)
    expect(other.answer(review)).toBe(10_000)
  })
})
