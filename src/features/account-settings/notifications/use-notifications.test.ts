import { describe, expect, test } from 'vitest'
import { inverseOf, withChange } from './use-notifications.ts'

const off = { email: false, sms: false }
const settings = {
  notifications: {
    payments: { email: true, sms: false },
    shipping: { email: true, sms: false },
    subscription_tips: off,
    points_campaigns: { email: true, sms: true },
    new_devices: off,
    trade_in: off,
  },
  language: 'jp',
  newsletter: true,
  mobileNumber: '09012345678',
} as const

describe('a choice that is refused', () => {
  test.each([
    { notifications: { points_campaigns: { email: false, sms: true } } },
    { language: 'en' },
    { newsletter: false },
  ] as const)('goes back to what was before: %o', (change) => {
    const changed = withChange(settings, change)
    expect(changed).not.toEqual(settings)
    expect(withChange(changed, inverseOf(settings, change))).toEqual(settings)
  })

  test('takes back nothing else that was chosen meanwhile', () => {
    const refused = { notifications: { points_campaigns: { email: false, sms: true } } }
    const other = { notifications: { new_devices: { email: true, sms: false } }, newsletter: false }
    const inverse = inverseOf(settings, refused)
    const shown = withChange(withChange(withChange(settings, refused), other), inverse)
    expect(shown).toEqual(withChange(settings, other))
  })
})
