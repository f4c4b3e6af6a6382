import { describe, expect, test } from 'vitest'
import { languages, type UserStatus, userStatuses } from '#contract/enums.ts'
import {
  type EmailTemplate,
  emailTemplates,
  isAwaited,
  isWritten,
  renderEmail,
} from './email-messages.ts'
import { emailValues } from './test-email-values.ts'

const values = emailValues((name) => `<${name}>`)

const readers = languages.flatMap((language) =>
  userStatuses.map((status) => ({ language, status })),
)

describe('every e-mail', () => {
  test.for(
    emailTemplates().flatMap((template) => readers.map((reader) => ({ template, ...reader }))),
  )(
    '$template in $language to a $status account is complete and calm',
    ({ template, ...reader }) => {
      const { subject, text } = renderEmail(template, reader, values)
      expect(subject + text).not.toMatch(/[{}!!]/)
      expect(subject).not.toContain('\n')
      expect(/[ぁ-ん]/.test(text)).toBe(reader.language === 'jp')
    },
  )
})

test.for(['end_requested', 'device_change_shipped', 'sent_from_repair_to_return'] as const)(
  'an e-mail that asks for a device leads to how it is sent back: %s',
  (template) => {
    const linkIn = (language: 'jp' | 'en') =>
      /^<site>(\S*my-tech)$/m.exec(renderEmail(template, { language }, values).text)?.[1]
    expect(linkIn('jp')).toBe('/account/my-tech')
    expect(linkIn('en')).toBe('/en/account/my-tech')
  },
)

describe('an e-mail to a suspended account', () => {
  /** What an e-mail's links lead to, without the language. */
  const linksIn = (template: EmailTemplate, status: UserStatus) =>
    languages.flatMap((language) => {
      const site = 'https://reboot.example'
      const { text } = renderEmail(template, { language, status }, { ...values, site })
      return [...text.matchAll(/reboot\.example(?:\/en)?(\/\S*)?/g)].map(([, path = '/']) => path)
    })

  test.for(emailTemplates())('for good leads to no page that needs a login: %s', (template) => {
    const closed = /^\/(?:account|login|trade-in-estimator\?)/
    expect(linksIn(template, 'permanent_suspend').filter((path) => closed.test(path))).toEqual([])
  })

  test.for(emailTemplates())('for now leads to no page that is closed to it: %s', (template) => {
    const closed = /^\/account\/update-(?:email-password|notifications|address)/
    expect(linksIn(template, 'temporary_suspend').filter((path) => closed.test(path))).toEqual([])
  })

  test.for([
    ['temporary_suspend', 'overdue', 'Your account is suspended. It opens again'],
    ['permanent_suspend', 'overdue', 'name invoice <number>: it tells you how to pay.'],
    ['permanent_suspend', 'payment_failed', 'you cannot pay on our site'],
    ['permanent_suspend', 'invoice_issued', 'Our help centre answers your questions.'],
    ['permanent_suspend', 'charge_issued', 'sends you the breakdown'],
    ['permanent_suspend', 'address_has_account', 'you cannot log in to it'],
  ] as const)('says what its reader can do: %s, %s', ([status, template, sentence]) => {
    const { text } = renderEmail(template, { language: 'en', status }, values)
    expect(text).toContain(sentence)
    expect(text).not.toMatch(/after that date your account is suspended|pay here/)
  })

  test('for good keeps what it says; only the way to the closed page is replaced', () => {
    const text = (status: UserStatus) =>
      renderEmail('payment_received', { language: 'en', status }, values).text
    const link = '<site>/en/account/manage-billing?invoice=<reference>'
    for (const open of ['normal', 'temporary_suspend'] as const) {
      expect(text(open)).toContain(link)
      expect(text(open)).not.toContain('Your account is suspended')
    }
    expect(text('permanent_suspend')).not.toContain(link)
    expect(text('permanent_suspend')).toContain(
      'Invoice <number> (¥<amount>, tax included) is paid.',
    )
    expect(text('permanent_suspend')).toContain('Your account is suspended, so you cannot look')
  })

  test('is not about points that it can never use', () => {
    expect(isWritten('points_expiring', 'permanent_suspend')).toBe(false)
    expect(isWritten('points_expiring', 'temporary_suspend')).toBe(true)
  })
})

test('customers are called what the pages call them', () => {
  for (const template of emailTemplates()) {
    expect(renderEmail(template, { language: 'jp' }, values).text, template).not.toContain('お客様')
  }
})

test('端末 is what somebody is logged in on or trades in, never a rented device', () => {
  const named = emailTemplates().filter((template) => {
    const { subject, text } = renderEmail(template, { language: 'jp' }, values)
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
  const email = renderEmail('application_received', { language }, { ...values, days })
  expect(email.text).toContain(text)
})

test('in English one of anything is singular', () => {
  const ones = emailValues(() => 1)
  const texts = emailTemplates().map((template) => renderEmail(template, { language: 'en' }, ones))
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
    const email = renderEmail('points_expiring', { language: 'en' }, { ...values, points })
    expect(email.subject).toBe(subject)
    expect(email.text).toContain(sentence)
  },
)

test('an e-mail with a missing value is not written', () => {
  expect(() =>
    renderEmail('welcome', { language: 'en' }, { site: 'https://reboot.example' }),
  ).toThrow('{name}')
})

test('every day is written as the pages write it', () => {
  const days = emailValues((name) => (/_(?:on|by)$|^eta$/.test(name) ? '2026-11-20' : name))
  for (const template of emailTemplates()) {
    for (const language of languages) {
      const { subject, text } = renderEmail(template, { language }, days)
      expect(subject + text, template).not.toMatch(/\d{4}-\d{2}-\d{2}/)
    }
  }
  expect(renderEmail('charge_issued', { language: 'jp' }, days).text).toContain(
    '2026年11月20日(金)までに',
  )
  expect(renderEmail('charge_issued', { language: 'en' }, days).text).toContain(
    'by Friday 20 November 2026.',
  )
  expect(renderEmail('delivered', { language: 'jp' }, days).text).toContain(
    '2026年11月20日までです',
  )
  expect(renderEmail('delivered', { language: 'en' }, days).text).toContain(
    'until 20 November 2026.',
  )
})

describe('the end of every e-mail', () => {
  test('leads to the pages in its own language', () => {
    const site = 'https://reboot.example'
    for (const template of emailTemplates()) {
      const english = renderEmail(template, { language: 'en' }, { ...values, site }).text
      expect(english, template).not.toMatch(/reboot\.example(?!\/en)/)
      expect(renderEmail(template, { language: 'jp' }, { ...values, site }).text).not.toContain(
        'example/en',
      )
    }
  })

  test('asks nobody to delete a warning', () => {
    const warnings = emailTemplates().filter((template) =>
      /すぐに|再設定してください|再設定し、/.test(
        renderEmail(template, { language: 'jp' }, values).text,
      ),
    )
    expect(warnings).toEqual(expect.arrayContaining(['password_changed', 'card_added']))
    for (const template of warnings) {
      expect(renderEmail(template, { language: 'jp' }, values).text).not.toContain('破棄')
      expect(renderEmail(template, { language: 'en' }, values).text).not.toContain('delete it')
    }
  })
})

test('what somebody waits for in front of a page does not wait for the invoices of a month', () => {
  expect(emailTemplates().filter(isAwaited).sort()).toEqual([
    'address_has_account',
    'confirm_new_email',
    'confirm_newsletter',
    'confirm_sign_up',
    'password_reset',
  ])
})
