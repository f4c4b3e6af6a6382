import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { jobKind, paymentJobKind } from '#api/use-cases/background-job.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

/** Which work waits for which: api/use-cases/worker.ts. */
export const workerLoopsSuite = (running: GetApi) =>
  describe('the loops of a worker', () => {
    test('a payment job that waits delays no job of another kind', async () => {
      const { context } = running()
      const silence = Promise.withResolvers<void>()
      const done: string[] = []
      const silent = paymentJobKind('silent provider', v.object({}), () => silence.promise)
      const other = jobKind('other work', v.object({}), async () => void done.push('other work'))
      const now = context.now()
      for (const [index, kind] of [silent.kind, other.kind].entries()) {
        const runAt = new Date(now.getTime() - hourMs + index)
        await scheduleJob(context.database, { kind, dedupeKey: kind, payload: {}, runAt }, now)
      }
      const stopping = new AbortController()
      const worker = createWorker(context, { jobKinds: [silent, other], recurringJobs: [] })
      const polling = worker.poll(stopping.signal, async () => undefined)
      await expect.poll(() => done, { timeout: 20_000 }).toEqual(['other work'])
      silence.resolve()
      stopping.abort()
      await polling
    })

    test('recurring work for all customers delays no job that one of them waits for', async () => {
      const { context } = running()
      const billing = Promise.withResolvers<void>()
      const begun = Promise.withResolvers<void>()
      const done: string[] = []
      const reset = jobKind('somebody waits', v.object({}), async () => void done.push('reset'))
      const stopping = new AbortController()
      const worker = createWorker(context, {
        jobKinds: [reset],
        recurringJobs: [
          {
            name: 'billing of everybody',
            everyMs: hourMs,
            run: () => {
              begun.resolve()
              return billing.promise
            },
          },
        ],
      })
      const polling = worker.poll(stopping.signal, async () => undefined)
      await begun.promise
      const now = context.now()
      const runAt = new Date(now.getTime() - hourMs)
      const job = { kind: reset.kind, dedupeKey: reset.kind, payload: {}, runAt }
      await scheduleJob(context.database, job, now)
      await expect.poll(() => done, { timeout: 20_000 }).toEqual(['reset'])
      billing.resolve()
      stopping.abort()
      await polling
    })

    test('a payment that the provider does not answer delays no other payment', async () => {
      const { context } = running()
      const silence = Promise.withResolvers<void>()
      const done: string[] = []
      const charge = paymentJobKind(
        'charge of one',
        v.object({ key: v.string() }),
        (_, { key }) => {
          done.push(key)
          return key === 'silent' ? silence.promise : Promise.resolve()
        },
      )
      const now = context.now()
      for (const [index, key] of ['silent', 'answered'].entries()) {
        const runAt = new Date(now.getTime() - hourMs + index)
        const job = { kind: charge.kind, dedupeKey: `charge ${key}`, payload: { key }, runAt }
        await scheduleJob(context.database, job, now)
      }
      const stopping = new AbortController()
      const worker = createWorker(context, { jobKinds: [charge], recurringJobs: [] })
      const polling = worker.poll(stopping.signal, async () => undefined)
      // Several loops claim them at once: which one begins first is open.
      await expect.poll(() => done.toSorted(), { timeout: 20_000 }).toEqual(['answered', 'silent'])
      silence.resolve()
      stopping.abort()
      await polling
    })

    test('recurring jobs go on when the clock is set back', async () => {
      const { context } = running()
      let now = context.now()
      const runs: Date[] = []
      const job = { name: 'clock', everyMs: minuteMs, run: async () => void runs.push(now) }
      const moved = { ...context, now: () => now }
      const worker = createWorker(moved, { jobKinds: [], recurringJobs: [job] })
      await worker.runDue()
      now = new Date(now.getTime() - 9 * hourMs)
      await worker.runDue()
      expect(runs).toHaveLength(2)
    })
  })
