import type { ReactNode } from 'react'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Table } from '#src/ui/table.tsx'
import { title as titleStyle } from '#src/ui/typography.css.ts'
import * as styles from './insight.css.ts'

interface Row {
  readonly key: string
  readonly label: string
  /** Value in the plot, if there is one. */
  readonly value?: number
  readonly cells: readonly ReactNode[]
}

interface FiguresProps {
  readonly title: string
  /** Heading of the first column. */
  readonly corner: string
  readonly columns: Parameters<typeof Table>[0]['columns']
  readonly rows: readonly Row[]
  /** Rows as bars, or days as columns, starting with the oldest. */
  readonly plot?: 'bars' | 'columns'
}

/** Figures under a heading: a table and, beside it, the same as a plot. */
export function Figures({ title, corner, columns, rows, plot }: FiguresProps) {
  const Plot = plot === 'columns' ? ColumnPlot : BarPlot
  const table = (
    <Table
      caption={title}
      corner={corner}
      columns={columns}
      rows={plot === 'columns' ? rows.toReversed() : rows}
    />
  )
  return (
    <section className={styles.section}>
      <h2 className={`${titleStyle} ${styles.heading}`}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{m.insight_none()}</p>}
      {rows.length > 0 && !plot && table}
      {rows.length > 0 && plot && (
        <div className={styles.beside}>
          <Plot label={title} rows={rows} />
          {table}
        </div>
      )}
    </section>
  )
}

interface PlotProps {
  readonly label: string
  readonly rows: readonly Row[]
}

const barHeight = 14
const columnsHeight = 200
/** Width of a column, as a share of its room. */
const columnShare = 0.7

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const largest = (rows: readonly Row[]) => Math.max(1, ...rows.map(({ value = 0 }) => value))

/** One bar below the words of each row, which may be long. */
function BarPlot({ label, rows }: PlotProps) {
  const max = largest(rows)
  return (
    <div role="img" aria-label={label} className={styles.bars}>
      {rows.map(({ key, label: name, value = 0 }) => (
        <div key={key}>
          <div className={styles.barLabel}>
            <span className={styles.barName}>{name}</span>
            <span>{formatCount(value)}</span>
          </div>
          <svg width="100%" height={barHeight} aria-hidden="true" className={styles.plot}>
            <rect width="100%" height={barHeight} rx={2} className={styles.track} />
            <rect width={percent(value / max)} height={barHeight} rx={2} className={styles.bar} />
          </svg>
        </div>
      ))}
    </div>
  )
}

/** One column for each row; the first and the last are named. */
function ColumnPlot({ label, rows }: PlotProps) {
  const max = largest(rows)
  const width = 1 / rows.length
  return (
    <div role="img" aria-label={label}>
      <div className={styles.plotLabel}>{formatCount(max)}</div>
      <svg width="100%" height={columnsHeight} aria-hidden="true" className={styles.plot}>
        {rows.map(({ key, value = 0 }, index) => {
          const height = (value / max) * columnsHeight
          return (
            <rect
              key={key}
              x={percent((index + (1 - columnShare) / 2) * width)}
              width={percent(width * columnShare)}
              y={columnsHeight - height}
              height={height}
              className={styles.bar}
            />
          )
        })}
        <rect y={columnsHeight - 1} width="100%" height={1} className={styles.axis} />
      </svg>
      <div className={styles.barLabel}>
        <span>{rows[0]?.label}</span>
        {rows.length > 1 && <span>{rows.at(-1)?.label}</span>}
      </div>
    </div>
  )
}
