import { expect, test } from 'vitest'
import { withChosen } from './with-chosen.ts'

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

test('what was chosen and could not be saved is chosen again, unchecked boxes too', () => {
  const values = { topics: { new_devices: { email: 'true' } }, language: 'en' }
  expect(withChosen(settings, values)).toEqual({
    ...settings,
    notifications: {
      payments: off,
      shipping: off,
      subscription_tips: off,
      points_campaigns: off,
      new_devices: { email: true, sms: false },
      trade_in: off,
    },
    language: 'en',
    newsletter: false,
  })
})

test('an address that only names an error changes no choice', () => {
  expect(withChosen(settings, {})).toBe(settings)
})
