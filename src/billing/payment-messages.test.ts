import { expect, test } from 'vitest'
import { addCard } from '#contract/account-billing.ts'
import { pay } from '#contract/application.ts'
import { invoiceStatuses } from '#contract/enums.ts'
import { paymentFailures } from '#contract/payment.ts'
import { inLanguage } from '#src/i18n/test-locale.ts'
import { cardErrorMessages } from './card-error-messages.ts'
import { invoiceStatusMessages, isPayable } from './invoice-status.tsx'
import { paymentErrorMessages } from './payment-error-messages.ts'
import { paymentFailureMessages } from './payment-messages.ts'

test.each(invoiceStatuses)(
  'an invoice that is %s has a name and says what comes next, in both languages',
  (status) => {
    const told = (['ja', 'en'] as const).map((locale) =>
      inLanguage(locale, () => invoiceStatusMessages(status)),
    )
    expect(new Set(told.flatMap(({ label, text }) => [label, text])).size).toBe(4)
    for (const { label, text } of told) {
      expect(label).not.toBe('')
      expect(text.length).toBeGreaterThan(10)
      expect(`${label} ${text}`).not.toContain('_')
    }
  },
)

test.each(['ja', 'en'] as const)(
  '%s: no two of the twelve statuses have the same name',
  (locale) => {
    const labels = inLanguage(locale, () =>
      invoiceStatuses.map((status) => invoiceStatusMessages(status).label),
    )
    expect(new Set(labels).size).toBe(12)
  },
)

test('an open invoice can be paid, a settled or pending one cannot', () => {
  const payable = invoiceStatuses.filter((status) => isPayable({ status, subscription_slug: 's' }))
  expect(payable).toEqual(['UNPAID', 'SCHEDULED', 'PARTIALLY_PAID', 'FAILED', 'OVERDUE'])
  expect(isPayable({ status: 'UNPAID', subscription_slug: null })).toBe(false)
})

test('every reason of a bank has a text and a next step; an unknown one is shown as a plain refusal', () => {
  const titles = paymentFailures.map((code) => paymentFailureMessages(code).title)
  expect(new Set(titles).size).toBe(paymentFailures.length)
  expect(paymentFailureMessages('do_not_honor')).toEqual(paymentFailureMessages('card_declined'))
})

test.each([
  ['paying', paymentErrorMessages, [...Object.values(pay.errors).flat(), ...paymentFailures]],
  ['adding a card', cardErrorMessages, Object.values(addCard.errors).flat()],
])('every code of %s has a text, and no code is shown', (_, messages, codes) => {
  for (const code of codes) {
    const said = messages[code]?.()
    expect(said?.title, code).toBeTruthy()
    expect(`${said?.title} ${said?.text}`).not.toContain('_')
  }
})
