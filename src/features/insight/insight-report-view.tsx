import type { ReactNode } from 'react'
import type { FunnelStep, InsightReport } from '#insight/insight-report.ts'
import { formatDay, formatShortDay } from '#src/i18n/format-day.ts'
import { formatCount } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Table } from '#src/ui/table.tsx'
import { title as titleStyle } from '#src/ui/typography.css.ts'
import { BarChart, ColumnChart } from './charts.tsx'
import * as styles from './insight.css.ts'
import { VitalsTable } from './vitals-table.tsx'

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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={`${titleStyle} ${styles.heading}`}>{title}</h2>
      {children}
    </section>
  )
}

const None = () => <p className={styles.none}>{m.insight_none()}</p>

/** Figures of some days, each as a plot with a table beside it. */
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
      <Section title={m.insight_vitals()}>
        {report.vitals.length === 0 ? <None /> : <VitalsTable vitals={report.vitals} />}
      </Section>
    </>
  )
}

function Days({ days }: Pick<InsightReport, 'days'>) {
  return (
    <Section title={m.insight_by_day()}>
      {days.length === 0 ? (
        <None />
      ) : (
        <div className={styles.beside}>
          <ColumnChart
            label={m.insight_by_day()}
            bars={days.map(({ day, visits }) => ({
              key: day,
              label: formatShortDay(day),
              value: visits,
              text: formatCount(visits),
            }))}
          />
          <Table
            caption={m.insight_by_day()}
            corner={m.insight_day()}
            columns={[
              { key: 'visits', label: m.insight_visits(), isAmount: true },
              { key: 'views', label: m.insight_views(), isAmount: true },
            ]}
            rows={days.toReversed().map(({ day, visits, views }) => ({
              key: day,
              label: formatShortDay(day),
              cells: [formatCount(visits), formatCount(views)],
            }))}
          />
        </div>
      )}
    </Section>
  )
}

/** Whose first event was no page view, or who had no record of where they came from, has no source. */
function sourceName({ source, medium, campaign }: InsightReport['sources'][number]): string {
  if (source === '') return m.insight_unknown_source()
  const name = source === 'direct' ? m.insight_direct() : source
  return [name, medium, campaign].filter(Boolean).join(' / ')
}

function Sources({ sources }: Pick<InsightReport, 'sources'>) {
  const named = sources.map((row) => ({
    ...row,
    key: [row.source, row.medium, row.campaign].join('/'),
    name: sourceName(row),
  }))
  if (named.length === 0) return null
  return (
    <Section title={m.insight_by_source()}>
      <div className={styles.beside}>
        <BarChart
          label={m.insight_by_source()}
          bars={named.map(({ key, name, visits }) => ({
            key,
            label: name,
            value: visits,
            text: formatCount(visits),
          }))}
        />
        <Table
          caption={m.insight_by_source()}
          corner={m.insight_source()}
          columns={[
            { key: 'visits', label: m.insight_visits(), isAmount: true },
            { key: 'applied', label: m.insight_applications(), isAmount: true },
          ]}
          rows={named.map(({ key, name, visits, applied }) => ({
            key,
            label: name,
            cells: [formatCount(visits), formatCount(applied)],
          }))}
        />
      </div>
    </Section>
  )
}

function Funnel({ funnel }: Pick<InsightReport, 'funnel'>) {
  const first = funnel[0]?.visits ?? 0
  return (
    <Section title={m.insight_funnel()}>
      <div className={styles.beside}>
        <BarChart
          label={m.insight_funnel()}
          bars={funnel.map(({ step, visits }) => ({
            key: step,
            label: stepName(step),
            value: visits,
            text: formatCount(visits),
          }))}
        />
        <Table
          caption={m.insight_funnel()}
          corner={m.insight_step()}
          columns={[
            { key: 'visits', label: m.insight_visits(), isAmount: true },
            { key: 'first', label: m.insight_of_list(), isAmount: true },
            { key: 'before', label: m.insight_of_step_before(), isAmount: true },
          ]}
          rows={funnel.map(({ step, visits }, index) => ({
            key: step,
            label: stepName(step),
            cells: [
              formatCount(visits),
              share(visits, first),
              index === 0 ? '–' : share(visits, funnel[index - 1]?.visits ?? 0),
            ],
          }))}
        />
      </div>
    </Section>
  )
}

function Refusals({ refusals }: Pick<InsightReport, 'refusals'>) {
  return (
    <Section title={m.insight_refusals()}>
      {refusals.length === 0 ? (
        <None />
      ) : (
        <Table
          caption={m.insight_refusals()}
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
      )}
    </Section>
  )
}

function Searches({ searches }: Pick<InsightReport, 'searches'>) {
  return (
    <Section title={m.insight_searches()}>
      {searches.length === 0 ? (
        <None />
      ) : (
        <Table
          caption={m.insight_searches()}
          corner={m.insight_words()}
          columns={[{ key: 'visits', label: m.insight_visits(), isAmount: true }]}
          rows={searches.map(({ term, visits }) => ({
            key: term,
            label: term,
            cells: [formatCount(visits)],
          }))}
        />
      )}
    </Section>
  )
}
