import type { Count } from './test-report.ts'

export interface StepResult extends Count {
  /** Shown when something failed. */
  readonly output: string
}

export interface Step {
  readonly name: string
  /** Steps that must have passed; without them this one counts as failed and is not run. */
  readonly needs?: readonly string[]
  /** Steps that must have ended, well or badly. */
  readonly after?: readonly string[]
  readonly run: () => Promise<StepResult>
}

export interface StepReport extends StepResult {
  readonly name: string
  readonly seconds: number
}

/** Runs the steps, at most `atOnce` side by side, each when what it waits for has ended. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  onReport: (report: StepReport) => void,
): Promise<StepReport[]> {
  const reports = new Map<string, StepReport>()
  const waiting = [...steps]
  const running = new Set<Promise<void>>()
  const settle = async (step: Step) => {
    const report = await runStep(step, reports)
    reports.set(step.name, report)
    onReport(report)
  }
  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex((step) => isDue(step, reports))
    const step = running.size < atOnce && index >= 0 ? waiting.splice(index, 1)[0] : undefined
    if (step) {
      const work = settle(step).finally(() => running.delete(work))
      running.add(work)
    } else if (running.size === 0) {
      const names = waiting.map(({ name }) => name).join(', ')
      throw new Error(`These steps wait for a step that is not in the list: ${names}.`)
    } else await Promise.race(running)
  }
  return [...reports.values()]
}

const isDue = ({ needs = [], after = [] }: Step, reports: ReadonlyMap<string, StepReport>) =>
  [...needs, ...after].every((name) => reports.has(name))

async function runStep(
  { name, needs = [], run }: Step,
  reports: ReadonlyMap<string, StepReport>,
): Promise<StepReport> {
  const missing = needs.filter((need) => (reports.get(need)?.failed ?? 1) > 0)
  if (missing.length > 0) {
    const output = `Not run, because this failed: ${missing.join(', ')}.`
    return { name, passed: 0, failed: 1, output, seconds: 0 }
  }
  const started = performance.now()
  const result = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  return { name, ...result, seconds: (performance.now() - started) / 1_000 }
}
