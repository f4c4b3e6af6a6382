import { endOfMonth } from '#api/domain/calendar.ts'
import { addMonths } from '#contract/days.ts'

interface Lot {
  readonly expiresOn: string
  remaining: number
}
interface Earned {
  readonly lot: Lot
  readonly points: number
  expired: number
  isRevoked: boolean
}
interface Held {
  readonly lot: Lot
  points: number
}

const byLastDay = (a: { expiresOn: string }, b: { expiresOn: string }) =>
  a.expiresOn < b.expiresOn ? -1 : Number(a.expiresOn > b.expiresOn)

/** The rules of points in docs/money.md, in memory and without SQL: one user's lots, points used by invoices, and a debt. */
export function createPointsModel(firstDay: string) {
  let today = firstDay
  let debt = 0
  const lots: Lot[] = []
  const earned: Earned[] = []
  const held = new Map<number, Held[]>()

  const isGood = ({ expiresOn, remaining }: Lot) => remaining > 0 && expiresOn >= today
  const spendable = () => lots.filter(isGood).toSorted(byLastDay)
  const sum = (some: readonly Lot[]) => some.reduce((total, { remaining }) => total + remaining, 0)

  /** Debts come first, whatever is credited. */
  const add = (expiresOn: string, points: number) => {
    const settled = Math.min(debt, points)
    debt -= settled
    const lot = { expiresOn, remaining: points - settled }
    lots.push(lot)
    return lot
  }
  const take = (some: readonly Lot[], points: number) => {
    let left = points
    const parts: Held[] = []
    for (const lot of some) {
      const part = Math.min(left, lot.remaining)
      if (part === 0) continue
      lot.remaining -= part
      left -= part
      parts.push({ lot, points: part })
    }
    return parts
  }
  const heldBy = (invoice: number) => held.get(invoice) ?? []
  const heldPoints = (invoice: number) =>
    heldBy(invoice).reduce((total, { points }) => total + points, 0)

  const giveBack = (invoice: number, wanted: number) => {
    let left = wanted
    const latest = heldBy(invoice).toSorted((a, b) => byLastDay(b.lot, a.lot))
    for (const part of latest) {
      const points = Math.min(left, part.points)
      if (points === 0) continue
      part.points -= points
      left -= points
      add(part.lot.expiresOn, points)
    }
  }

  return {
    earn(points: number, months: number) {
      const lot = add(endOfMonth(addMonths(today, months)), points)
      earned.push({ lot, points, expired: 0, isRevoked: false })
    },
    /** @returns whether there were enough */
    setInvoice(invoice: number, points: number): boolean {
      const more = points - heldPoints(invoice)
      if (more > sum(spendable())) return false
      if (more > 0) held.set(invoice, [...heldBy(invoice), ...take(spendable(), more)])
      else giveBack(invoice, -more)
      return true
    },
    revoke(index: number) {
      const found = earned[index]
      if (found === undefined || found.isRevoked) return
      found.isRevoked = true
      const wanted = found.points - found.expired
      const others = spendable().filter((lot) => lot !== found.lot)
      const all = [found.lot, ...others]
      const points = Math.min(wanted, sum(all))
      take(all, points)
      debt += wanted - points
    },
    pass(day: string) {
      today = day
    },
    expire() {
      for (const lot of lots) {
        if (lot.expiresOn >= today) continue
        const source = earned.find((candidate) => candidate.lot === lot)
        if (source !== undefined) source.expired += lot.remaining
        lot.remaining = 0
      }
    },
    /** Points of each last day, points used by each invoice, and the debt. */
    state(invoices: readonly number[]) {
      const days = new Map<string, number>()
      for (const { expiresOn, remaining } of lots) {
        if (remaining > 0) days.set(expiresOn, (days.get(expiresOn) ?? 0) + remaining)
      }
      return {
        balance: sum(lots),
        days: [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)),
        held: invoices.map(heldPoints),
        debt,
      }
    },
  }
}
