import { groupPoints, listInvoices } from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { precheckApplication } from '#contract/application.ts'
import type { Subscription } from '#contract/subscription.ts'
import { type Beside, isPastDue, isReleased, type View } from '#tests/lives/harness/view.ts'
import { hasDevice, type Person, type Rental } from '#tests/lives/model/books.ts'
import { addDays, type Day } from '#tests/lives/model/days.ts'
import { isEndFree, minimumEnd, monthFrom, nextMonthCharged } from '#tests/lives/model/rules.ts'

/** The answers over HTTP agree with the books. */
export async function checkAnswers(view: View, person: Person) {
  const { life } = view
  const own = view.pairs.filter(({ rental }) => rental.person === person)
  const list = await life.ask(person, listSubscriptions, { query: 'limit=50' })
  if (list.isOk) {
    for (const pair of own) {
      const shown = list.body.results.find(({ slug }) => slug === pair.rental.slug)
      if (shown !== undefined) checkShown(view, pair, shown)
    }
  }
  await checkInvoices(view, person)
  await checkPoints(view, person)
  await checkPrecheck(view, person, own)
}

/** A customer sees every invoice, but no charge that was only drafted. */
async function checkInvoices({ life }: View, person: Person) {
  const list = await life.ask(person, listInvoices, { query: 'size=100' })
  if (!list.isOk) return
  const seen = list.body.results.map(({ slug }) => slug).sort()
  const own = life.snapshot.invoices
    .filter(({ user_id, slug }) => user_id === person.id && !life.books.unsentCharges.has(slug))
    .map(({ slug }) => slug)
    .sort()
  if (seen.join() !== own.slice(0, 100).join() && own.length <= 100) {
    life.break('invoices that were sent are seen, and no others', person.name)
  }
}

function checkShown(view: View, pair: Beside, shown: Subscription) {
  const { life } = view
  const { rental, invoices } = pair
  const text = `${rental.label} ${rental.status}`
  if (!hasDevice(rental)) {
    if (rental.endedOn !== undefined && shown.next_charge_on !== null) {
      life.break('next charge', `${text}: ${shown.next_charge_on} after the end`)
    }
    return
  }
  const scheduled = invoices
    .filter((invoice) => invoice.status === 'SCHEDULED' && invoice.rent > 0 && !isReleased(invoice))
    .map(({ due_on }) => due_on)
    .sort()
  const expected = scheduled[0] ?? nextMonthCharged(rental, firstNotInvoiced(pair), life.today)
  const isRight = shown.next_charge_on === expected || isTriedSoon(view, pair, shown)
  if (expected !== 'either' && !isRight) {
    life.break('next charge', `${text}: ${shown.next_charge_on}, not ${expected}`)
  }
  checkPrice(view, rental, shown)
}

/** Paid in part by a transfer, or refused when its customer tried, before its due day: then its card is charged all the same. */
const isTriedSoon = ({ life }: View, { invoices }: Beside, { next_charge_on: day }: Subscription) =>
  invoices.some(
    ({ status, rent, due_on }) =>
      (status === 'PARTIALLY_PAID' || status === 'FAILED') &&
      rent > 0 &&
      due_on >= life.today &&
      due_on === day,
  )

/** The first month for which there is no invoice. */
function firstNotInvoiced({ rental, invoices }: Beside): Day | undefined {
  const invoiced = new Set(
    invoices
      .filter((invoice) => invoice.rent > 0 && !isReleased(invoice))
      .map(({ period_from }) => period_from),
  )
  for (let month = 0; ; month += 1) {
    const from = monthFrom(rental, month)
    if (from === undefined || !invoiced.has(from)) return from
  }
}

function checkPrice({ life }: View, rental: Rental, shown: Subscription) {
  const price = life.buyoutPrice(rental)
  if (price !== undefined && shown.buyout_today !== null && shown.buyout_today !== price) {
    life.break(
      'buy-out price by the months since this device came',
      `${rental.label}: ${shown.buyout_today}, not ${price}`,
    )
  }
  const endsOn = minimumEnd(rental)
  if (
    endsOn !== undefined &&
    shown.allowed_actions.includes('end') &&
    !isEndFree(endsOn, life.today)
  ) {
    life.break('free end from 30 days before the minimum end', `${rental.label} ends ${endsOn}`)
  }
}

async function checkPoints({ life }: View, person: Person) {
  const answer = await life.ask(person, groupPoints)
  if (!answer.isOk) return
  const { balance, groups } = answer.body
  const sum = groups.reduce((total, group) => total + group.balance, 0)
  const held = life.snapshot.users.find(({ id }) => id === person.id)?.points_balance
  const isRight = groups.every(
    (group) => group.balance === group.earned - group.used - group.expired,
  )
  const isNatural = groups.every(
    ({ earned, used, expired }) => earned >= 0 && used >= 0 && expired >= 0,
  )
  if (balance !== held || sum !== balance || !isRight || !isNatural) {
    life.break(
      'points by kind add up',
      `${person.name}: ${JSON.stringify(answer.body)}, ${held} held`,
    )
  }
}

/** A customer with an invoice past due is answered 402, and nobody else. */
export async function checkPrecheck(
  { life, isPending }: View,
  person: Person,
  own: readonly Beside[],
) {
  const [offer] = life.world.offers
  if (offer === undefined) return
  const overdue = own.flatMap(({ rental, invoices }) =>
    invoices.filter((invoice) => isPastDue(invoice, rental, life.today)),
  )
  if (overdue.some(isPending)) return
  const answer = await life.ask(person, precheckApplication, { params: { id: offer.itemSlug } })
  const is402 = !answer.isOk && answer.status === 402
  if (overdue.length > 0 && answer.isOk) {
    life.break('402 for who has an invoice past due', `${person.name}: ${overdue[0]?.number}`)
  }
  const isYoung = overdue.every(({ due_on }) => due_on >= addDays(life.today, -1))
  if (overdue.length === 0 && is402 && isYoung) {
    life.break('402 for nobody else', person.name)
  }
}
