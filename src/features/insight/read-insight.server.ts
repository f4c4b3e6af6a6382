import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { type InsightReport, insightReportSchema } from '#insight/insight-report.ts'
import { environment } from '#src/request/environment.server.ts'
import type { InsightPeriod } from './insight-search.ts'

const run = promisify(execFile)

const timeoutMs = 30_000
/** A report names at most some hundred rows. */
const maxBytes = 4 * 1024 * 1024
/** Editors who look at the same page share a report. */
const reuseMs = 60_000

interface StoredReport {
  readonly report: Promise<InsightReport>
  readonly until: number
}

const stored = new Map<InsightPeriod, StoredReport>()

/** A report up to now, at most a minute old. @throws when it cannot be made */
export function readInsight(days: InsightPeriod): Promise<InsightReport> {
  const known = stored.get(days)
  if (known && known.until > performance.now()) return known.report
  const report = makeReport(days)
  stored.set(days, { report, until: performance.now() + reuseMs })
  report.catch(() => stored.delete(days))
  return report
}

/** In a separate process: the analytics engine is large, and must not delay visitors' pages. */
async function makeReport(days: InsightPeriod): Promise<InsightReport> {
  const flags = ['--json', '--days', days, '--data', environment().DATA_DIR]
  const options = { timeout: timeoutMs, maxBuffer: maxBytes, env: {} }
  const { stdout } = await run(process.execPath, ['run/insight.ts', ...flags], options)
  return v.parse(insightReportSchema, JSON.parse(stdout))
}
