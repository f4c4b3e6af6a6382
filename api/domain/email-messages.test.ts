import { describe, expect, test } from 'vitest'
import { languages } from '#contract/enums.ts'
import { emailTemplates, renderEmail } from './email-messages.ts'
import { emailValues } from './test-email-values.ts'

const values = emailValues((name) => `<${name}>`)

describe('every e-mail', () => {
  test.for(
    emailTemplates().flatMap((template) =>
      languages.map((language) => [template, language] as const),
    ),
  )('%s in %s has no placeholder left and no exclamation mark', ([template, language]) => {
    const { subject, text } = renderEmail(template, language, values)
    expect(subject + text).not.toMatch(/[{}!!]/)
    expect(subject).not.toContain('\n')
    expect(/[ぁ-ん]/.test(text)).toBe(language === 'jp')
  })
})

test('customers are called what the pages call them', () => {
  for (const template of emailTemplates()) {
    expect(renderEmail(template, 'jp', values).text, template).not.toContain('お客様')
  }
})

test('端末 is what somebody is logged in on or trades in, never a rented device', () => {
  const named = emailTemplates().filter((template) => {
    const { subject, text } = renderEmail(template, 'jp', values)
    return (subject + text).includes('端末')
  })
  expect(named.sort()).toEqual([
    'email_changed',
    'password_changed',
    'trade_in_compensated',
    'trade_in_kit_sent',
    'trade_in_received',
    'trade_in_returned',
    'trade_in_to_return',
  ])
})

test.for([
  ['jp', 1, '通常1営業日以内に'],
  ['jp', 2, '通常2営業日以内に'],
  ['en', 1, 'within 1 business day.'],
  ['en', 2, 'within 2 business days.'],
] as const)('in %s, %d and its noun agree', ([language, days, text]) => {
  const email = renderEmail('application_received', language, { ...values, days })
  expect(email.text).toContain(text)
})

test('in English one of anything is singular', () => {
  const ones = emailValues(() => 1)
  const texts = emailTemplates().map((template) => renderEmail(template, 'en', ones))
  for (const { subject, text } of texts) {
    expect(`${subject} ${text}`).not.toMatch(/\b1 (?:business )?(?:points|days|hours|minutes)\b/)
  }
})

test.for([
  [1, '1 point is about to expire', '1 point expires on'],
  [1_500, '1,500 points are about to expire', '1,500 points expire on'],
] as const)(
  'of %d points, noun and verb agree, and thousands have a comma',
  ([points, subject, sentence]) => {
    const email = renderEmail('points_expiring', 'en', { ...values, points })
    expect(email.subject).toBe(subject)
    expect(email.text).toContain(sentence)
  },
)

test('an e-mail with a missing value is not written', () => {
  expect(() => renderEmail('welcome', 'en', { site: 'https://reboot.example' })).toThrow('{name}')
})

test('every day is written as the pages write it', () => {
  const days = emailValues((name) => (/_(?:on|by)$|^eta$/.test(name) ? '2026-11-20' : name))
  for (const template of emailTemplates()) {
    for (const language of languages) {
      const { subject, text } = renderEmail(template, language, days)
      expect(subject + text, template).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    }
  }
  expect(renderEmail('charge_issued', 'jp', days).text).toContain('2026年11月20日(金)までに')
  expect(renderEmail('charge_issued', 'en', days).text).toContain('by Friday 20 November 2026.')
  expect(renderEmail('delivered', 'jp', days).text).toContain('2026年11月20日までです')
  expect(renderEmail('delivered', 'en', days).text).toContain('until 20 November 2026.')
})

describe('the end of every e-mail', () => {
  test('leads to the pages in its own language', () => {
    const site = 'https://reboot.example'
    for (const template of emailTemplates()) {
      const english = renderEmail(template, 'en', { ...values, site }).text
      expect(english, template).not.toMatch(/reboot\.example(?!\/en)/)
      expect(renderEmail(template, 'jp', { ...values, site }).text).not.toContain('example/en')
    }
  })

  test('asks nobody to delete a warning', () => {
    const warnings = emailTemplates().filter((template) =>
      /すぐに|変更してください|変更し、/.test(renderEmail(template, 'jp', values).text),
    )
    expect(warnings).toEqual(expect.arrayContaining(['password_changed', 'card_added']))
    for (const template of warnings) {
      expect(renderEmail(template, 'jp', values).text).not.toContain('破棄')
      expect(renderEmail(template, 'en', values).text).not.toContain('delete it')
    }
  })
})
