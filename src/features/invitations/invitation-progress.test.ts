import { expect, test } from 'vitest'
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
  expect(rewardedThisYear(friends, { today: '2026-11-22', cap: 20 })).toBe(2)
  expect(rewardedThisYear(friends, { today: '2026-11-22', cap: 1 })).toBe(1)
  expect(rewardedThisYear(friends, { today: '2027-01-01', cap: 20 })).toBe(0)
})

test('the first friend is number 1, also where only the newest are known', () => {
  const newest = [
    { stage: 'signed_up', month: '2026-11' },
    { stage: 'rewarded', month: '2026-10' },
  ] as const
  const counts = { signed_up: 40, applied: 41, rewarded: 39 }
  expect(numberedFriends(newest, counts).map(({ number }) => number)).toEqual([120, 119])
})
