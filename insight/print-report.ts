import {
  type InsightReport,
  type VitalName,
  vitalNames,
  vitalThresholds,
} from './insight-report.ts'

type Cell = string | number | null

/** Figures are aligned right, texts left; the last column is not padded, Japanese letters are wide. */
function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : (cell ?? '–'))),
  )
  const widths = head.map((title, column) =>
    Math.max(title.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const isFigure = (column: number) => rows.every((row) => typeof row[column] !== 'string')
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        if (isFigure(column)) return cell.padStart(width)
        return column === row.length - 1 ? cell : cell.padEnd(width)
      })
      .join('  ')
  return [head, ...texts].map((row) => `  ${line(row)}`.trimEnd()).join('\n')
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`

const orNothing = (text: string) => text || '(none)'

const round = (name: VitalName, value: number | null) =>
  value === null ? null : Number(value.toFixed(name === 'cls' ? 3 : 0))

function rating(name: VitalName, value: number | null): string {
  const [good, poor] = vitalThresholds[name]
  if (value === null || value <= good) return ''
  return value > poor ? '!!' : '!'
}

const section = (title: string, head: readonly string[], rows: readonly (readonly Cell[])[]) =>
  `\n${title}\n${rows.length > 0 ? table(head, rows) : '  none'}\n`

function funnelRows({ funnel }: InsightReport): Cell[][] {
  const first = funnel[0]?.visits ?? 0
  return funnel.map(({ step, visits }, place) => [
    step,
    visits,
    percent(visits, first),
    place === 0 ? '' : percent(visits, funnel[place - 1]?.visits ?? 0),
  ])
}

/** The report for a terminal. */
export function printReport(report: InsightReport): string {
  const { from, until, visits, views, bot_views } = report
  const days = from === until ? from : `${from} to ${until}`
  if (visits === 0 && bot_views === 0) {
    return `Nothing was counted from ${days} (Japan). Only visitors who agree to statistics are counted: docs/insight.md.\n`
  }
  const counts = [visits, views, bot_views].map((figure) => figure.toLocaleString('en'))
  return [
    `${days} (Japan): ${counts[0]} visits, ${counts[1]} page views; ${counts[2]} views by bots are left out.\n`,
    section(
      'Visits by source',
      ['visits', 'views', 'applied', 'source', 'medium', 'campaign'],
      report.sources.map((row) => [
        row.visits,
        row.views,
        row.applied,
        orNothing(row.source),
        orNothing(row.medium),
        orNothing(row.campaign),
      ]),
    ),
    section(
      'From the list to the application: visits that came at least so far',
      ['step', 'visits', 'of list', 'of step before'],
      funnelRows(report),
    ),
    section(
      'Refusals by step',
      ['visits', 'step', 'code'],
      report.refusals.map((row) => [row.visits, row.step, row.code]),
    ),
    section(
      'Searches without a result',
      ['visits', 'words'],
      report.searches.map((row) => [row.visits, row.term]),
    ),
    section(
      'Web Vitals, 75th percentile (ms; CLS has no unit; ! needs improvement, !! is poor)',
      ['pages', ...vitalNames.flatMap((name) => [name.toUpperCase(), '']), 'device', 'page'],
      report.vitals.map((row) => [
        row.pages,
        ...vitalNames.flatMap((name) => [round(name, row[name]), rating(name, row[name])]),
        row.device,
        row.route,
      ]),
    ),
  ].join('')
}
