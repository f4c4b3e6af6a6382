import {
  type InsightReport,
  type VitalName,
  vitalNames,
  vitalThresholds,
} from '#insight/insight-report.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Table } from '#src/ui/table.tsx'
import * as styles from './insight.css.ts'

const deviceNames: Readonly<Record<string, () => string>> = {
  phone: m.insight_phone,
  desktop: m.insight_desktop,
}

const digitsOfScore = 2
const millisecondsOfSecond = 1_000

const written = (name: VitalName, value: number): string => {
  if (name === 'cls') return value.toFixed(digitsOfScore)
  return name === 'lcp' || name === 'fcp'
    ? m.insight_seconds({ count: (value / millisecondsOfSecond).toFixed(1) })
    : m.insight_milliseconds({ count: formatCount(Math.round(value)) })
}

/** A figure, and in words where it is not good. */
function Vital({ name, value }: { name: VitalName; value: number | null }) {
  if (value === null) return '–'
  const [good, poor] = vitalThresholds[name]
  if (value <= good) return written(name, value)
  const isPoor = value > poor
  return (
    <span className={isPoor ? styles.poor : styles.fair}>
      {written(name, value)}{' '}
      <span className={styles.rating}>{isPoor ? m.insight_poor() : m.insight_fair()}</span>
    </span>
  )
}

/** How fast three of four pages were, by page and kind of device. */
export function VitalsTable({ vitals }: Pick<InsightReport, 'vitals'>) {
  return (
    <Table
      caption={m.insight_vitals()}
      corner={m.insight_page()}
      columns={[
        { key: 'pages', label: m.insight_measured(), isAmount: true },
        ...vitalNames.map((name) => ({ key: name, label: name.toUpperCase(), isAmount: true })),
      ]}
      rows={vitals.map((row) => ({
        key: `${row.route} ${row.device}`,
        label: `${row.route} · ${deviceNames[row.device]?.() ?? row.device}`,
        cells: [
          formatCount(row.pages),
          ...vitalNames.map((name) => <Vital key={name} name={name} value={row[name]} />),
        ],
      }))}
    />
  )
}
