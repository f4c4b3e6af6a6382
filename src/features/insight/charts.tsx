import * as styles from './insight.css.ts'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as it is read. */
  readonly text: string
}

const rowHeight = 48
const barTop = 24
const barHeight = 14
const columnsHeight = 200
/** Of the room that a column has. */
const columnShare = 0.7

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
const largest = (bars: readonly Bar[]) => Math.max(1, ...bars.map(({ value }) => value))

/** One bar for each row, with its words; a table beside says the same. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = largest(bars)
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={bars.length * rowHeight}
      className={styles.chart}
    >
      {bars.map(({ key, label: name, value, text }, index) => (
        <g key={key} transform={`translate(0 ${index * rowHeight})`}>
          <text y={16} className={styles.chartText}>
            {name}
          </text>
          <text x="100%" y={16} textAnchor="end" className={styles.chartText}>
            {text}
          </text>
          <rect y={barTop} width="100%" height={barHeight} rx={2} className={styles.track} />
          <rect
            y={barTop}
            width={percent(value / max)}
            height={barHeight}
            rx={2}
            className={styles.bar}
          />
        </g>
      ))}
    </svg>
  )
}

/** One column for each day; the first and the last are named. */
export function ColumnChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const max = largest(bars)
  const width = 1 / Math.max(1, bars.length)
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={columnsHeight + rowHeight}
      className={styles.chart}
    >
      <text y={16} className={styles.chartText}>
        {max}
      </text>
      {bars.map(({ key, value }, index) => {
        const height = (value / max) * (columnsHeight - barTop)
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
      <rect y={columnsHeight} width="100%" height={1} className={styles.axis} />
      <text y={columnsHeight + barTop} className={styles.chartText}>
        {bars[0]?.label}
      </text>
      {bars.length > 1 && (
        <text x="100%" y={columnsHeight + barTop} textAnchor="end" className={styles.chartText}>
          {bars.at(-1)?.label}
        </text>
      )}
    </svg>
  )
}
