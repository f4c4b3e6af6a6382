import { hasDevice, type Rental } from '#tests/lives/model/books.ts'
import { addDays, dayOf } from '#tests/lives/model/days.ts'
import { endOfTerm, figures, minimumEnd, rentOn, returnBy } from '#tests/lives/model/rules.ts'
import type { Life } from './life.ts'
import type { SubscriptionRow } from './snapshot.ts'

/** Looks at the database, and brings the reference books up to date with what happened by itself. */
export async function follow(life: Life) {
  await life.observe()
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
  followTerm(life, rental, row)
}

/** `renewal: "end"` asks for the end by itself, 30 days before the minimum term ends. */
function followEnd(life: Life, rental: Rental, row: SubscriptionRow) {
  const endsOn = minimumEnd(rental)
  if (row.end_requested_at === null || rental.end !== undefined || endsOn === undefined) return
  const on = dayOf(new Date(row.end_requested_at))
  const isTime = on >= addDays(endsOn, -figures.askBeforeEndDays)
  if (rental.renewal !== 'end' || !isTime) {
    life.break('the end is asked for', `${rental.label} on ${on}, renewal ${rental.renewal}`)
  }
  rental.end = { on, isEarly: false, minimumEndsOn: endsOn, returnBy: returnBy(on, endsOn) }
  if (row.return_by !== rental.end.returnBy) {
    life.break('back 14 days after request and minimum end', `${rental.label}: ${row.return_by}`)
  }
}

/** Another device counts from its dispatch; one that is not paid in time lapses. */
function followChange(life: Life, rental: Rental, row: SubscriptionRow) {
  const change = rental.changes.at(-1)
  if (change?.state !== 'asked') return
  const stored = life.snapshot.changes.findLast(({ subscription_id }) => subscription_id === row.id)
  if (stored?.cancelled_at != null) {
    change.state = 'lapsed'
    return
  }
  if (stored?.completed_at == null) return
  change.state = 'sent'
  change.dispatchedOn = life.today
  rental.variantId = change.variantId
  rental.rents.push({ from: life.today, monthly: change.monthly })
  rental.terms.push({ from: life.today, months: change.months, monthly: change.monthly })
}

/** `extend_12` begins a minimum term of twelve months when the one before is over. */
function followTerm(life: Life, rental: Rental, row: SubscriptionRow) {
  const endsOn = minimumEnd(rental)
  if (endsOn === undefined || row.minimum_ends_on === endsOn || !hasDevice(rental)) return
  const from = addDays(endsOn, 1)
  const term = { from, months: 12, monthly: rentOn(rental, from) }
  const isExtended = rental.renewal === 'extend_12' && row.minimum_ends_on === endOfTerm(term)
  if (isExtended) {
    rental.terms.push(term)
    rental.renewal = row.renewal
    return
  }
  life.break('the minimum term', `${rental.label} ends ${row.minimum_ends_on}, not ${endsOn}`)
}
