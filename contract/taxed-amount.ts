import type { Invoice } from './invoice.ts'

/**
 * Yen of an invoice's total that contain consumption tax. Interest on late payments is compensation and not the price of
 * anything, so that it is outside the tax (Consumption Tax Act, art. 4; Basic Circular 5-2-5). Reductions count for the rest
 * first.
 */
export const taxedAmount = ({ total, lines }: Pick<Invoice, 'total' | 'lines'>): number =>
  Math.max(
    0,
    lines.reduce((rest, { kind, amount }) => rest - (kind === 'late_interest' ? amount : 0), total),
  )
