import { expect, test, vi } from 'vitest'
import { readInvitations } from './read-invitations.server.ts'

const { readOwnUser } = vi.hoisted(() => ({ readOwnUser: vi.fn() }))
vi.mock('#src/session/own-user.server.ts', () => ({ readOwnUser }))
vi.mock('#src/items/items.server.ts', () => ({
  fetchFees: async () => ({ invite_inviter: 1_000, invite_invitee: 500, invite_yearly_cap: 20 }),
}))

test('rewards of this year are those of the year in which the API is', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T12:00:00+09:00'), toFake: ['Date'] })
  const friends = [{ stage: 'rewarded', month: '2026-11' }]
  const invite = { signed_up: 0, applied: 0, rewarded: 1, friends }
  const rewardsOn = async (today: string | undefined) => {
    readOwnUser.mockResolvedValue({ invite_code: 'MISAKI94', invite, today })
    return (await readInvitations()).rewardsThisYear
  }
  expect(await rewardsOn('2026-12-31')).toBe(1)
  expect(await rewardsOn('2027-01-01')).toBe(0)
  // A release of the API before this one does not say it.
  expect(await rewardsOn(undefined)).toBe(1)
  vi.useRealTimers()
})
