import {
  type FunnelStep,
  type InsightReport,
  type VitalName,
  vitalNames,
  vitalThresholds,
} from '#insight/insight-report.ts'
import { formatDay, formatShortDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Figures } from './figures.tsx'
import * as styles from './insight.css.ts'

const stepNames: Readonly<Record<FunnelStep, () => string>> = {
  list: m.insight_step_list,
  device: m.insight_step_device,
  apply: m.insight_step_apply,
  plan: m.insight_step_plan,
  you: m.insight_step_you,
  identity: m.insight_step_identity,
  confirm: m.insight_step_confirm,
  applied: m.insight_step_applied,
}
const stepName = (step: string): string =>
  Object.entries(stepNames).find(([name]) => name === step)?.[1]() ?? step

const wholePercent = 100
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * wholePercent)}%`

/** Figures of some days, each as a table, and also as a plot where that shows more. */
export function InsightReportView({ report }: { report: InsightReport }) {
  const totals = [
    { name: m.insight_visits(), count: report.visits },
    { name: m.insight_views(), count: report.views },
    { name: m.insight_applications(), count: report.funnel.at(-1)?.visits ?? 0 },
    { name: m.insight_bot_views(), count: report.bot_views },
  ]
  return (
    <>
      <p className={styles.lead}>
        {m.insight_period({ from: formatDay(report.from), until: formatDay(report.until) })}
      </p>
      <dl className={styles.totals}>
        {totals.map(({ name, count }) => (
          <div key={name} className={styles.total}>
            <dt className={styles.totalName}>{name}</dt>
            <dd className={styles.totalFigure}>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <Days {...report} />
      <Sources {...report} />
      <Funnel {...report} />
      <Refusals {...report} />
      <Searches {...report} />
      <Vitals {...report} />
    </>
  )
}

function Days({ days }: Pick<InsightReport, 'days'>) {
  return (
    <Figures
      title={m.insight_by_day()}
      corner={m.insight_day()}
      columns={[
        { key: 'visits', label: m.insight_visits(), isAmount: true },
        { key: 'views', label: m.insight_views(), isAmount: true },
      ]}
      rows={days.map(({ day, visits, views }) => ({
        key: day,
        label: formatShortDay(day),
        value: visits,
        cells: [formatCount(visits), formatCount(views)],
      }))}
      plot="columns"
    />
  )
}

/** A visit has no source when its first event was no page view, or no record of its origin existed. */
function sourceName({ source, medium, campaign }: InsightReport['sources'][number]): string {
  if (source === '') return m.insight_unknown_source()
  const name = source === 'direct' ? m.insight_direct() : source
  return [name, medium, campaign].filter(Boolean).join(' / ')
}

function Sources({ sources }: Pick<InsightReport, 'sources'>) {
  return (
    <Figures
      title={m.insight_by_source()}
      corner={m.insight_source()}
      columns={[
        { key: 'visits', label: m.insight_visits(), isAmount: true },
        { key: 'applied', label: m.insight_applications(), isAmount: true },
      ]}
      rows={sources.map((row) => ({
        key: JSON.stringify([row.source, row.medium, row.campaign]),
        label: sourceName(row),
        value: row.visits,
        cells: [formatCount(row.visits), formatCount(row.applied)],
      }))}
      plot="bars"
    />
  )
}

function Funnel({ funnel }: Pick<InsightReport, 'funnel'>) {
  const first = funnel[0]?.visits ?? 0
  return (
    <Figures
      title={m.insight_funnel()}
      corner={m.insight_step()}
      columns={[
        { key: 'visits', label: m.insight_visits(), isAmount: true },
        { key: 'first', label: m.insight_of_list(), isAmount: true },
        { key: 'before', label: m.insight_of_step_before(), isAmount: true },
      ]}
      rows={funnel.map(({ step, visits }, index) => ({
        key: step,
        label: stepName(step),
        value: visits,
        cells: [
          formatCount(visits),
          share(visits, first),
          index === 0 ? '–' : share(visits, funnel[index - 1]?.visits ?? 0),
        ],
      }))}
      plot="bars"
    />
  )
}

function Refusals({ refusals }: Pick<InsightReport, 'refusals'>) {
  return (
    <Figures
      title={m.insight_refusals()}
      corner={m.insight_refusal()}
      columns={[
        { key: 'step', label: m.insight_step() },
        { key: 'visits', label: m.insight_visits(), isAmount: true },
      ]}
      rows={refusals.map(({ step, code, visits }) => ({
        key: `${step} ${code}`,
        label: code,
        cells: [stepName(step), formatCount(visits)],
      }))}
    />
  )
}

function Searches({ searches }: Pick<InsightReport, 'searches'>) {
  return (
    <Figures
      title={m.insight_searches()}
      corner={m.insight_words()}
      columns={[{ key: 'visits', label: m.insight_visits(), isAmount: true }]}
      rows={searches.map(({ term, visits }) => ({
        key: term,
        label: term,
        cells: [formatCount(visits)],
      }))}
    />
  )
}

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

/** A figure, with a word when it is not good. */
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

/** The time within which three of four pages were done, by page and kind of device. */
function Vitals({ vitals }: Pick<InsightReport, 'vitals'>) {
  return (
    <Figures
      title={m.insight_vitals()}
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
