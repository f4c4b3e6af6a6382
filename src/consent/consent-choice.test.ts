import { describe, expect, test } from 'vitest'
import { formatConsent, isUnanswered, parseConsent, readConsentForm } from './consent-choice.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the choice of a visitor', () => {
  test('is the same after it was stored, and needs no encoding in a cookie', () => {
    const choice = { analytics: true, error_reporting: false }
    const text = formatConsent(choice)
    expect(text).toBe('1.analytics-yes.error_reporting-no')
    expect(encodeURIComponent(text)).toBe(text)
    expect(parseConsent(text)).toEqual(choice)
    expect(parseConsent(formatConsent({}))).toEqual({})
  })

  test.each([
    '',
    '0.analytics-yes',
    '2.analytics-yes',
    '1.everything-yes',
    '1.analytics',
    'analytics-yes',
    '1.__proto__-yes',
    `1.${'a'.repeat(5_000)}`,
  ])('is missing in %.40s', (text) => {
    expect(parseConsent(text)).toEqual({})
  })

  test('counts as a refusal when the cookie has both yes and no', () => {
    expect(parseConsent('1.analytics-no.analytics-yes')).toEqual({ analytics: false })
  })

  test('is asked for again when there is a new purpose', () => {
    expect(isUnanswered(['analytics'], {})).toBe(true)
    expect(isUnanswered(['analytics'], { analytics: false })).toBe(false)
    expect(isUnanswered(['analytics', 'advertising'], { analytics: true })).toBe(true)
    expect(isUnanswered([], {})).toBe(false)
  })

  test('answers exactly the purposes that were asked about', () => {
    const asked = ['analytics', 'error_reporting'] as const
    expect(readConsentForm(form({ choice: 'all' }), asked)).toEqual({
      analytics: true,
      error_reporting: true,
    })
    expect(readConsentForm(form({ choice: 'necessary', analytics: 'on' }), asked)).toEqual({
      analytics: false,
      error_reporting: false,
    })
    expect(
      readConsentForm(form({ choice: 'selected', analytics: 'on', advertising: 'on' }), asked),
    ).toEqual({ analytics: true, error_reporting: false })
    expect(readConsentForm(form({ choice: 'maybe' }), asked)).toBeUndefined()
    expect(readConsentForm(form({}), asked)).toBeUndefined()
  })
})
