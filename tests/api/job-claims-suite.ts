import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scheduleJob } from '#api/store/jobs.ts'
import { jobs } from '#api/store/tables/job-tables.ts'
import { JobPostponed, jobKind } from '#api/use-cases/background-job.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

const minuteMs = 60_000
const renewalMs = 20_000

const planNow = (running: GetApi, kind: string) => {
  const { database, now } = running().context
  return scheduleJob(database, { kind, dedupeKey: kind, payload: {}, runAt: now() }, now())
}

const findJob = async (running: GetApi, kind: string) =>
  (await running().context.database.select().from(jobs).where(eq(jobs.dedupe_key, kind)))[0]

/** A job that ends when the test says so, with the names of the workers that have begun it. */
async function startSlowJob(running: GetApi, kind: string) {
  await running().work()
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const workerFor = (name: string) => {
    const slow = jobKind(kind, v.object({}), async () => {
      begun.push(name)
      await end.promise
    })
    return createWorker(running().context, { jobKinds: [slow], recurringJobs: [] })
  }
  await planNow(running, kind)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const working = workerFor('first').runDue()
  await expect.poll(() => begun).toEqual(['first'])
  return { begun, end, working, other: workerFor('other') }
}

export const jobClaimsSuite = (running: GetApi) =>
  describe('the claim of a job', () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    test('is renewed while the job runs: no other worker begins it', async () => {
      const kind = 'slow'
      const { begun, end, working, other } = await startSlowJob(running, kind)
      for (let renewal = 0; renewal < 6; renewal += 1) {
        running().advance(renewalMs)
        await vi.advanceTimersByTimeAsync(renewalMs)
        const until = new Date(running().clock.now.getTime() + minuteMs)
        await expect.poll(async () => (await findJob(running, kind))?.held_until).toEqual(until)
        await other.runDue()
      }
      expect(begun).toEqual(['first'])
      end.resolve()
      await working
      const done = { tries: 1, held_until: null, done_at: running().clock.now }
      expect(await findJob(running, kind)).toMatchObject(done)
    })

    test.for(['done', 'failed'])(
      'that another worker has taken over is left alone by the first, which has %s',
      async (outcome) => {
        const kind = `taken over, ${outcome}`
        const { end, working } = await startSlowJob(running, kind)
        const held_until = new Date(running().clock.now.getTime() + 10 * minuteMs)
        const taken = { held_until, tries: 2 }
        const { database } = running().context
        await database.update(jobs).set(taken).where(eq(jobs.dedupe_key, kind))
        await vi.advanceTimersByTimeAsync(renewalMs)
        if (outcome === 'done') end.resolve()
        else end.reject(new Error('Too late.'))
        await working
        const untouched = { ...taken, done_at: null, last_error: null }
        expect(await findJob(running, kind)).toMatchObject(untouched)
      },
    )

    test('of one that has to wait is given back, and no failure is logged', async () => {
      const kind = 'waiting'
      const waiting = jobKind(kind, v.object({}), async () => {
        throw new JobPostponed('Something else comes first.')
      })
      await running().work()
      await planNow(running, kind)
      await createWorker(running().context, { jobKinds: [waiting], recurringJobs: [] }).runDue()
      expect(await findJob(running, kind)).toMatchObject({
        held_until: new Date(running().clock.now.getTime() + 10_000),
        last_error: 'Something else comes first.',
        done_at: null,
      })
      const last: unknown = JSON.parse(running().log.at(-1) ?? '')
      expect(last).toMatchObject({ level: 30, msg: 'job waits' })
    })
  })
