import { setTimeout } from 'node:timers/promises'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { retryDelayMs } from '#api/domain/retry-delay.ts'
import { claimDueJobs, markJobDone, postponeJob } from '#api/store/jobs.ts'
import { observeJob } from '#metrics/metrics.ts'
import type { AppContext } from './app-context.ts'
import type { JobKind, RecurringJob } from './background-job.ts'

export interface Schedule {
  readonly jobKinds: readonly JobKind[]
  readonly recurringJobs: readonly RecurringJob[]
}

const batchSize = 20
const pollMs = 1_000
/** A job that is claimed for longer is taken to have died with its process. */
const claimMs = minuteMs
const delays = { firstMs: 10_000, maxMs: hourMs }

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export interface Worker {
  /** Does everything that is due at `context.now()`. */
  readonly runDue: () => Promise<void>
  /** Polls until the signal aborts, `before` each time; resolves once the work in hand is done. */
  readonly poll: (signal: AbortSignal, before: () => Promise<void>) => Promise<void>
}

export function createWorker(context: AppContext, { jobKinds, recurringJobs }: Schedule): Worker {
  const kinds = new Map(jobKinds.map((kind) => [kind.kind, kind]))
  const lastRuns = new Map<string, number>()

  const runJob = async (job: Awaited<ReturnType<typeof claimDueJobs>>[number]) => {
    try {
      const kind = kinds.get(job.kind)
      if (kind === undefined) throw new Error(`There is no job kind ${job.kind}.`)
      await observeJob(job.kind, () => kind.run(context, job.payload))
      await markJobDone(context.database, job.id, context.now())
    } catch (error) {
      const message = messageOf(error)
      context.logger.error(
        { job: job.kind, id: job.id, tries: job.tries, error: message },
        'job failed',
      )
      const until = after(context.now(), retryDelayMs(job.tries, delays))
      await postponeJob(context.database, job.id, { error: message, until })
    }
  }

  const runJobs = async () => {
    for (;;) {
      const now = context.now()
      const until = after(now, claimMs)
      const claimed = await claimDueJobs(context.database, { now, until, limit: batchSize })
      for (const job of claimed) await runJob(job)
      if (claimed.length < batchSize) return
    }
  }

  const runRecurringJobs = async () => {
    const now = context.now()
    for (const recurringJob of recurringJobs) {
      if (now.getTime() - (lastRuns.get(recurringJob.name) ?? 0) < recurringJob.everyMs) continue
      lastRuns.set(recurringJob.name, now.getTime())
      const run = observeJob(recurringJob.name, () => recurringJob.run(context, now))
      await run.catch((error: unknown) => {
        context.logger.error(
          { recurringJob: recurringJob.name, error: messageOf(error) },
          'recurring job failed',
        )
      })
    }
  }

  const runDue = async () => {
    await runJobs()
    await runRecurringJobs()
    // A recurring job schedules jobs that are due at once.
    await runJobs()
  }

  return {
    runDue,
    async poll(signal, before) {
      while (!signal.aborted) {
        if (context.hasRoom()) {
          await before()
            .then(runDue)
            .catch((error: unknown) => {
              context.logger.error({ error: messageOf(error) }, 'the worker failed')
            })
        }
        await setTimeout(pollMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
