import { setTimeout } from 'node:timers/promises'
import { describeError } from '#api/domain/describe-error.ts'
import type { KindsToClaim } from '#api/store/jobs.ts'
import { observeJob } from '#metrics/metrics.ts'
import type { AppContext } from './app-context.ts'
import type { JobKind, RecurringJob } from './background-job.ts'
import { runJobs } from './run-jobs.ts'

export interface Schedule {
  readonly jobKinds: readonly JobKind[]
  readonly recurringJobs: readonly RecurringJob[]
}

const pollMs = 1_000

export interface Worker {
  /** Does everything that is due at `context.now()`. */
  readonly runDue: () => Promise<void>
  /**
   * Polls until the signal aborts, calling `before` each time; jobs with a loop of their own run beside the others. Resolves
   * once the work in hand is done.
   */
  readonly poll: (signal: AbortSignal, before: () => Promise<void>) => Promise<void>
}

export function createWorker(context: AppContext, { jobKinds, recurringJobs }: Schedule): Worker {
  const kinds = new Map(jobKinds.map((kind) => [kind.kind, kind]))
  const lastRuns = new Map<string, number>()

  const runRecurringJobs = async (due: readonly RecurringJob[]) => {
    const now = context.now()
    for (const recurringJob of due) {
      const sinceMs = now.getTime() - (lastRuns.get(recurringJob.name) ?? 0)
      // Negative after the machine's clock was set back.
      if (sinceMs >= 0 && sinceMs < recurringJob.everyMs) continue
      lastRuns.set(recurringJob.name, now.getTime())
      const run = observeJob(recurringJob.name, () => recurringJob.run(context, now))
      await run.catch((error: unknown) => {
        context.logger.error(
          { recurringJob: recurringJob.name, ...describeError(error) },
          'recurring job failed',
        )
      })
    }
  }

  const runAll = async (due: readonly RecurringJob[], among?: KindsToClaim) => {
    await runJobs(context, kinds, among)
    await runRecurringJobs(due)
    // A recurring job schedules jobs that are due at once.
    await runJobs(context, kinds, among)
  }

  const repeat = async (signal: AbortSignal, run: () => Promise<void>) => {
    while (!signal.aborted) {
      if (context.hasRoom()) {
        await run().catch((error: unknown) => {
          context.logger.error(describeError(error), 'the worker failed')
        })
      }
      await setTimeout(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const apart = recurringJobs.filter(({ hasOwnLoop }) => hasOwnLoop === true)
  const together = recurringJobs.filter(({ hasOwnLoop }) => hasOwnLoop !== true)
  const waiting = jobKinds.filter(({ hasOwnLoop }) => hasOwnLoop === true).map(({ kind }) => kind)

  return {
    runDue: () => runAll(recurringJobs),
    async poll(signal, before) {
      await Promise.all([
        repeat(signal, () => before().then(() => runAll(together, { except: waiting }))),
        repeat(signal, () => runJobs(context, kinds, { only: waiting })),
        ...apart.map((job) => repeat(signal, () => runRecurringJobs([job]))),
      ])
    },
  }
}
