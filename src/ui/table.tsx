import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import * as styles from './table.css.ts'
import { tableRoles as roles } from './table-roles.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

interface Column {
  readonly key: string
  readonly label?: ReactNode
  /** Amounts are aligned right, below each other. */
  readonly isAmount?: boolean
}

interface Row {
  readonly key: string
  readonly label: ReactNode
  /** One for each column. */
  readonly cells: readonly ReactNode[]
  readonly isMarked?: boolean
}

/**
 * Rows of one value are beside their names. Where several values of a row do not fit side by side, each takes a line of its
 * own with its column's name before it, so that no column is ever out of view.
 */
export function Table({
  caption,
  corner,
  columns,
  rows,
  isEven,
}: {
  /** Read aloud, not shown: the heading above the table has it already. */
  caption?: ReactNode
  /** Heading of the first column. */
  corner?: ReactNode
  columns: readonly Column[]
  rows: readonly Row[]
  /** Columns of one width, which are compared with each other; else each is as wide as its values need. */
  isEven?: boolean
}) {
  const captionId = useId()
  const shape = columns.length > 1 ? styles.several : styles.pairs
  const hasHead = corner !== undefined || columns.some(({ label }) => label !== undefined)
  return (
    <div className={styles.frame}>
      <table
        {...roles.table}
        aria-labelledby={caption === undefined ? undefined : captionId}
        className={classNames(styles.table, shape, isEven && styles.even)}
      >
        {caption !== undefined && (
          <caption id={captionId} className={visuallyHidden}>
            {caption}
          </caption>
        )}
        {hasHead && <TableHead corner={corner} columns={columns} />}
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <tr {...roles.row} key={row.key} className={row.isMarked ? styles.marked : undefined}>
              <th {...roles.rowheader} scope="row">
                {row.label}
              </th>
              {columns.map(({ key, label, isAmount }, index) => (
                <td {...roles.cell} key={key} className={isAmount ? styles.amount : undefined}>
                  {columns.length > 1 && label !== undefined && (
                    <span aria-hidden="true" className={styles.name}>
                      {label}
                    </span>
                  )}
                  <span className={styles.value}>{row.cells[index]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableHead({ corner, columns }: { corner: ReactNode; columns: readonly Column[] }) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {corner === undefined ? (
          <td {...roles.cell} />
        ) : (
          <th {...roles.columnheader} scope="col">
            {corner}
          </th>
        )}
        {columns.map(({ key, label, isAmount }) => (
          <th
            {...roles.columnheader}
            key={key}
            scope="col"
            className={isAmount ? styles.amount : undefined}
          >
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
