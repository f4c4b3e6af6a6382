import { formatYen } from '#src/i18n/format-yen.ts'
import { classNames } from '#src/ui/class-names.ts'
import { tableRoles as roles } from '#src/ui/table-roles.ts'
import { figures } from '#src/ui/typography.css.ts'
import { distinctKeys } from './distinct-keys.ts'
import * as styles from './price-breakdown.css.ts'
import type {
  PriceBreakdownData,
  PriceBreakdownLine,
  PriceBreakdownPart,
} from './price-breakdown-data.ts'

/** A price: its parts with their lines, the total, and the important days. Plain HTML, for any page. */
export function PriceBreakdown({ breakdown }: { breakdown: PriceBreakdownData }) {
  const { title, parts, total, dates = [], isPaidOut = false } = breakdown
  const partKeys = distinctKeys(parts.map((part) => part.title))
  return (
    <div className={styles.breakdown}>
      <table {...roles.table} className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        {parts.map((part, position) => (
          <Part key={partKeys[position]} part={part} isPaidOut={isPaidOut} />
        ))}
        <tbody {...roles.rowgroup}>
          <tr {...roles.row} className={styles.total}>
            <th {...roles.rowheader} scope="row">
              {total.label}
              {total.note && <span className={styles.note}>{total.note}</span>}
            </th>
            <td {...roles.cell} className={figures}>
              {formatYen(total.amount)}
            </td>
          </tr>
        </tbody>
      </table>
      {dates.length > 0 && (
        <dl className={styles.dates}>
          {dates.map(({ term, value }) => (
            <div key={term} className={styles.date}>
              <dt className={styles.term}>{term}</dt>
              <dd className={figures}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Part({
  part: { title, total, lines },
  isPaidOut,
}: {
  part: PriceBreakdownPart
  isPaidOut: boolean
}) {
  const keys = distinctKeys(lines.map(({ label, note, amount }) => `${label} ${note} ${amount}`))
  return (
    <tbody {...roles.rowgroup}>
      <tr {...roles.row} className={styles.part}>
        <th {...roles.rowheader} scope="rowgroup" colSpan={total === undefined ? 2 : 1}>
          {title}
        </th>
        {total !== undefined && (
          <td {...roles.cell} className={figures}>
            {formatYen(total)}
          </td>
        )}
      </tr>
      {lines.map((line, position) => (
        <Line key={keys[position]} line={line} isPaidOut={isPaidOut} />
      ))}
    </tbody>
  )
}

function Line({
  line: { label, note, amount },
  isPaidOut,
}: {
  line: PriceBreakdownLine
  isPaidOut: boolean
}) {
  const isTakenOff = !isPaidOut && typeof amount === 'number' && amount < 0
  return (
    <tr {...roles.row}>
      <th {...roles.rowheader} scope="row" className={styles.label}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td {...roles.cell} className={classNames(figures, isTakenOff && styles.takenOff)}>
        {typeof amount === 'number' ? formatYen(amount) : amount}
      </td>
    </tr>
  )
}
