import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { dayInJapan } from '#contract/japan-time.ts'
import { eventFiles, periodUntil } from '#insight/event-files.ts'
import { makeReport } from '#insight/make-report.ts'
import { printReport } from '#insight/print-report.ts'
import { loadSettingsFile } from '#run/stack/settings-file.ts'

/** `npm run insight -- [--days 7] [--until 2026-11-23] [--json] [--data .data]` */
const usage =
  'npm run insight -- [--days 30] [--until YYYY-MM-DD] [--json] [--data FOLDER]\n' +
  'Days are of Japan; --until is today unless it is said. FOLDER is a data folder, by default DATA_DIR or .data.\n'

const maxDays = 3_660

function options() {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '30' },
      until: { type: 'string', default: dayInJapan(Date.now()) },
      json: { type: 'boolean', default: false },
      data: { type: 'string', default: process.env.DATA_DIR || '.data' },
      help: { type: 'boolean', default: false },
    },
  })
  const days = Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    throw new Error(`--days must be a whole number from 1 to ${maxDays}.`)
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.until) || Number.isNaN(Date.parse(values.until))) {
    throw new Error('--until must be a day such as 2026-11-23.')
  }
  return { ...values, period: periodUntil(values.until, days) }
}

async function run(): Promise<void> {
  loadSettingsFile(path.dirname(import.meta.dirname))
  const { json, data, help, period } = options()
  if (help) {
    process.stdout.write(usage)
    return
  }
  const files = eventFiles(path.join(data, 'page-views'), period)
  const report = await makeReport(files, period)
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : printReport(report))
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exitCode = 1
})
