import { describe, expect, test } from 'vitest'
import { settings } from './test-settings.ts'
import { inverseOf, withChange } from './use-notifications.ts'

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
