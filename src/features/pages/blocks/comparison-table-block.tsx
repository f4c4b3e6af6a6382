import type { ContentBlockOf } from '#src/content/content-blocks.ts'
import { LocalText } from '#src/features/pages/local-text.tsx'
import { ScrollFrame } from '#src/ui/scroll-frame.tsx'
import * as styles from './comparison-table-block.css.ts'

type Comparison = Pick<
  ContentBlockOf<'comparisonTable'>,
  '_key' | 'heading' | 'columns' | 'rows' | 'note'
>

/** Things compared point by point. On a narrow screen a table of many columns moves inside its frame, the names of its rows staying in sight. */
export function ComparisonTableBlock({ _key, heading, columns, rows, note }: Comparison) {
  return (
    <>
      <ScrollFrame labelledBy={heading ? `${_key}-heading` : undefined} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr className={styles.line}>
              <td className={styles.corner} />
              {columns.map((column) => (
                <th key={column._key} scope="col" className={styles.column}>
                  <LocalText of={column.label} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._key} className={styles.line}>
                <th scope="row" className={styles.row}>
                  <LocalText of={row.label} />
                </th>
                {columns.map((column, index) => {
                  const cell = row.cells[index]
                  return (
                    <td key={column._key} className={styles.cell}>
                      {cell && <LocalText of={cell} />}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {note && (
        <p className={styles.note}>
          <LocalText of={note} />
        </p>
      )}
    </>
  )
}
