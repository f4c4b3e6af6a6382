import fc from 'fast-check'
import { pay } from '#contract/application.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { type Books, pick, type Rental } from '#tests/lives/model/books.ts'
import type { Action } from './action.ts'
import { beginUse } from './application.ts'

const number = fc.nat(99)

const waiting = ({ rentals }: Books) =>
  rentals.filter(({ status }) =>
    [
      'review_in_progress',
      'waiting_for_payment',
      'payment_failed',
      'waiting_for_shipment',
    ].includes(status),
  )

async function approveAndPay(life: Life, rental: Rental): Promise<string | undefined> {
  if (rental.status === 'review_in_progress') {
    const refused = await life.operate('decide-application', { slug: rental.slug, approve: true })
    if (refused !== undefined) return `approve: ${refused}`
    rental.approvedOn = life.today
  }
  if (rental.status === 'waiting_for_shipment') return undefined
  const held = rental.person.cards.filter(({ isRemoved }) => !isRemoved)
  const card = held.find(({ nature }) => nature === 'good' || nature === 'alsoGood') ?? held[0]
  const answer = await life.ask(rental.person, pay, {
    params: { slug: rental.slug },
    body: card === undefined ? {} : { card_slug: card.slug },
  })
  return answer.isOk ? undefined : `pay: ${answer.code}`
}

async function shipAndDeliver(life: Life, rental: Rental): Promise<string | undefined> {
  if (rental.shippedOn === undefined) {
    const parcel = { carrier: 'ヤマト運輸', tracking: '1234', eta_days: 1 }
    const refused = await life.operate('ship', { slug: rental.slug, ...parcel })
    if (refused !== undefined) return `ship: ${refused}`
    rental.shippedOn = life.today
  }
  const refused = await life.operate('deliver', { slug: rental.slug, serial_last4: '1234' })
  if (refused !== undefined) return `deliver: ${refused}`
  beginUse(rental, life.today)
  return undefined
}

/** From any state of the application to the delivered device, on one day: most lives continue from there. */
export const moveIn: Action<{ rental: number }> = {
  name: 'approve, pay, ship, deliver',
  params: fc.record({ rental: number }),
  mayRun: (books) => waiting(books).length > 0,
  async run(life, { rental: chosen }) {
    const rental = pick(waiting(life.books), chosen)
    if (rental === undefined) return { who: '', answer: 'nothing waits' }
    const refused = (await approveAndPay(life, rental)) ?? (await shipAndDeliver(life, rental))
    return { who: rental.label, answer: refused ?? 'accepted' }
  },
}
