import type { ChangePreview, PreviewLine } from '#contract/preview.ts'

type Sums = 'now' | 'later' | 'total'
type Known = Pick<ChangePreview, 'action'> & Partial<Omit<ChangePreview, Sums>>

const sumOf = (lines: readonly PreviewLine[], when: PreviewLine['when']) =>
  lines.reduce((sum, line) => sum + (line.when === when ? line.amount : 0), 0)

/** Lines without a known day come last. */
const byDay = (a: PreviewLine, b: PreviewLine) =>
  (a.due_on ?? '9999').localeCompare(b.due_on ?? '9999')

/** A preview with its sums; a field that is not given has no meaning for the action. */
export function changePreviewOf({ lines = [], ...known }: Known): ChangePreview {
  const now = sumOf(lines, 'now')
  const later = sumOf(lines, 'later')
  return {
    amount_to_accept: null,
    return_by: null,
    ends_on: null,
    pay_by: null,
    new_monthly: null,
    new_rent_from: null,
    new_minimum_ends_on: null,
    refund: { card: 0, points: 0, coupons: [] },
    ...known,
    now,
    later,
    total: now + later,
    lines: lines.toSorted(byDay),
  }
}
