import type { InvoiceRow } from '#tests/lives/harness/snapshot.ts'
import {
  type Beside,
  isInDebt,
  isOpen,
  isReleased,
  isVoid,
  netOf,
  told,
  type View,
} from '#tests/lives/harness/view.ts'
import { hasDevice, type Rental } from '#tests/lives/model/books.ts'
import { addDays, type Day } from '#tests/lives/model/days.ts'
import { figures, isMonthOwed, minimumEnd, monthFrom, rentOn } from '#tests/lives/model/rules.ts'

const maxMonths = 30
/** Hour of the day at which cards are charged, and Japan's lead on UTC. */
const hourCharged = 9
const japanHours = 9

const isOfMonth = (invoice: InvoiceRow, from: Day) =>
  invoice.rent > 0 && invoice.period_from === from

/**
 * Whether an invoice counts today: it is open, or its money is kept for its month. A bank payment for a released one waits
 * for the operator's transfer.
 */
function isOfToday({ life }: View, invoice: InvoiceRow) {
  if (!isReleased(invoice)) return isOpen(invoice) || netOf(invoice) > 0 || invoice.total === 0
  return netOf(invoice) > 0 && !life.books.handledByOperator.has(invoice.slug)
}

/** Every month that is owed is invoiced, every other one is not, with the rent of its first day. */
export function checkRent(view: View) {
  for (const pair of view.pairs) {
    const { rental } = pair
    if (rental.deliveredOn === undefined) continue
    for (let month = 0; month < maxMonths; month += 1) {
      const from = monthFrom(rental, month)
      if (from === undefined || from > addDays(view.life.today, figures.noticeDays + 1)) break
      checkMonth(view, pair, month, from)
    }
    checkPeriods(view, pair)
  }
}

function checkMonth(view: View, pair: Beside, month: number, from: Day) {
  const { rental, invoices } = pair
  const found = invoices.filter((invoice) => isOfMonth(invoice, from) && !isVoid(invoice))
  const alive = found.filter((invoice) => isOfToday(view, invoice))
  const which = `${rental.label} month ${month} from ${from}`
  if (alive.length > 1) view.life.break('a month is invoiced once', which)
  const owed = isMonthOwed(rental, from, view.life.today)
  if (owed === 'not owed') checkReleased(view, rental, found)
  if (owed !== 'owed') return
  if (found.length === 0 && hasDevice(rental))
    view.life.break('a month that is owed is invoiced', which)
  // One that was released while nothing was owed is replaced by another.
  const current = alive.length > 0 ? alive : found
  for (const invoice of current) checkOwed(view, rental, invoice, from)
}

function checkOwed({ life }: View, rental: Rental, invoice: InvoiceRow, from: Day) {
  const text = told(rental, invoice)
  const isBack = invoice.refunded > 0 || invoice.status === 'REFUNDED'
  if (isBack && !life.books.handledByOperator.has(invoice.slug)) {
    life.break('what was owed and used is not refunded', text)
  }
  if (invoice.rent !== rentOn(rental, from)) {
    life.break('the rent of the first day', `${text}: ${invoice.rent}`)
  }
  const isFirst = from === rental.deliveredOn
  if (!isFirst && invoice.due_on < from) life.break('due on the first day', text)
}

/** The invoice of a month that is not owed is cancelled or paid back. */
function checkReleased(view: View, rental: Rental, found: readonly InvoiceRow[]) {
  const { life } = view
  for (const invoice of found) {
    if (view.isPending(invoice) || life.books.handledByOperator.has(invoice.slug)) continue
    if (isOpen(invoice))
      life.break('a month that is not owed is not invoiced', told(rental, invoice))
    if (netOf(invoice) > 0)
      life.break('a month that is not owed is not charged', told(rental, invoice))
    const points = view.pointsOf(invoice).reduce((sum, entry) => sum + entry.points, 0)
    if (points !== 0)
      life.break(
        'points of a released invoice come back once',
        `${told(rental, invoice)}: ${points}`,
      )
  }
}

/** No rent for days that begin no month of the subscription, or that lie too far ahead. */
function checkPeriods({ life }: View, { rental, invoices }: Beside) {
  const months = new Set<string>()
  for (let month = 0; month < maxMonths; month += 1) months.add(monthFrom(rental, month) ?? '')
  for (const invoice of invoices) {
    if (invoice.rent === 0 || isVoid(invoice) || invoice.period_from === null) continue
    if (!months.has(invoice.period_from))
      life.break('months begin on the day of delivery', told(rental, invoice))
    const isPaidBack = invoice.paid > 0 && netOf(invoice) === 0
    if (!isPaidBack && invoice.period_from > addDays(life.today, figures.noticeDays)) {
      life.break('invoiced 7 days before the month', told(rental, invoice))
    }
  }
}

/** A working card is charged on the day, once. */
export function checkCharged({ life, pairs, isPending }: View) {
  const isMorningOver = (life.api.clock.now.getUTCHours() + japanHours) % 24 >= hourCharged
  const today = isMorningOver ? life.today : addDays(life.today, -1)
  for (const { rental, row, invoices } of pairs) {
    const { cards } = rental.person
    const isGood = cards.every(({ nature }) => nature === 'good' || nature === 'alsoGood')
    if (
      !isGood ||
      row.card_id === null ||
      life.books.hadFaults ||
      cards.some(({ isRemoved }) => isRemoved)
    )
      continue
    for (const invoice of invoices) {
      const isDue =
        invoice.rent > 0 && isOpen(invoice) && !isPending(invoice) && invoice.due_on <= today
      if (isDue && rental.deliveredOn !== undefined) {
        life.break('charged on the first day of the month', told(rental, invoice))
      }
    }
  }
}

/** What the customer chose for the end of the minimum term happens in time. */
export function checkRenewal({ life, pairs }: View) {
  for (const { rental } of pairs) {
    const endsOn = minimumEnd(rental)
    if (endsOn === undefined || rental.status !== 'subscribed' || rental.end !== undefined) continue
    const requestOn = addDays(endsOn, -figures.requestBeforeEndDays)
    if (rental.renewal === 'end' && life.today > requestOn && !isInDebt(life, rental)) {
      life.break('renewal "end" asks 30 days before', `${rental.label} ends ${endsOn}`)
    }
    if (rental.renewal === 'extend_12' && life.today > addDays(endsOn, 1)) {
      life.break('extend_12 begins when the term is over', `${rental.label} ended ${endsOn}`)
    }
  }
}
