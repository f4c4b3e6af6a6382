import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { claimDueJobs, finishJob, postponeJob } from '#api/store/jobs.ts'
import type { AppContext } from './app-context.ts'

/** Work scheduled for a moment. It may run again after a crash, or in two processes: both must be harmless. */
export interface JobKind {
  readonly kind: string
  run(context: AppContext, payload: unknown): Promise<void>
}

/** A job kind whose payload is parsed by a schema. */
export const jobKind = <const S extends v.GenericSchema>(
  kind: string,
  payload: S,
  run: (context: AppContext, payload: v.InferOutput<S>) => Promise<void>,
): JobKind => ({ kind, run: (context, stored) => run(context, v.parse(payload, stored)) })

/** Looks for what has become due, again and again. It may run in two processes at once. */
export interface RecurringJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (context: AppContext, now: Date) => Promise<void>
}

export interface Schedule {
  readonly jobKinds: readonly JobKind[]
  readonly recurringJobs: readonly RecurringJob[]
}

const batchSize = 20
const pollMs = 1_000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export interface Worker {
  /** Does everything that is due at `shop.now()`. */
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
      await kind.run(context, job.payload)
      await finishJob(context.database, job.id, context.now())
    } catch (error) {
      const message = messageOf(error)
      context.logger.error(
        { job: job.kind, id: job.id, tries: job.tries, error: message },
        'job failed',
      )
      await postponeJob(context.database, job, message, context.now())
    }
  }

  const runJobs = async () => {
    for (;;) {
      const taken = await claimDueJobs(context.database, context.now(), batchSize)
      for (const job of taken) await runJob(job)
      if (taken.length < batchSize) return
    }
  }

  const runRecurringJobs = async () => {
    const now = context.now()
    for (const recurringJob of recurringJobs) {
      if (now.getTime() - (lastRuns.get(recurringJob.name) ?? 0) < recurringJob.everyMs) continue
      lastRuns.set(recurringJob.name, now.getTime())
      await recurringJob.run(context, now).catch((error: unknown) => {
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
