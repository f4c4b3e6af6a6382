import type { InvoiceRow } from '#tests/lives/harness/snapshot.ts'
import { type Beside, isOpen, isReleased, told, type View } from '#tests/lives/harness/view.ts'
import { everybodyOf } from '#tests/lives/model/books.ts'
import { figures, isMonthOwed, monthFrom } from '#tests/lives/model/rules.ts'

/** 1 % of the rent paid by card, for months that have begun; nothing for interest. */
export function checkEarnedPoints(view: View) {
  for (const pair of view.pairs) {
    // A closed account gets no points any more.
    if (!view.life.books.people.includes(pair.rental.person)) continue
    for (const invoice of pair.invoices) {
      if (invoice.rent > 0 && !view.life.books.handledByOperator.has(invoice.slug)) {
        checkInvoice(view, pair, invoice)
      }
    }
  }
}

function hasBegun(view: View, { rental }: Beside, { period_from }: InvoiceRow) {
  const from = rental.deliveredOn === undefined ? undefined : (period_from ?? monthFrom(rental, 0))
  return from !== undefined && from <= view.life.today
}

/** The points that a paid month earns; interest may count as the first or the last yen that was paid. */
const earnedBy = ({ total, interest, rent }: InvoiceRow) => ({
  least: Math.floor((Math.max(0, total - interest) * figures.pointsPct) / 100),
  most: Math.floor((Math.min(total, rent) * figures.pointsPct) / 100),
})

function checkInvoice(view: View, pair: Beside, invoice: InvoiceRow) {
  if (view.isPending(invoice)) return
  const sum = view.pointsOf(invoice).reduce((total, entry) => total + entry.points, 0)
  if (isOpen(invoice)) {
    if (sum !== -invoice.points_used) {
      const text = `${told(pair.rental, invoice)}: ${sum}, ${invoice.points_used} used`
      view.life.break('points used once', text)
    }
    return
  }
  checkEarned(view, pair, invoice, sum + (isReleased(invoice) ? 0 : invoice.points_used))
}

/** Points that were spent before they could be taken back. */
const owedBy = ({ life }: View, { rental: { person } }: Beside) =>
  life.snapshot.users.find(({ id }) => id === person.id)?.points_owed ?? 0

function checkEarned(view: View, pair: Beside, invoice: InvoiceRow, earned: number) {
  const { least, most } = earnedBy(invoice)
  const text = `${told(pair.rental, invoice)}: ${earned} points`
  if (invoice.status === 'PAID' && !isReleased(invoice) && hasBegun(view, pair, invoice)) {
    if (earned < least || earned > most) view.life.break('rent earns 1 %', `${text}, not ${least}`)
  } else if (earned < 0 || earned > owedBy(view, pair)) {
    view.life.break('points are for months paid and begun', text)
  }
}

const rewards = { inviter: 2000, invitee: 1000 }

/** Both sides of an invitation have their points when the first month is paid and delivered, and not before. */
export function checkInvitations({ life, pairs }: View) {
  const isRewarded = (personId: number) =>
    pairs.some(
      ({ rental, invoices }) =>
        rental.person.id === personId &&
        rental.deliveredOn !== undefined &&
        invoices.some(
          (invoice) =>
            isMonthOwed(rental, rental.deliveredOn ?? '', life.today) === 'owed' &&
            invoice.status !== 'REFUNDED',
        ),
    )
  for (const person of life.books.people) {
    const invitees = everybodyOf(life.books).filter(({ inviter }) => inviter === person)
    // A refund by the operator may have taken the reward back.
    const isByHand = pairs.some(
      ({ rental, invoices }) =>
        [person, ...invitees].includes(rental.person) &&
        invoices.some(({ slug }) => life.books.handledByOperator.has(slug)),
    )
    if (isByHand) continue
    const own = life.snapshot.points
      .filter(({ user_id, category }) => user_id === person.id && category === 'invite_program')
      .reduce(
        (sum, { points, kind }) => (kind === 'earn' || kind === 'revoke' ? sum + points : sum),
        0,
      )
    const expected =
      (person.inviter !== undefined && isRewarded(person.id) ? rewards.invitee : 0) +
      invitees.filter(({ id }) => isRewarded(id)).length * rewards.inviter
    if (own !== expected) {
      life.break(
        'invitations are rewarded with the delivery',
        `${person.name}: ${own}, ${expected} expected`,
      )
    }
  }
}
