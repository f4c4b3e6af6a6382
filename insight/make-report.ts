import * as v from 'valibot'
import { japanAheadMs } from '#contract/japan-time.ts'
import type { Period } from './event-files.ts'
import {
  funnelSteps,
  type InsightReport,
  insightReportSchema,
  vitalNames,
} from './insight-report.ts'
import { openEvents, type Query, type Row } from './open-events.ts'

/** For lists with a long tail: sources, searches, refusals, pages. */
const maxRows = 50

/** The furthest step that a visit reached, as a position in the funnel; null for none. */
const furthestStep = `max(CASE
  WHEN type = 'view' AND route = '/devices' THEN 0
  WHEN type = 'view' AND route = '/devices/$deviceId' THEN 1
  WHEN type = 'view' AND route = '/devices/$deviceId/apply' THEN 2
  WHEN type = 'applied' THEN ${funnelSteps.indexOf('applied')}
  WHEN type = 'step' THEN CASE name
    ${funnelSteps.map((step, place) => `WHEN '${step}' THEN ${place}`).join(' ')} END
END)`

/** One row for each visit of a person. */
const visitsTable = `CREATE TABLE visits AS SELECT visit,
    min(time_ms) AS began_ms,
    count(*) FILTER (type = 'view') AS views,
    min_by(struct_pack(source, medium, campaign), time_ms) FILTER (type = 'view') AS origin,
    ${furthestStep} AS furthest
  FROM events WHERE device <> 'bot' GROUP BY visit`

const totals = `SELECT
  (SELECT count(*) FROM visits) AS visits,
  (SELECT coalesce(sum(views), 0) FROM visits) AS views,
  (SELECT count(*) FROM events WHERE type = 'view' AND device = 'bot') AS bot_views`

const days = `SELECT
    strftime(make_timestamp((began_ms + ${japanAheadMs}) * 1000), '%Y-%m-%d') AS day,
    count(*) AS visits, sum(views) AS views
  FROM visits GROUP BY day ORDER BY day`

const sources = `SELECT
    coalesce(origin.source, '') AS source,
    coalesce(origin.medium, '') AS medium,
    coalesce(origin.campaign, '') AS campaign,
    count(*) AS visits, sum(views) AS views,
    count(*) FILTER (furthest = ${funnelSteps.indexOf('applied')}) AS applied
  FROM visits GROUP BY ALL ORDER BY visits DESC, source, medium, campaign LIMIT ${maxRows}`

const funnel = `SELECT furthest, count(*) AS visits
  FROM visits WHERE furthest IS NOT NULL GROUP BY furthest`

/** The last step that was shown in the same visit. */
const refusals = `SELECT step, name AS code, count(DISTINCT visit) AS visits FROM (
    SELECT visit, type, name, coalesce(last_value(CASE WHEN type = 'step' THEN name END IGNORE NULLS)
      OVER (PARTITION BY visit ORDER BY time_ms, type DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), 'apply') AS step
    FROM events WHERE type IN ('step', 'refusal') AND device <> 'bot')
  WHERE type = 'refusal' GROUP BY step, code ORDER BY visits DESC, step, code LIMIT ${maxRows}`

const searches = `SELECT term, count(DISTINCT visit) AS visits FROM events
  WHERE type = 'search' AND device <> 'bot' AND term <> ''
  GROUP BY term ORDER BY visits DESC, term LIMIT ${maxRows}`

const vitals = `SELECT route, device, count(*) AS pages,
    ${vitalNames.map((name) => `quantile_cont(${name}, 0.75) AS ${name}`).join(', ')}
  FROM events WHERE type = 'vitals' AND device <> 'bot' AND route IS NOT NULL
  GROUP BY route, device ORDER BY pages DESC, route, device LIMIT ${maxRows}`

/** @returns a report without visits when there are no files */
export async function makeReport(files: readonly string[], period: Period): Promise<InsightReport> {
  if (files.length === 0) return emptyReport(period)
  const { query, close } = await openEvents(files, period)
  try {
    await query(visitsTable)
    const [total] = await query(totals)
    return v.parse(insightReportSchema, {
      ...period,
      ...plain(total ?? {}),
      days: await listRows(query, days),
      sources: await listRows(query, sources),
      funnel: funnelOf(await listRows(query, funnel)),
      refusals: await listRows(query, refusals),
      searches: await listRows(query, searches),
      vitals: await listRows(query, vitals),
    })
  } finally {
    close()
  }
}

const emptyReport = (period: Period): InsightReport => ({
  ...period,
  visits: 0,
  views: 0,
  bot_views: 0,
  days: [],
  sources: [],
  funnel: funnelOf([]),
  refusals: [],
  searches: [],
  vitals: [],
})

const listRows = async (query: Query, sql: string) => (await query(sql)).map(plain)

/** DuckDB returns counts as BigInt. */
const plain = (row: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? Number(value) : value,
    ]),
  )

/** A visit that reached a later step has reached this one too. */
function funnelOf(rows: readonly Record<string, unknown>[]): InsightReport['funnel'] {
  return funnelSteps.map((step, place) => ({
    step,
    visits: rows
      .filter(({ furthest }) => Number(furthest) >= place)
      .reduce((sum, { visits }) => sum + Number(visits), 0),
  }))
}
