import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '#api/domain/durations.ts'
import { insertEmail } from '#api/store/emails.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { emails, jobs } from '#api/store/tables/job-tables.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { type JobKind, jobKind } from '#api/use-cases/background-job.ts'
import { deliverEmails } from '#api/use-cases/deliver-emails.ts'
import { enqueueEmail } from '#api/use-cases/enqueue-email.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

const describeEmails = (running: GetApi) =>
  describe('e-mails', () => {
    test('go out in the order in which they were written', async () => {
      const { context, outbox } = running()
      const subjects = Array.from({ length: 12 }, (_, index) => `order ${index}`)
      const mail = { recipient: 'order@example.com', text: 'Text.', now: context.now() }
      for (const subject of subjects) await insertEmail(context.database, { ...mail, subject })
      // The older half comes after the younger one in the table, as after a failed delivery.
      await context.database
        .update(emails)
        .set({ tries: 1 })
        .where(inArray(emails.subject, subjects.slice(0, 6)))
      await running().work()
      const sent = outbox.filter(({ to }) => to === mail.recipient)
      expect(sent.map(({ subject }) => subject)).toEqual(subjects)
    })

    test('that somebody waits for do not stand in line behind those of a whole month', async () => {
      const { context, outbox } = running()
      const now = context.now()
      const recipient = 'waiting@example.com'
      const invoice = { recipient, subject: 'Invoice', text: 'Text.', now }
      await insertEmail(context.database, invoice)
      const to = { email: recipient, language: 'en' } as const
      const values = { name: 'Yui', link: 'https://reboot.example/', minutes: 60 }
      const reset = { to, template: 'password_reset', values } as const
      await enqueueEmail(context.database, reset, { siteUrl: context.siteUrl, now })
      await running().work()
      const sent = outbox.filter((mail) => mail.to === recipient)
      expect(sent.map(({ subject }) => subject)).toEqual(['Set a new password', 'Invoice'])
    })
  })

const describeJobs = (running: GetApi) =>
  describe('planned work', () => {
    const noted = (name: string, seen: unknown[]): JobKind =>
      jobKind(name, v.object({ note: v.string() }), async (_shop, { note }) => {
        seen.push(note)
      })
    const workerFor = (...jobKinds: JobKind[]) =>
      createWorker(running().context, { jobKinds, recurringJobs: [] })
    const plan = (kind: string, dedupeKey: string, inMs: number) => {
      const { context } = running()
      const runAt = new Date(context.now().getTime() + inMs)
      return scheduleJob(
        context.database,
        { kind, dedupeKey, payload: { note: dedupeKey }, runAt },
        context.now(),
      )
    }
    const find = async (dedupeKey: string) =>
      (
        await running().context.database.select().from(jobs).where(eq(jobs.dedupe_key, dedupeKey))
      )[0]

    test('is done once, when its time has come', async () => {
      const seen: unknown[] = []
      const worker = workerFor(noted('note once', seen))
      await plan('note once', 'once', minuteMs)
      await plan('note once', 'once', 0)
      await worker.runDue()
      expect(seen).toEqual([])
      running().advance(minuteMs)
      await worker.runDue()
      await worker.runDue()
      expect(seen).toEqual(['once'])
      expect((await find('once'))?.done_at).not.toBeNull()
    })

    test('is done in the order of its time, not of its planning', async () => {
      const seen: unknown[] = []
      const worker = workerFor(noted('note order', seen))
      for (const minutes of [5, 1, 4, 2, 3])
        await plan('note order', `after ${minutes}`, minutes * minuteMs)
      running().advance(5 * minuteMs)
      await worker.runDue()
      expect(seen).toEqual([1, 2, 3, 4, 5].map((minutes) => `after ${minutes}`))
    })

    test('of 50 jobs, five workers side by side do each exactly once', async () => {
      const seen: unknown[] = []
      const kinds = noted('note parallel', seen)
      const keys = Array.from({ length: 50 }, (_, index) => `parallel ${index}`)
      for (const dedupeKey of keys) await plan('note parallel', dedupeKey, 0)
      await Promise.all(Array.from({ length: 5 }, () => workerFor(kinds).runDue()))
      expect(seen.toSorted()).toEqual(keys.toSorted())
    })

    test('that fails is tried again later, longer after each failure', async () => {
      let tries = 0
      const worker = workerFor(
        jobKind('fail twice', v.object({ note: v.string() }), async () => {
          tries += 1
          if (tries < 3) throw new Error('The provider is away.')
        }),
      )
      await plan('fail twice', 'failing', 0)
      await worker.runDue()
      await worker.runDue()
      expect(tries).toBe(1)
      expect(await find('failing')).toMatchObject({ last_error: 'The provider is away.' })
      running().advance(10_000)
      await worker.runDue()
      running().advance(10_000)
      await worker.runDue()
      expect(tries).toBe(2)
      running().advance(10_000)
      await worker.runDue()
      expect(tries).toBe(3)
      expect(await find('failing')).toMatchObject({ last_error: null })
    })

    test('of a worker that died is taken over after a minute', async () => {
      const { context } = running()
      const seen: unknown[] = []
      const worker = workerFor(noted('note taken over', seen))
      await plan('note taken over', 'orphan', 0)
      await context.database
        .update(jobs)
        .set({ held_until: new Date(context.now().getTime() + minuteMs) })
        .where(eq(jobs.dedupe_key, 'orphan'))
      await worker.runDue()
      expect(seen).toEqual([])
      running().advance(minuteMs)
      await worker.runDue()
      expect(seen).toEqual(['orphan'])
    })
  })

const describeSlowWork = (running: GetApi) =>
  describe('slow work', () => {
    const slowMs = 25_000

    test('of one process is not taken over by another while it waits for its turn', async () => {
      const { context, advance } = running()
      const done: string[] = []
      const workerFor = (meanwhile: () => Promise<void>) => {
        const kind = jobKind('slow', v.object({ key: v.string() }), async (_, { key }) => {
          done.push(key)
          await meanwhile()
        })
        return createWorker(context, { jobKinds: [kind], recurringJobs: [] })
      }
      const fast = workerFor(async () => undefined)
      const slow = workerFor(async () => {
        advance(slowMs)
        await fast.runDue()
      })
      const now = context.now()
      const keys = Array.from({ length: 8 }, (_, index) => `slow ${index}`)
      for (const key of keys)
        await scheduleJob(
          context.database,
          { kind: 'slow', dedupeKey: key, payload: { key }, runAt: now },
          now,
        )
      await slow.runDue()
      expect(done.toSorted()).toEqual(keys)
    })

    test('of a mail server sends no e-mail twice', async () => {
      const { context, advance } = running()
      const mail = { recipient: 'slow@example.com', text: 'Text.', now: context.now() }
      const subjects = Array.from({ length: 8 }, (_, index) => `slow ${index}`)
      for (const subject of subjects) await insertEmail(context.database, { ...mail, subject })
      const sent: string[] = []
      const contextFor = (meanwhile: () => Promise<void>): AppContext => ({
        ...context,
        async sendEmail({ subject }) {
          sent.push(subject)
          await meanwhile()
        },
      })
      const fast = contextFor(async () => undefined)
      const slow = contextFor(async () => {
        advance(slowMs)
        await deliverEmails.run(fast, context.now())
      })
      await deliverEmails.run(slow, context.now())
      expect(sent.toSorted()).toEqual(subjects)
    })

    test('of a silent mail server keeps one e-mail waiting, not all; a refusal keeps none', async () => {
      const { context, work } = running()
      await work()
      const mail = { recipient: 'silent@example.com', text: 'Text.', now: context.now() }
      for (const subject of ['first', 'second', 'third'])
        await insertEmail(context.database, { ...mail, subject })
      const tried: string[] = []
      const sendWith = async (error: Error) => {
        const sendEmail: AppContext['sendEmail'] = async ({ subject }) => {
          tried.push(subject)
          throw error
        }
        await deliverEmails.run({ ...context, sendEmail }, context.now())
      }
      await sendWith(new Error('Greeting never received'))
      expect(tried).toEqual(['first'])
      const refused = Object.assign(new Error('550 <silent@example.com>'), { responseCode: 550 })
      await sendWith(refused)
      expect(tried).toEqual(['first', 'second', 'third'])
      expect(running().log.at(-1)).toContain('550 <(address)>')
    })

    test('with a loop of its own keeps no other work waiting', async () => {
      const { context } = running()
      const silence = Promise.withResolvers<void>()
      const seen: string[] = []
      const { poll } = createWorker(context, {
        jobKinds: [],
        recurringJobs: [
          { name: 'waiting', everyMs: 0, hasOwnLoop: true, run: () => silence.promise },
          { name: 'going on', everyMs: 0, run: async () => void seen.push('went on') },
        ],
      })
      const stopping = new AbortController()
      const polling = poll(stopping.signal, async () => undefined)
      await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(0)
      silence.resolve()
      stopping.abort()
      await polling
    })
  })

const describeFailures = (running: GetApi) =>
  describe('a query that fails', () => {
    test('leaves no values in the log and in the table', async () => {
      const { context, log } = running()
      const { database } = context
      const kind = jobKind('insert twice', v.object({}), async () => {
        const moments = { run_at: context.now(), created_at: context.now() }
        const same = { kind: 'secret-value', dedupe_key: 'leaking', payload: {}, tries: 0 }
        await database.insert(jobs).values({ ...same, ...moments })
      })
      const plan = { kind: 'insert twice', dedupeKey: 'leaking', payload: {}, runAt: context.now() }
      await scheduleJob(database, plan, context.now())
      await createWorker(context, { jobKinds: [kind], recurringJobs: [] }).runDue()
      const [job] = await database.select().from(jobs).where(eq(jobs.dedupe_key, 'leaking'))
      expect(job?.last_error).toContain('duplicate key')
      expect(job?.last_error).not.toContain('secret-value')
      expect(log.at(-1)).toContain('duplicate key')
      expect(log.at(-1)).not.toContain('secret-value')
    })
  })

export const jobsSuite = (running: GetApi) => {
  describeJobs(running)
  describeEmails(running)
  describeSlowWork(running)
  describeFailures(running)
}
