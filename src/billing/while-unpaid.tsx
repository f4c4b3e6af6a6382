import type { Invoice } from '#contract/invoice.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'

type Charged = Pick<Invoice, 'attempts' | 'next_charge_on'>

/** Day in Japan on which a refused card is charged again without its customer; null when it is not. */
export const nextAttemptOf = ({ attempts, next_charge_on: day }: Charged): string | null =>
  (attempts.at(-1)?.result === 'failed' && day) || null

/** What is open, of one invoice or of several. */
export interface Unpaid {
  readonly isOverdue: boolean
  readonly bearsInterest: boolean
  readonly nextAttemptOn: string | null
}

type Late = Pick<Invoice, 'status' | 'late_interest_pct'>

/** Whether interest may be added for the days until it is paid: not where the shop takes none. */
export const bearsInterest = ({ status, late_interest_pct: percent }: Late): boolean =>
  status === 'OVERDUE' && percent !== 0

export const unpaidOf = (invoice: Charged & Late): Unpaid => ({
  isOverdue: invoice.status === 'OVERDUE',
  bearsInterest: bearsInterest(invoice),
  nextAttemptOn: nextAttemptOf(invoice),
})

/** What follows by itself while an invoice is not paid: the next charge of the card, and interest on what is late. */
export function WhileUnpaid({
  unpaid: { bearsInterest: isDearer, nextAttemptOn },
  className,
}: {
  unpaid: Omit<Unpaid, 'isOverdue'>
  className?: string
}) {
  const texts = [
    ...(nextAttemptOn === null ? [] : [nextAttemptText(nextAttemptOn)]),
    ...(isDearer ? [m.billing_late_interest()] : []),
  ]
  return texts.map((text) => (
    <p key={text} className={className}>
      <UnbrokenNumbers text={text} />
    </p>
  ))
}

/** @param day in Japan */
const nextAttemptText = (day: string): string =>
  m.billing_next_attempt({ day: formatDayAhead(day) })

/** Of a button or link that pays; nobody pays ¥0, but it is confirmed. */
export const payAmountLabel = (yen: number): string =>
  yen === 0 ? m.payment_confirm_free() : m.payment_pay_amount({ amount: formatYen(yen) })
