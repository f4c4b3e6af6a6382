/** Grouped by three in both languages. */
const grouped = new Intl.NumberFormat('ja-JP')

/** Whole yen for running text: `107520` → `¥107,520`; a debt carries a minus sign. Prices that stand alone are `src/ui/price.tsx`. */
export const formatYen = (yen: number): string =>
  `${yen < 0 ? '−' : ''}¥${grouped.format(Math.abs(yen))}`
