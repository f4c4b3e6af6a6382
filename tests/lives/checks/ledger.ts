import type { View } from '#tests/lives/harness/view.ts'
import { devicesAway, devicesSent, isClosedUnused } from '#tests/lives/model/books.ts'

/** Σ of the ledger = balance = Σ of what is left of the lots, after every step. */
export function checkLedger({ life }: View) {
  const { users, points } = life.snapshot
  for (const { id, points_balance } of users) {
    const own = points.filter(({ user_id }) => user_id === id)
    const sum = own.reduce((total, entry) => total + entry.points, 0)
    const lots = own.reduce((total, entry) => total + entry.remaining, 0)
    const last = own.at(-1)?.balance_after ?? 0
    if (sum !== points_balance || lots !== points_balance || last !== points_balance) {
      life.break(
        'Σ ledger = balance = Σ lots',
        `user ${id}: ledger ${sum}, balance ${points_balance}, lots ${lots}, last line ${last}`,
      )
    }
  }
}

/** `INV-2026-000012`: each year starts with one and has no gaps. */
export function checkNumbers({ life }: View) {
  const seen = new Map<string, number[]>()
  const issued = life.snapshot.invoices.filter(({ number }) => !number.startsWith('DRAFT-'))
  for (const { number } of issued) {
    const [, year = '', count = ''] = number.split('-')
    seen.set(year, [...(seen.get(year) ?? []), Number(count)])
  }
  for (const [year, numbers] of seen) {
    const sorted = numbers.toSorted((a, b) => a - b)
    if (sorted.some((number, index) => number !== index + 1)) {
      life.break('invoice numbers without a gap', `${year}: ${sorted.join(', ')}`)
    }
  }
}

const countOf = (variantIds: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const id of variantIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** Free pieces = owned − out − sold; a pre-order may wait for one, and nothing is sent that is not there. */
export function checkStock({ life, pairs }: View) {
  const open = pairs.filter(({ rental }) => !isClosedUnused(rental))
  const wanted = countOf(open.flatMap(({ rental }) => devicesAway(rental)))
  const sent = countOf(
    open
      .filter(({ rental }) => rental.shippedOn !== undefined)
      .flatMap(({ rental }) => devicesSent(rental)),
  )
  for (const { id, stock } of life.snapshot.variants) {
    const owned = (life.world.owned.get(id) ?? 0) + (life.books.arrived.get(id) ?? 0)
    const expected = Math.max(0, owned - (wanted.get(id) ?? 0))
    if (stock !== expected) {
      life.break('free pieces = owned − out', `variant ${id}: ${stock} free, ${expected} expected`)
    }
    const out = sent.get(id) ?? 0
    if (out > owned)
      life.break('nothing is sent without a piece', `variant ${id}: ${out} of ${owned}`)
  }
}

/** The uses of a coupon equal the number of existing claims. */
export function checkCoupons({ life }: View) {
  const { coupons, claims } = life.snapshot
  for (const { code, used } of coupons) {
    const held = claims.filter(({ coupon_code }) => coupon_code === code).length
    if (used !== held)
      life.break('uses of a coupon = claims', `${code}: ${used} uses, ${held} claims`)
  }
}
