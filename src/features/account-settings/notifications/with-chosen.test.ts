import { expect, test } from 'vitest'
import { off, settings } from './test-settings.ts'
import { withChosen } from './with-chosen.ts'

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
