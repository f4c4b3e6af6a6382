const grouped = new Intl.NumberFormat('ja-JP')

/** Digits by three, in both languages: `107520` → `107,520`. */
export const formatCount = (count: number): string => grouped.format(count)

/** Whole yen for running text: `107520` → `¥107,520`; a debt carries a minus sign. Prices that stand alone are `src/ui/price.tsx`. */
export const formatYen = (yen: number): string =>
  `${yen < 0 ? '−' : ''}¥${formatCount(Math.abs(yen))}`
