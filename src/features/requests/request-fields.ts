/** The fields of a request that the visitor fills in, in the order of the form. */
export const requestFields = [
  'category',
  'device_name',
  'maker',
  'condition',
  'budget_monthly',
  'months',
  'note',
  'email',
] as const
export type RequestField = (typeof requestFields)[number]

/** Yen a month that may be named as a budget. */
export const budgetYen = { min: 500, max: 50_000 } as const

/** `5,000` and `５０００円` → 5000; `null` when nothing is said, `undefined` when it is no budget. */
export function readBudget(text: string): number | null | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s,¥円]/g, '')
  if (digits === '') return null
  const yen = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN
  return yen >= budgetYen.min && yen <= budgetYen.max ? yen : undefined
}

/** What the browser cannot check by itself. */
export const isValidField = (name: RequestField, value: string): boolean =>
  name !== 'budget_monthly' || readBudget(value) !== undefined
