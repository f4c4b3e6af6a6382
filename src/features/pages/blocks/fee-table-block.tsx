import type { ContentBlockOf } from '#src/content/model/block-schemas.ts'
import { ContentText } from '#src/features/pages/text/content-text.tsx'
import * as styles from './fee-table-block.css.ts'

const money = /^[¥\d.,]+%?$/

/** The shop's own figures. Fees are in rows as on a bill; other figures are shown large. */
export function FeeTableBlock({ rows }: Pick<ContentBlockOf<'feeTable'>, 'rows'>) {
  const look = rows.every(({ amount }) => money.test(amount)) ? 'bill' : 'figures'
  return (
    <dl className={styles.table[look]}>
      {rows.map(({ _key, label, amount, note }) => (
        <div key={_key} className={styles.row[look]}>
          <dt className={styles.label[look]}>
            <ContentText of={label} />
          </dt>
          <dd className={styles.amount[look]}>
            {look === 'bill' ? amount : <Figure of={amount} />}
          </dd>
          {note && (
            <dd className={styles.note}>
              <ContentText of={note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** `12か月`: the number large, its unit beside it. */
function Figure({ of: text }: { of: string }) {
  const [number = text] = /^[¥\d.,%]+/.exec(text) ?? []
  const unit = text.slice(number.length)
  return (
    <>
      {number}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  )
}
