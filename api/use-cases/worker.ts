import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { finishJob, postponeJob, takeDueJobs } from '#api/store/jobs.ts'
import type { Shop } from './app-context.ts'

/** Work planned for a moment. It may run again after a crash, or in two processes: both must be harmless. */
export interface JobKind {
  readonly kind: string
  run(shop: Shop, payload: unknown): Promise<void>
}

/** A job kind whose payload is parsed by a schema. */
export const jobKind = <const S extends v.GenericSchema>(
  kind: string,
  payload: S,
  run: (shop: Shop, payload: v.InferOutput<S>) => Promise<void>,
): JobKind => ({ kind, run: (shop, stored) => run(shop, v.parse(payload, stored)) })

/** Looks for what has become due, again and again. It may run in two processes at once. */
export interface Sweep {
  readonly name: string
  readonly everyMs: number
  readonly run: (shop: Shop, now: Date) => Promise<void>
}

export interface Schedule {
  readonly jobKinds: readonly JobKind[]
  readonly sweeps: readonly Sweep[]
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

export function createWorker(shop: Shop, { jobKinds, sweeps }: Schedule): Worker {
  const kinds = new Map(jobKinds.map((kind) => [kind.kind, kind]))
  const lastSweeps = new Map<string, number>()

  const runJob = async (job: Awaited<ReturnType<typeof takeDueJobs>>[number]) => {
    try {
      const kind = kinds.get(job.kind)
      if (kind === undefined) throw new Error(`There is no job kind ${job.kind}.`)
      await kind.run(shop, job.payload)
      await finishJob(shop.database, job.id, shop.now())
    } catch (error) {
      const message = messageOf(error)
      shop.logger.error(
        { job: job.kind, id: job.id, tries: job.tries, error: message },
        'job failed',
      )
      await postponeJob(shop.database, job, message, shop.now())
    }
  }

  const runJobs = async () => {
    for (;;) {
      const taken = await takeDueJobs(shop.database, shop.now(), batchSize)
      for (const job of taken) await runJob(job)
      if (taken.length < batchSize) return
    }
  }

  const runSweeps = async () => {
    const now = shop.now()
    for (const sweep of sweeps) {
      if (now.getTime() - (lastSweeps.get(sweep.name) ?? 0) < sweep.everyMs) continue
      lastSweeps.set(sweep.name, now.getTime())
      await sweep.run(shop, now).catch((error: unknown) => {
        shop.logger.error({ sweep: sweep.name, error: messageOf(error) }, 'sweep failed')
      })
    }
  }

  const runDue = async () => {
    await runJobs()
    await runSweeps()
    // A sweep plans jobs that are due at once.
    await runJobs()
  }

  return {
    runDue,
    async poll(signal, before) {
      while (!signal.aborted) {
        if (shop.hasRoom()) {
          await before()
            .then(runDue)
            .catch((error: unknown) => {
              shop.logger.error({ error: messageOf(error) }, 'the worker failed')
            })
        }
        await setTimeout(pollMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
