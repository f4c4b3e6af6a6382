import { endUse, hasDevice, type Rental } from '#tests/lives/model/books.ts'
import { addDays, dayOf, later } from '#tests/lives/model/days.ts'
import { endOfTerm, endRequestOf, figures, minimumEnd, rentOn } from '#tests/lives/model/rules.ts'
import type { Life } from './life.ts'
import type { SubscriptionRow } from './snapshot.ts'
import { isOpen } from './view.ts'

/** Reads the database, and updates the reference books with what happened automatically. */
export async function follow(life: Life) {
  await life.observe()
  life.books.openInvoices = life.snapshot.invoices.filter(isOpen).length
  const rows = new Map(life.snapshot.subscriptions.map((row) => [row.slug, row]))
  for (const rental of life.books.rentals) {
    const row = rows.get(rental.slug)
    if (row !== undefined) followSubscription(life, rental, row)
  }
}

function followSubscription(life: Life, rental: Rental, row: SubscriptionRow) {
  rental.status = row.status
  if (rental.deliveredOn === undefined) return
  followEnd(life, rental, row)
  followChange(life, rental, row)
  followBuyout(life, rental, row)
  followTerm(life, rental, row)
}

/** `renewal: "end"` asks for the end automatically, 30 days before the minimum term ends. */
function followEnd(life: Life, rental: Rental, row: SubscriptionRow) {
  const endsOn = minimumEnd(rental)
  if (row.end_requested_at === null || rental.end !== undefined || endsOn === undefined) return
  const on = dayOf(new Date(row.end_requested_at))
  const isTime = on >= addDays(endsOn, -figures.requestBeforeEndDays)
  if (rental.renewal !== 'end' || !isTime) {
    life.break('the end is asked for', `${rental.label} on ${on}, renewal ${rental.renewal}`)
  }
  rental.end = { ...endRequestOf(on, endsOn), isEarly: false }
  if (row.return_by !== rental.end.returnBy) {
    life.break('back 14 days after request and minimum end', `${rental.label}: ${row.return_by}`)
  }
}

/** A change that is not paid in time lapses. */
function followChange(life: Life, rental: Rental, row: SubscriptionRow) {
  const change = rental.changes.at(-1)
  if (change?.state !== 'asked') return
  const stored = life.snapshot.changes.findLast(({ subscription_id }) => subscription_id === row.id)
  if (stored?.cancelled_at != null) change.state = 'lapsed'
}

/** A buy-out ends the subscription when it is paid, and lapses when it is not. */
function followBuyout(life: Life, rental: Rental, row: SubscriptionRow) {
  if (!rental.isBuying || rental.endedOn !== undefined) return
  const stored = life.snapshot.buyouts.findLast(({ subscription_id }) => subscription_id === row.id)
  if (stored?.cancelled_at != null) rental.isBuying = false
  if (stored?.paid_at == null) return
  endUse(rental, dayOf(new Date(stored.paid_at)), 'buyout')
}

/** `extend_12` begins a minimum term of twelve months when the former one has ended. */
function followTerm(life: Life, rental: Rental, row: SubscriptionRow) {
  const endsOn = minimumEnd(rental)
  if (endsOn === undefined || row.minimum_ends_on === endsOn || !hasDevice(rental)) return
  // When it is chosen after the term has ended, it begins on the day of the choice.
  const begins = [addDays(endsOn, 1), later(addDays(endsOn, 1), life.today)]
  const term = begins
    .map((from) => ({ from, months: 12, monthly: rentOn(rental, from) }))
    .find((candidate) => row.minimum_ends_on === endOfTerm(candidate))
  if (rental.renewal === 'extend_12' && term !== undefined) {
    rental.terms.push(term)
    // Once: the next one has to be chosen again.
    rental.renewal = 'rolling'
    return
  }
  life.break('the minimum term', `${rental.label} ends ${row.minimum_ends_on}, not ${endsOn}`)
}
