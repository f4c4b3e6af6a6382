import fc from 'fast-check'
import { updateSubscription } from '#contract/account-subscriptions.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { checkOffer, showSubscription } from '#tests/lives/harness/offers.ts'
import { addPieces, type Change, hasDevice, pick, type Rental } from '#tests/lives/model/books.ts'
import { addMonths, later } from '#tests/lives/model/days.ts'
import { type Action, answerOf } from './action.ts'

const number = fc.nat(99)
const nothing = { who: '', answer: 'nothing runs' }
const monthsOfUse = 6
const monthsBetween = 12

/** From the sixth month of use, once in 12 months. */
function checkEligible(life: Life, rental: Rental) {
  const { deliveredOn, changes } = rental
  if (deliveredOn === undefined) return
  const last = changes.findLast(({ state }) => state === 'sent')?.dispatchedOn
  const byUse = addMonths(deliveredOn, monthsOfUse)
  const from = last === undefined ? byUse : later(byUse, addMonths(last, monthsBetween))
  if (life.today < from) {
    life.break('a change from the sixth month, once in 12', `${rental.label}: not before ${from}`)
  }
}

export const requestChange: Action<{ rental: number; offer: number }> = {
  name: 'ask for another device',
  params: fc.record({ rental: number, offer: number }),
  mayRun: ({ rentals }) => rentals.some(hasDevice),
  async run(life, { rental, offer }) {
    const chosen = pick(life.books.rentals.filter(hasDevice), rental)
    const wanted = pick(life.world.offers, offer)
    if (chosen === undefined || wanted === undefined) return nothing
    const shown = await showSubscription(life, chosen)
    const { itemId, variantId, months, monthly } = wanted
    const answer = await life.ask(chosen.person, updateSubscription, {
      params: { slug: chosen.slug },
      body: { device_change: { item_id: itemId, variant_id: variantId, months } },
    })
    checkOffer(life, chosen, { action: 'change_device', shown, answer })
    if (!answer.isOk) return { who: chosen.label, answer: answer.code }
    checkEligible(life, chosen)
    chosen.changes.push({
      askedOn: life.today,
      itemId,
      variantId,
      months,
      monthly,
      state: 'asked',
      dispatchedOn: undefined,
      oldVariantId: chosen.variantId,
      oldItemId: chosen.itemId,
      oldRents: chosen.rents.length,
      oldTerms: chosen.terms.length,
      oldBackOn: undefined,
    })
    return { who: chosen.label, answer: answerOf(answer) }
  },
}

const changeToSend = ({ changes }: Rental): Change | undefined =>
  changes.findLast(({ state }) => state === 'asked')
const changeToReceive = ({ changes }: Rental): Change | undefined =>
  changes.find(({ state, oldBackOn }) => state === 'sent' && oldBackOn === undefined)

/** One of the rentals that have the change which `changeOf` finds, with that change. */
function pickChange(life: Life, number: number, changeOf: (rental: Rental) => Change | undefined) {
  const chosen = pick(
    life.books.rentals.filter((rental) => changeOf(rental) !== undefined),
    number,
  )
  const change = chosen && changeOf(chosen)
  return chosen && change && { chosen, change }
}

function isFeePaid(life: Life, rental: Rental): boolean {
  const row = life.snapshot.subscriptions.find(({ slug }) => slug === rental.slug)
  const change = life.snapshot.changes.findLast(
    ({ subscription_id }) => subscription_id === row?.id,
  )
  const fee = life.snapshot.invoices.find(({ id }) => id === change?.invoice_id)
  return fee?.status === 'PAID'
}

/** Also before the fee is paid: the warehouse must be refused then. */
export const sendNewDevice: Action<{ rental: number }> = {
  name: 'send the other device',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some((rental) => changeToSend(rental) !== undefined),
  async run(life, { rental }) {
    const found = pickChange(life, rental, changeToSend)
    if (found === undefined) return nothing
    const { chosen, change } = found
    const isPaid = isFeePaid(life, chosen)
    const parcel = { carrier: 'ヤマト運輸', tracking: '1234', eta_days: 1 }
    const refused = await life.operate('ship-device-change', { slug: chosen.slug, ...parcel })
    if (refused !== undefined) return { who: chosen.label, answer: refused }
    if (!isPaid) life.break('another device is sent when its fee is paid', chosen.label)
    const { today } = life
    change.state = 'sent'
    change.dispatchedOn = today
    change.oldVariantId = chosen.variantId
    change.oldRents = chosen.rents.length
    change.oldTerms = chosen.terms.length
    chosen.variantId = change.variantId
    chosen.itemId = change.itemId
    chosen.rents.push({ from: today, monthly: change.monthly })
    chosen.terms.push({ from: today, months: change.months, monthly: change.monthly })
    // An extension was chosen for the term before.
    if (chosen.renewal === 'extend_12') chosen.renewal = 'rolling'
    return { who: chosen.label, answer: 'accepted' }
  },
}

/** The other device is lost or broken: the change is off. */
export const failChange: Action<{ rental: number }> = {
  name: 'the other device cannot be sent',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some((rental) => changeToSend(rental) !== undefined),
  async run(life, { rental }) {
    const found = pickChange(life, rental, changeToSend)
    if (found === undefined) return nothing
    const { chosen, change } = found
    const refused = await life.operate('fail-device-change', { slug: chosen.slug })
    if (refused !== undefined) {
      life.break('a change that is not sent can be ended', `${chosen.label}: ${refused}`)
      return { who: chosen.label, answer: refused }
    }
    change.state = 'lapsed'
    return { who: chosen.label, answer: 'accepted' }
  },
}

const isLost = (rental: Rental) => hasDevice(rental) && changeToReceive(rental) !== undefined

/** The other device is lost on its way, or comes back: the old one stays, on its terms. */
export const undoChange: Action<{ rental: number; restock: boolean }> = {
  name: 'the other device does not arrive',
  params: fc.record({ rental: number, restock: fc.boolean() }),
  mayRun: ({ rentals }) => rentals.some(isLost),
  async run(life, { rental, restock }) {
    const chosen = pick(life.books.rentals.filter(isLost), rental)
    const change = chosen && changeToReceive(chosen)
    if (chosen === undefined || change === undefined) return nothing
    const { slug, label } = chosen
    const refused = await life.operate('fail-device-change', { slug, restock })
    if (refused !== undefined) return { who: label, answer: refused }
    if (chosen.end !== undefined || chosen.status === 'in_repair')
      life.break('not undone while the end is asked for or in repair', label)
    change.state = 'lapsed'
    if (!restock) addPieces(life.books, chosen.variantId, -1)
    chosen.variantId = change.oldVariantId
    chosen.itemId = change.oldItemId
    chosen.rents.splice(change.oldRents)
    chosen.terms.splice(change.oldTerms)
    chosen.isBuying = false
    return { who: label, answer: 'accepted' }
  },
}

export const receiveOldDevice: Action<{ rental: number }> = {
  name: 'receive the old device',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some((rental) => changeToReceive(rental) !== undefined),
  async run(life, { rental }) {
    const found = pickChange(life, rental, changeToReceive)
    if (found === undefined) return nothing
    const { chosen, change } = found
    const refused = await life.operate('receive-old-device', { slug: chosen.slug })
    if (refused !== undefined) {
      life.break('an old device can come back at any time', `${chosen.label}: ${refused}`)
      return { who: chosen.label, answer: refused }
    }
    change.oldBackOn = life.today
    return { who: chosen.label, answer: 'accepted' }
  },
}
