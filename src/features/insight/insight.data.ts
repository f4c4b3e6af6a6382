import { createServerFn } from '@tanstack/react-start'
import type { InsightReport } from '#insight/insight-report.ts'
import { reportServerError } from '#src/monitoring/server-reporting.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { insightSearch, usualPeriod } from './insight-search.ts'
import { readInsight } from './read-insight.server.ts'

export type InsightView =
  | { readonly kind: 'report'; readonly report: InsightReport }
  /** Only visitors who have come from the Studio, where editors sign in, see figures. */
  | { readonly kind: 'no-editor' }
  | { readonly kind: 'failed'; readonly requestId: string }

/** The report for editors: it requires the preview's cookie, which only a signed-in editor gets from the Studio. */
export const fetchInsight = createServerFn()
  .validator(insightSearch)
  .handler(async ({ data: { days = usualPeriod } }): Promise<InsightView> => {
    const scope = requestScope()
    if (!scope?.preview) return { kind: 'no-editor' }
    try {
      return { kind: 'report', report: await readInsight(days) }
    } catch (error) {
      await reportServerError(error, scope.requestId)
      return { kind: 'failed', requestId: scope.requestId }
    }
  })
