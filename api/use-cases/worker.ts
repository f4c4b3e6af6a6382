import { setTimeout } from 'node:timers/promises'
import { describeError } from '#api/domain/describe-error.ts'
import { observeJob } from '#metrics/metrics.ts'
import type { AppContext } from './app-context.ts'
import type { JobKind, RecurringJob } from './background-job.ts'
import { runJobs } from './run-jobs.ts'

export interface Schedule {
  readonly jobKinds: readonly JobKind[]
  readonly recurringJobs: readonly RecurringJob[]
}

const pollMs = 1_000
/** Jobs that wait for the payment provider at once: its answer takes longer than everything else of a charge. */
const paymentJobsAtOnce = 4

export interface Worker {
  /** Does everything that is due at `context.now()`. */
  readonly runDue: () => Promise<void>
  /**
   * Polls until the signal aborts, calling `before` each time. What is due for a hundred thousand customers delays no job
   * that one of them waits for: recurring jobs have a loop, other jobs another one. Resolves once the work in hand is done.
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
    async runDue() {
      await runJobs(context, kinds)
      await runRecurringJobs(recurringJobs)
      // A recurring job schedules jobs that are due at once.
      await runJobs(context, kinds)
    },
    async poll(signal, before) {
      await Promise.all([
        repeat(signal, () => before().then(() => runJobs(context, kinds, { except: waiting }))),
        repeat(signal, () => before().then(() => runRecurringJobs(together))),
        ...Array.from({ length: paymentJobsAtOnce }, () =>
          repeat(signal, () => runJobs(context, kinds, { only: waiting })),
        ),
        ...apart.map((job) => repeat(signal, () => runRecurringJobs([job]))),
      ])
    },
  }
}
