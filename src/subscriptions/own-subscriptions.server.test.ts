import { expect, test, vi } from 'vitest'
import { fetchActiveSubscriptions } from './own-subscriptions.server.ts'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#src/session/call-as-user.server.ts', () => ({ callAsUser }))
vi.mock('#src/i18n/locale.ts', () => ({ getLocale: () => 'ja' }))

test('today is the day that the API says, whatever has been paid ahead and whatever the time is here', async () => {
  vi.setSystemTime('2026-12-26T15:30:00Z')
  callAsUser.mockResolvedValueOnce({ results: [], today: '2027-07-01' })
  expect((await fetchActiveSubscriptions()).today).toBe('2027-07-01')
})

test('an API that does not say it leaves the day in Japan', async () => {
  vi.setSystemTime('2026-12-26T15:30:00Z')
  callAsUser.mockResolvedValueOnce({ results: [] })
  expect((await fetchActiveSubscriptions()).today).toBe('2026-12-27')
})
