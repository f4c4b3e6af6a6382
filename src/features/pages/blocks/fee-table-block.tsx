import type { ContentBlockOf } from '#src/content/content-blocks.ts'
import { LocalText } from '#src/features/pages/local-text.tsx'
import * as styles from './fee-table-block.css.ts'

/** What things cost besides the monthly price, in the shop's own figures. */
export function FeeTableBlock({ rows }: Pick<ContentBlockOf<'feeTable'>, 'rows'>) {
  return (
    <dl className={styles.fees}>
      {rows.map(({ _key, label, amount, note }) => (
        <div key={_key} className={styles.fee}>
          <dt className={styles.label}>
            <LocalText of={label} />
          </dt>
          <dd className={styles.amount}>{amount}</dd>
          {note && (
            <dd className={styles.note}>
              <LocalText of={note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
