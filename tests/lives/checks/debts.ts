import { type Beside, isPastDue, told, type View } from '#tests/lives/harness/view.ts'
import type { Person } from '#tests/lives/model/books.ts'
import { daysBetween } from '#tests/lives/model/days.ts'
import { figures } from '#tests/lives/model/rules.ts'

const pastDueOf = ({ life }: View, { rental, invoices }: Beside) =>
  invoices.filter((invoice) => isPastDue(invoice, rental, life.today))

/** A customer who is in debt for too long is suspended, and nobody else; a collector comes after 60 days. */
export function checkDebts(view: View) {
  checkSuspensions(view)
  for (const pair of view.pairs) checkCollector(view, pair)
}

export function checkSuspensions(view: View) {
  for (const person of view.life.books.people) checkSuspension(view, person)
  for (const pair of view.pairs) checkLabels(view, pair)
}

/** Days since the oldest due day; undefined during a payment. */
function daysLate(view: View, pairs: readonly Beside[]): number | undefined {
  const overdue = pairs.flatMap((pair) => pastDueOf(view, pair))
  if (overdue.some(view.isPending)) return undefined
  return Math.max(0, ...overdue.map(({ due_on }) => daysBetween(due_on, view.life.today)))
}

function checkSuspension(view: View, person: Person) {
  const { life, pairs } = view
  const status = life.snapshot.users.find(({ id }) => id === person.id)?.status
  const days = daysLate(
    view,
    pairs.filter(({ rental }) => rental.person === person),
  )
  if (days === undefined) return
  if (status === 'temporary_suspend') {
    if (days === 0) life.break('nobody is suspended who owes nothing', person.name)
  } else if (days > figures.suspendAfterDays + 1) {
    life.break('suspended 14 days after the due day', `${person.name}: ${days} days, ${status}`)
  }
}

function checkCollector(view: View, pair: Beside) {
  const { rental } = pair
  const days = daysLate(view, [pair])
  if (days === undefined) return
  if (rental.status === 'servicer' && days === 0) {
    view.life.break('no collector for who owes nothing', rental.label)
  }
  if (rental.status === 'subscribed' && days > figures.servicerAfterDays + 1) {
    view.life.break(
      'servicer 60 days after the due day',
      `${rental.label} ${rental.status}: ${days} days`,
    )
  }
}

/** A refused attempt leaves it OVERDUE. */
function checkLabels(view: View, pair: Beside) {
  for (const invoice of pastDueOf(view, pair)) {
    const isRight = ['OVERDUE', 'PARTIALLY_PAID', 'PAYMENT_PENDING'].includes(invoice.status)
    if (!isRight && daysBetween(invoice.due_on, view.life.today) > 1) {
      view.life.break('past due is OVERDUE', told(pair.rental, invoice))
    }
  }
}
