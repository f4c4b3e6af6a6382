import * as v from 'valibot'

/** Thresholds of https://web.dev/articles/vitals: up to the first it is good, beyond the second it is poor. */
export const vitalThresholds = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1_800, 3_000],
  ttfb: [800, 1_800],
} as const
export type VitalName = keyof typeof vitalThresholds
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const satisfies VitalName[]

/** The steps from the list of devices to the application, in this order. */
export const funnelSteps = [
  'list',
  'device',
  'apply',
  'plan',
  'you',
  'identity',
  'confirm',
  'applied',
] as const
export type FunnelStep = (typeof funnelSteps)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const day = v.pipe(v.string(), v.isoDate())
const p75 = v.nullable(v.number())

/** The output of `npm run insight -- --json`. Days are days in Japan; bots are counted only in their own figures. */
export const insightReportSchema = v.object({
  from: day,
  until: day,
  visits: count,
  views: count,
  bot_views: count,
  days: v.array(v.object({ day, visits: count, views: count })),
  /** From the first view of each visit; most visits first. `applied` are visits that sent an application. */
  sources: v.array(
    v.object({
      source: v.string(),
      medium: v.string(),
      campaign: v.string(),
      visits: count,
      views: count,
      applied: count,
    }),
  ),
  /** Visits that reached at least this step. */
  funnel: v.array(v.object({ step: v.picklist(funnelSteps), visits: count })),
  /** Visits whose application was refused, by the step that was shown last. */
  refusals: v.array(v.object({ step: v.string(), code: v.string(), visits: count })),
  searches: v.array(v.object({ term: v.string(), visits: count })),
  /** 75th percentiles by page and device; milliseconds, CLS without a unit; null where nothing was measured. */
  vitals: v.array(
    v.object({
      route: v.string(),
      device: v.string(),
      pages: count,
      lcp: p75,
      inp: p75,
      cls: p75,
      fcp: p75,
      ttfb: p75,
    }),
  ),
})
export type InsightReport = v.InferOutput<typeof insightReportSchema>
