import { formatCount } from '#src/i18n/format-yen.ts'
import { classNames } from './class-names.ts'
import * as styles from './price.css.ts'

/** An amount in whole yen, tax included. `unit` follows it ("/月〜") or stands around its sign ("from ¥/mo"), `note` stands on the next line ("24か月・税込"). */
export function Price({
  yen,
  unit,
  note,
  size = 'card',
  unavailable,
}: {
  yen: number
  unit?: string
  note?: string
  size?: keyof typeof styles.amountSize
  unavailable?: boolean
}) {
  const before = unit?.split('¥') ?? []
  const after = before.pop()
  return (
    <span className={styles.price}>
      <span className={styles.line}>
        {before}
        <b
          className={classNames(
            styles.amount,
            styles.amountSize[size],
            unavailable && styles.unavailable,
          )}
        >
          <span className={styles.currency}>¥</span>
          {formatCount(yen)}
        </b>
        {after}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
