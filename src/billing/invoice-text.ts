import type { Invoice } from '#contract/invoice.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** What an invoice is for: its first line, and how many more it has. */
export function invoiceSubject({ lines, number }: Pick<Invoice, 'lines' | 'number'>): string {
  const [first, ...more] = lines
  if (!first) return number
  const text = localizedField(first, 'text', getLocale())
  return more.length === 0 ? text : m.invoice_and_more({ text, count: more.length })
}

/** The same after the name of the device, if known: otherwise rents of several devices look the same. */
export function invoiceSubjectOf(
  invoice: Pick<Invoice, 'lines' | 'number'>,
  device: string | undefined,
): string {
  const subject = invoiceSubject(invoice)
  return device === undefined ? subject : m.invoice_of_device({ device, subject })
}

/** "1 November 2026 – 30 November 2026"; `undefined` when it is not rent of a month. */
export const invoicePeriod = ({
  period_from: from,
  period_to: to,
}: Pick<Invoice, 'period_from' | 'period_to'>): string | undefined =>
  from === null || to === null
    ? undefined
    : m.invoice_period({ from: formatDay(from), to: formatDay(to) })
