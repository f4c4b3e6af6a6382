import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { apply } from '#contract/application.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { couponCodes } from '#tests/lives/harness/world.ts'
import {
  addPieces,
  isBeforeDispatch,
  type Person,
  pick,
  type Rental,
} from '#tests/lives/model/books.ts'
import { applicant } from '#tests/support/applicant.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { type Action, answerOf } from './action.ts'

const number = fc.nat(99)
const maxRentals = 6

const { document_type: _type, ...person } = applicant
let picture: Uint8Array | undefined

/** A customer's application; with a document only when one is required. */
async function formOf(fields: Readonly<Record<string, string | number | boolean>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...person, ...fields })) {
    form.append(name, String(value))
  }
  if (fields.document_type === undefined) return form
  picture ??= await photograph()
  form.append('document_front', asFile(picture))
  return form
}

interface Applying {
  readonly person: number
  readonly offer: number
  readonly couponCode: string | undefined
  readonly usesPoints: boolean
}

export const applyForDevice: Action<Applying> = {
  name: 'apply',
  params: fc.record({
    person: number,
    offer: number,
    couponCode: fc.option(fc.constantFrom(...couponCodes), { nil: undefined, freq: 2 }),
    usesPoints: fc.constantFrom(false, false, true),
  }),
  mayRun: ({ people, rentals }) => people.length > 0 && rentals.length < maxRentals,
  async run(life, { person, offer, couponCode, usesPoints }) {
    const somebody = pick(life.books.people, person)
    const chosen = pick(life.world.offers, offer)
    if (somebody === undefined || chosen === undefined) return { who: '', answer: 'nobody' }
    const identity = life.snapshot.users.find(({ id }) => id === somebody.id)?.identity_state
    const body = await formOf({
      variant_id: chosen.variantId,
      months: chosen.months,
      points_auto_use: usesPoints,
      ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
      ...(identity === 'approved' ? {} : { document_type: 'driver_license' }),
    })
    const answer = await life.ask(somebody, apply, { params: { id: chosen.itemSlug }, body })
    if (!answer.isOk) {
      checkClaimed(life, somebody, couponCode, answer.code)
      return { who: somebody.name, answer: answer.code }
    }
    const count = life.books.rentals.filter((rental) => rental.person === somebody).length
    const rental: Rental = {
      slug: answer.body.slug,
      label: `${somebody.name}${count + 1}`,
      person: somebody,
      itemId: chosen.itemId,
      months: chosen.months,
      couponCode,
      appliedOn: life.today,
      status: answer.body.status,
      variantId: chosen.variantId,
      approvedOn: undefined,
      shippedOn: undefined,
      deliveredOn: undefined,
      renewal: 'rolling',
      rents: [{ from: life.today, monthly: chosen.monthly }],
      terms: [],
      end: undefined,
      changes: [],
      isLateInDoubt: false,
      isBuying: false,
      endedOn: undefined,
      endedBy: undefined,
    }
    life.books.rentals.push(rental)
    return { who: rental.label, answer: 'accepted' }
  },
}

/** A claimed coupon that is bound to no subscription can be named without being claimed again. */
function checkClaimed(
  life: Life,
  { id, name }: Person,
  couponCode: string | undefined,
  code: string,
) {
  const isFree = life.snapshot.claims.some(
    (claim) =>
      claim.user_id === id &&
      claim.coupon_code === couponCode &&
      claim.subscription_id === null &&
      claim.invoices_left > 0,
  )
  if (isFree && code === 'coupon_already_claimed') {
    life.break('a claimed coupon can be named', `${name}: ${couponCode}`)
  }
}

const chosenRental = (
  life: Life,
  number: number,
  holds: (rental: Rental) => boolean,
): Rental | undefined => pick(life.books.rentals.filter(holds), number)

export const review: Action<{ rental: number; decision: 'approve' | 'reject' | 'identity' }> = {
  name: 'review',
  params: fc.record({
    rental: number,
    decision: fc.constantFrom(
      'approve',
      'approve',
      'approve',
      'approve',
      'approve',
      'reject',
      'identity',
    ),
  }),
  mayRun: ({ rentals }) => rentals.some(({ status }) => status === 'review_in_progress'),
  async run(life, { rental, decision }) {
    const chosen = chosenRental(life, rental, ({ status }) => status === 'review_in_progress')
    if (chosen === undefined) return { who: '', answer: 'nothing to review' }
    const approve = decision === 'approve'
    const reason = decision === 'identity' ? { reason: 'identity' } : {}
    const refused = await life.operate('decide-application', {
      slug: chosen.slug,
      approve,
      ...reason,
    })
    if (refused === undefined && approve) chosen.approvedOn = life.today
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
}

/** Also when it is no longer possible: it must be refused, and change nothing. */
export const cancelApplication: Action<{ rental: number; crashesAfter: number }> = {
  name: 'cancel the application',
  params: fc.record({ rental: number, crashesAfter: fc.constantFrom(0, 0, 0, 1, 2) }),
  mayRun: ({ rentals }) => rentals.some(isBeforeDispatch),
  async run(life, { rental, crashesAfter }) {
    const chosen = chosenRental(life, rental, isBeforeDispatch)
    if (chosen === undefined) return { who: '', answer: 'nothing to cancel' }
    const { slug, label, status } = chosen
    const answer = await life.withCrash(crashesAfter, () =>
      life.ask(chosen.person, cancelSubscription, { params: { slug } }),
    )
    const isDead = !answer.isOk && answer.status >= 500
    const isSent = chosen.shippedOn !== undefined
    if (answer.isOk && isSent) life.break('cancelled until dispatch only', `${label} on its way`)
    // A suspended customer may read and pay, and nothing else.
    const isSuspended = !answer.isOk && answer.code === 'account_suspended'
    if (!answer.isOk && !isDead && !isSuspended && !isSent) {
      life.break('free cancellation until dispatch', `${label}: ${status} ${answer.code}`)
    }
    return { who: label, answer: answerOf(answer) }
  },
}

const isReadyToShip = ({ status, shippedOn }: Rental) =>
  status === 'waiting_for_shipment' && shippedOn === undefined
const isOnItsWay = ({ status, shippedOn }: Rental) =>
  status === 'waiting_for_shipment' && shippedOn !== undefined

export const ship: Action<{ rental: number }> = {
  name: 'ship',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some(isReadyToShip),
  async run(life, { rental }) {
    const chosen = chosenRental(life, rental, isReadyToShip)
    if (chosen === undefined) return { who: '', answer: 'nothing to ship' }
    const parcel = { carrier: 'ヤマト運輸', tracking: '1234', eta_days: 1 }
    const refused = await life.operate('ship', { slug: chosen.slug, ...parcel })
    if (refused === undefined) chosen.shippedOn = life.today
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
}

/** The first month, its rent and the minimum term begin. */
export function beginUse(chosen: Rental, today: string) {
  const monthly = chosen.rents[0]?.monthly ?? 0
  chosen.deliveredOn = today
  chosen.terms.push({ from: today, months: chosen.months, monthly })
}

export const deliver: Action<{ rental: number }> = {
  name: 'deliver',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some(isOnItsWay),
  async run(life, { rental }) {
    const chosen = chosenRental(life, rental, isOnItsWay)
    if (chosen === undefined) return { who: '', answer: 'nothing to deliver' }
    const refused = await life.operate('deliver', { slug: chosen.slug, serial_last4: '1234' })
    if (refused === undefined) beginUse(chosen, life.today)
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
}

/** Pieces of the device that was announced: those who wait get theirs first. */
export const receivePieces: Action<{ pieces: number }> = {
  name: 'pieces arrive',
  params: fc.record({ pieces: fc.constantFrom(1, 1, 2) }),
  mayRun: ({ rentals }) => rentals.length > 0,
  async run(life, { pieces }) {
    const announced = life.world.offers.find(({ isPreOrder }) => isPreOrder)
    if (announced === undefined) return { who: '', answer: 'nothing announced' }
    const { sku, variantId } = announced
    const refused = await life.operate('receive-stock', { key: randomUUID(), sku, pieces })
    if (refused === undefined) addPieces(life.books, variantId, pieces)
    return { who: '', answer: refused ?? 'accepted' }
  },
}

/** It comes back, or the piece is gone with it. */
export const loseParcel: Action<{ rental: number; restock: boolean }> = {
  name: 'lose the parcel',
  params: fc.record({ rental: number, restock: fc.boolean() }),
  mayRun: ({ rentals }) => rentals.some(({ status }) => status === 'waiting_for_shipment'),
  async run(life, { rental, restock }) {
    const chosen = chosenRental(life, rental, ({ status }) => status === 'waiting_for_shipment')
    if (chosen === undefined) return { who: '', answer: 'nothing to lose' }
    const { slug, variantId } = chosen
    // A pre-order may have had no piece yet.
    const isHeld = life.snapshot.subscriptions.some((row) => row.slug === slug && row.holds_stock)
    const refused = await life.operate('fail-shipment', { slug, restock })
    if (refused === undefined && !restock && isHeld) addPieces(life.books, variantId, -1)
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
}
