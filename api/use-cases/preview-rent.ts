import { forecastRent, pointsLeftForOthers, pointsTakenBetween } from '#api/domain/rent-forecast.ts'
import { monthBeginsOn, rentIssuedOn, rentLine } from '#api/domain/rental.ts'
import { listBoundClaims } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { listOpenCharges } from '#api/store/open-charges.ts'
import { listSpendableLots } from '#api/store/points-entries.ts'
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
  const months: { month: number; issuedOn: string; due_on: string }[] = []
  for (let month = found.months_invoiced; ; month += 1) {
    const due_on = monthBeginsOn(startedOn, month)
    if (due_on > until) break
    months.push({ month, issuedOn: rentIssuedOn(due_on, today), due_on })
  }
  if (months.length === 0) return lines
  const reductions = await reductionsOf(database, found, {
    today,
    issuedOn: rentIssuedOn(next, today),
  })
  const amounts = forecastRent(found, months, reductions)
  for (const [index, { month, due_on }] of months.entries()) {
    const amount = amounts[index]?.total ?? found.monthly
    if (amount > 0) lines.push({ ...rentLine(amount, month), due_on, when: when(due_on) })
  }
  return lines
}

/** Points whose last day is over by the day of an invoice are not counted: it takes points when it is issued. */
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
    lots: await listSpendableLots(database, found.user_id, issuedOn),
    others: {
      before: pointsLeftForOthers(found, wishes, today),
      between: pointsTakenBetween(found.id, wishes, today),
    },
    minUse: fees.points_min_use,
  }
}
