/** Whole numbers with their digits by three, in both languages: `107520` → `107,520`. Quicker than `Intl.NumberFormat`, see format-day.ts. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Whole yen for running text: `107520` → `¥107,520`; a debt carries a minus sign. Prices that stand alone are `src/ui/price.tsx`. */
export const formatYen = (yen: number): string =>
  `${yen < 0 ? '−' : ''}¥${formatCount(Math.abs(yen))}`
