import type { InvoiceRow, PaymentRow } from '#tests/lives/harness/snapshot.ts'
import { type Beside, isReleased, type View } from '#tests/lives/harness/view.ts'
import { dayOf } from '#tests/lives/model/days.ts'
import { interestOn } from '#tests/lives/model/rules.ts'

interface PaidLate {
  readonly on: string
  /** Yen. */
  readonly interest: number
  readonly isKept: boolean
}

function lateness({ due_on, interest }: InvoiceRow, payment: PaymentRow): PaidLate[] {
  const { method, amount, status, refunded_amount, settled_at } = payment
  const isPaid = status === 'succeeded' || status === 'refunded'
  if (method !== 'card' || !isPaid || settled_at === null) return []
  const on = dayOf(new Date(settled_at))
  const owed = interestOn(Math.max(0, amount - interest), due_on, on)
  return owed === 0 ? [] : [{ on, interest: owed, isKept: refunded_amount === 0 }]
}

const sumOf = (parts: readonly { readonly interest: number }[]) =>
  parts.reduce((sum, { interest }) => sum + interest, 0)

/**
 * Whatever a card has paid after its due day bears interest once, on the next invoice of rent, if there is one; interest
 * and optional purchases bear none.
 */
export function checkInterest(view: View) {
  for (const pair of view.pairs) {
    const isByHand = pair.invoices.some(({ slug }) => view.life.books.handledByOperator.has(slug))
    if (!isByHand) checkRental(view, pair)
  }
}

function checkRental({ life, paymentsOf }: View, { rental, invoices }: Beside) {
  const late = invoices
    .filter(({ is_optional }) => !is_optional)
    .flatMap((invoice) => paymentsOf(invoice).flatMap((payment) => lateness(invoice, payment)))
  const current = invoices.filter((invoice) => invoice.rent > 0 && !isReleased(invoice))
  const newest =
    current
      .map(({ issued_on }) => issued_on)
      .sort()
      .at(-1) ?? ''
  const billed = sumOf(current)
  const least = sumOf(late.filter(({ on, isKept }) => isKept && on < newest))
  const most = sumOf(late)
  if (billed < least || billed > most) {
    life.break(
      'interest on what was paid late, once',
      `${rental.label}: ${billed}, between ${least} and ${most} expected`,
    )
  }
}
