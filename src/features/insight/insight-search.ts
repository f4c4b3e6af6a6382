import * as v from 'valibot'
import { optionalValue } from '#src/url/search-params.ts'

/** Lengths of the report that the page offers; the last day is today. */
export const insightPeriods = ['1', '7', '30', '90'] as const
export type InsightPeriod = (typeof insightPeriods)[number]
export const usualPeriod: InsightPeriod = '7'

export const insightSearch = v.object({ days: optionalValue(v.picklist(insightPeriods)) })
