import { expect, test, vi } from 'vitest'
import { numberedFriends, rewardedThisYear, stepsDone } from './invitation-progress.ts'

test('a friend goes from the sign-up over the application to the reward', () => {
  expect((['signed_up', 'applied', 'rewarded'] as const).map(stepsDone)).toEqual([1, 2, 3])
})

test('only rewards of this year count, and no more than are rewarded', () => {
  const friends = [
    { stage: 'rewarded', month: '2026-11' },
    { stage: 'rewarded', month: '2025-12' },
    { stage: 'applied', month: '2026-11' },
    { stage: 'rewarded', month: '2026-01' },
  ] as const
  const rewarded = (today: string | undefined, cap = 20) =>
    rewardedThisYear({ invite: { friends: [...friends] }, today }, cap)
  expect(rewarded('2026-11-22')).toBe(2)
  expect(rewarded('2026-11-22', 1)).toBe(1)
  expect(rewarded('2027-01-01')).toBe(0)
  // By the API's day; an API that does not tell it is in the year of the site.
  vi.useFakeTimers({ now: new Date('2025-12-31T12:00:00+09:00'), toFake: ['Date'] })
  expect(rewarded('2026-11-22')).toBe(2)
  expect(rewarded(undefined)).toBe(1)
  vi.useRealTimers()
  expect(rewardedThisYear({ invite: {}, today: '2026-11-22' }, 20)).toBeUndefined()
})

test('the first friend is number 1, also where only the newest are known', () => {
  const newest = [
    { stage: 'signed_up', month: '2026-11' },
    { stage: 'rewarded', month: '2026-10' },
  ] as const
  const counts = { signed_up: 40, applied: 41, rewarded: 39 }
  expect(numberedFriends(newest, counts).map(({ number }) => number)).toEqual([120, 119])
})
