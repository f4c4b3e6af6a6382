import type { Price } from '#contract/item.ts'
import { percentOf } from '#contract/percent.ts'
import type { DeviceDetailData, DeviceVariant } from '#src/items/device-detail-data.ts'

type Care = NonNullable<DeviceDetailData['care']>

/** What may happen during a term. */
export interface Incidents {
  /** Repairs of accidental damage. */
  readonly broken: number
  readonly isLost: boolean
}

/** Repairs that care covers during a term: a number for each year that begins. */
export const maxRepairs = ({ claimsPerYear }: Care, months: number): number =>
  claimsPerYear * Math.ceil(months / 12)

/** Yen, tax included: the rent of the whole term and the customer's own share of the damage. */
export function costOf(
  care: Care,
  { retailPrice }: DeviceVariant,
  { months, total }: Price,
  { broken, isLost }: Incidents,
) {
  const repairs = Math.min(broken, maxRepairs(care, months)) * care.deductible
  const loss = isLost ? percentOf(retailPrice, care.lossTheftPercent) : 0
  return { rent: total, repairs, loss, sum: total + repairs + loss }
}
