import { forecastRent, pointsLeftForOthers } from '#api/domain/rent-forecast.ts'
import { monthBeginsOn, rentIssuedOn, rentLine } from '#api/domain/rental.ts'
import { listBoundClaims } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { listOpenCharges } from '#api/store/open-charges.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { listPointsWishes, type SubscriptionRow } from '#api/store/subscription-status.ts'
import type { PreviewLine } from '#contract/preview.ts'

interface Until {
  readonly today: string
  /** Months that begin up to and including this day. */
  readonly until: string
}

/** What is still to be charged for a subscription: its open invoices, and the months that are not invoiced yet. */
export async function previewRent(
  database: Database,
  found: SubscriptionRow,
  { today, until }: Until,
): Promise<PreviewLine[]> {
  const when = (day: string) => (day <= today ? ('now' as const) : ('later' as const))
  const open = await listOpenCharges(database, found.id)
  const lines: PreviewLine[] = open.map(({ text_ja, text_en, amount, due_on }) => ({
    text_ja,
    text_en,
    quantity: 1,
    amount,
    due_on,
    when: when(due_on),
  }))
  const { started_on: startedOn, next_charge_on: next } = found
  if (startedOn === null || next === null) return lines
  const months: number[] = []
  const issuedOn = rentIssuedOn(next, today)
  for (let month = found.months_invoiced; monthBeginsOn(startedOn, month) <= until; month += 1) {
    months.push(month)
  }
  if (months.length === 0) return lines
  const reductions = await reductionsOf(database, found, { today, issuedOn })
  const amounts = forecastRent(found, months, reductions)
  for (const [index, month] of months.entries()) {
    const due_on = monthBeginsOn(startedOn, month)
    const amount = amounts[index]?.total ?? found.monthly
    if (amount > 0) lines.push({ ...rentLine(amount, month), due_on, when: when(due_on) })
  }
  return lines
}

/** Points whose last day is over by the day of the next invoice are not counted: it takes points when it is issued. */
async function reductionsOf(
  database: Database,
  found: SubscriptionRow,
  { today, issuedOn }: { readonly today: string; readonly issuedOn: string },
) {
  const { fees } = await readBusinessRules(database)
  const bound = await listBoundClaims(database, found.id)
  const wishes = await listPointsWishes(database, found.user_id)
  return {
    coupons: bound.map(({ claim, coupon }) => ({ ...coupon, ...claim })),
    spendable:
      (await countSpendablePoints(database, found.user_id, issuedOn)) -
      pointsLeftForOthers(found, wishes, today),
    minUse: fees.points_min_use,
  }
}
