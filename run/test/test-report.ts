import * as v from 'valibot'

export interface Count {
  readonly passed: number
  readonly failed: number
}

const vitestSchema = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
})

const playwrightSchema = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
  }),
  errors: v.array(v.unknown()),
})

/** Vitest's JSON report as a count; a file that could not even be loaded is one failure. */
export function countVitest(report: unknown, exitCode: number): Count {
  const parsed = v.safeParse(vitestSchema, report)
  if (!parsed.success) return crashed
  const failures = parsed.output.testResults.map(({ status, assertionResults }) => {
    const failedTests = assertionResults.filter((test) => test.status === 'failed').length
    return failedTests === 0 && status === 'failed' ? 1 : failedTests
  })
  return honest({ passed: parsed.output.numPassedTests, failed: sum(failures) }, exitCode)
}

/** Playwright's JSON report as a count; an error outside any test, such as in the set-up, is one failure. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const parsed = v.safeParse(playwrightSchema, report)
  if (!parsed.success) return crashed
  const { stats, errors } = parsed.output
  return honest(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length },
    exitCode,
  )
}

/** A runner that wrote no report has failed once. */
const crashed: Count = { passed: 0, failed: 1 }

/** A run that ended badly, or that ran nothing, has failed even when no single test says so. */
function honest(count: Count, exitCode: number): Count {
  const isSilentFailure = count.failed === 0 && (exitCode !== 0 || count.passed === 0)
  return isSilentFailure ? { ...count, failed: 1 } : count
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
