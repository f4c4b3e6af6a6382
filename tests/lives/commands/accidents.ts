import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addPieces, endUse, hasDevice, pick, type Rental } from '#tests/lives/model/books.ts'
import type { Action } from './action.ts'

const number = fc.nat(99)
const nothing = { who: '', answer: 'nothing to lose' }

const isOut = (rental: Rental) =>
  hasDevice(rental) || (rental.status === 'waiting_for_shipment' && rental.shippedOn !== undefined)

/** On the same terms: for a parcel that was lost or came back, a device that is lost, stolen or cannot be repaired. */
export const sendReplacement: Action<{ rental: number; restock: boolean }> = {
  name: 'send a replacement',
  params: fc.record({ rental: number, restock: fc.boolean() }),
  mayRun: ({ rentals }) => rentals.some(isOut),
  async run(life, { rental, restock }) {
    const chosen = pick(life.books.rentals.filter(isOut), rental)
    if (chosen === undefined) return nothing
    const { slug, label, variantId } = chosen
    const parcel = { carrier: 'ヤマト運輸', tracking: randomUUID().slice(0, 8), eta_days: 1 }
    const refused = await life.operate('send-replacement', { slug, ...parcel, restock })
    if (refused !== undefined) return { who: label, answer: refused }
    if (chosen.end !== undefined || chosen.status === 'servicer')
      life.break('no replacement for who is to return the device, or to pay', label)
    if (!restock) addPieces(life.books, variantId, -1)
    return { who: label, answer: 'accepted' }
  },
}

/** Nothing but the parcel changes. */
export const deliverReplacement: Action<{ rental: number }> = {
  name: 'deliver the replacement',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some(hasDevice),
  async run(life, { rental }) {
    const chosen = pick(life.books.rentals.filter(hasDevice), rental)
    if (chosen === undefined) return nothing
    const refused = await life.operate('deliver', { slug: chosen.slug, serial_last4: '9876' })
    return { who: chosen.label, answer: refused ?? 'accepted' }
  },
}

export const writeOff: Action<{ rental: number }> = {
  name: 'write off the device',
  params: fc.record({ rental: number }),
  mayRun: ({ rentals }) => rentals.some(hasDevice),
  async run(life, { rental }) {
    const chosen = pick(life.books.rentals.filter(hasDevice), rental)
    if (chosen === undefined) return nothing
    const { slug, label, variantId } = chosen
    const refused = await life.operate('write-off-device', { slug })
    if (refused !== undefined) {
      life.break('a device can be written off at any time', `${label}: ${refused}`)
      return { who: label, answer: refused }
    }
    endUse(chosen, life.today, 'write-off')
    addPieces(life.books, variantId, -1)
    return { who: label, answer: 'accepted' }
  },
}
