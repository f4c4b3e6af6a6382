/** A subscription that may want points for its next invoice. */
interface Wanting {
  readonly id: number
  /** A day in Japan; null when nothing more is charged. */
  readonly next_charge_on: string | null
  readonly points_auto_use: boolean
  readonly next_invoice_points?: number | undefined
}

/** Points that other subscriptions of a customer want for their next invoice: a subscription cannot take these. */
export const pointsWantedElsewhere = (ownId: number, all: readonly Wanting[]): number =>
  all
    .filter(({ id, next_charge_on: day }) => id !== ownId && day !== null)
    .filter(({ points_auto_use }) => !points_auto_use)
    .reduce((sum, { next_invoice_points: points = 0 }) => sum + points, 0)
