import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#api/domain/durations.ts'
import { jobs } from '#api/store/tables/job-tables.ts'
import type { Database } from './database.ts'

export interface ScheduledJob {
  readonly kind: string
  /** Unique: the same work is scheduled once. */
  readonly dedupeKey: string
  readonly payload: unknown
  readonly runAt: Date
}

/** Schedules work, in the transaction of what causes it; work that is scheduled already stays as it is. */
export const scheduleJob = (
  database: Database,
  { kind, dedupeKey, payload, runAt }: ScheduledJob,
  now: Date,
) =>
  database
    .insert(jobs)
    .values({ kind, dedupe_key: dedupeKey, payload, run_at: runAt, tries: 0, created_at: now })
    .onConflictDoNothing({ target: jobs.dedupe_key })

/** A job that is held longer is taken to have died with its process. */
const holdMs = minuteMs
const firstRetryMs = 10_000
const maxRetryDelayMs = hourMs
const retentionMs = 30 * dayMs

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Takes up to `limit` due jobs that no other worker holds, oldest first. */
export function claimDueJobs(database: Database, now: Date, limit: number) {
  const due = sql`(select id from ${jobs}
    where done_at is null and run_at <= ${now.toISOString()}
      and (held_until is null or held_until <= ${now.toISOString()})
    order by run_at, id limit ${limit} for update skip locked)`
  return database
    .update(jobs)
    .set({ held_until: after(now, holdMs), tries: sql`${jobs.tries} + 1` })
    .where(sql`${jobs.id} in ${due}`)
    .returning({ id: jobs.id, kind: jobs.kind, payload: jobs.payload, tries: jobs.tries })
}

export const finishJob = (database: Database, id: number, now: Date) =>
  database
    .update(jobs)
    .set({ done_at: now, held_until: null, last_error: null })
    .where(eq(jobs.id, id))

/** Tried again later: after 10 s, then twice as long each time, at most an hour. */
export const postponeJob = (
  database: Database,
  { id, tries }: { readonly id: number; readonly tries: number },
  error: string,
  now: Date,
) =>
  database
    .update(jobs)
    .set({
      held_until: after(now, Math.min(firstRetryMs * 2 ** (tries - 1), maxRetryDelayMs)),
      last_error: error,
    })
    .where(eq(jobs.id, id))

export const deleteOldJobs = (database: Database, now: Date) =>
  database
    .delete(jobs)
    .where(and(isNotNull(jobs.done_at), lt(jobs.done_at, after(now, -retentionMs))))
