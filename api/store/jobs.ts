import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { jobs } from '#api/store/tables/job-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export interface ScheduledJob {
  readonly kind: string
  /** Unique: the same work is scheduled once. */
  readonly dedupeKey: string
  readonly payload: unknown
  readonly runAt: Date
}

/** Schedules work in the transaction of its cause; work that is scheduled already stays as it is. */
export const scheduleJob = (
  database: Database,
  { kind, dedupeKey, payload, runAt }: ScheduledJob,
  now: Date,
) =>
  database
    .insert(jobs)
    .values({ kind, dedupe_key: dedupeKey, payload, run_at: runAt, tries: 0, created_at: now })
    .onConflictDoNothing({ target: jobs.dedupe_key })

/** Whether work was scheduled, done or not; what was done long ago is forgotten. */
export const isJobScheduled = async (database: Database, dedupeKey: string) =>
  (await database.$count(jobs, eq(jobs.dedupe_key, dedupeKey))) > 0

/** Whether one of the jobs with these keys is still to be done. */
export const isJobToCome = async (database: Database, dedupeKeys: readonly string[]) =>
  (await database.$count(
    jobs,
    and(inArray(jobs.dedupe_key, [...dedupeKeys]), isNull(jobs.done_at)),
  )) > 0

/** When the first of the jobs with these keys that is still to come runs; undefined when none is. */
export async function findNextRun(
  database: Database,
  dedupeKeys: readonly string[],
  now: Date,
): Promise<Date | undefined> {
  const [next] = await database
    .select({ run_at: jobs.run_at })
    .from(jobs)
    .where(
      and(inArray(jobs.dedupe_key, [...dedupeKeys]), isNull(jobs.done_at), gt(jobs.run_at, now)),
    )
    .orderBy(jobs.run_at)
    .limit(1)
  return next?.run_at
}

export type KindsToClaim =
  | { readonly only: readonly string[] }
  | { readonly except: readonly string[] }

interface Claim {
  readonly now: Date
  /** When another worker may take it, in case this one has died. */
  readonly until: Date
  /** Jobs of any kind without it. */
  readonly kinds?: KindsToClaim
}

const pendingKind = sql`pending.kind`

const isOfKinds = (kinds: KindsToClaim | undefined) => {
  if (kinds === undefined) return sql`true`
  return 'only' in kinds
    ? inArray(pendingKind, [...kinds.only])
    : notInArray(pendingKind, [...kinds.except])
}

/** Each kind of which a job is to be done, read from the index: one entry for each kind, however many jobs it has. */
const pendingKinds = sql`pending (kind) as (
  (select kind from ${jobs} where done_at is null order by kind limit 1)
  union all
  select (select min(other.kind) from ${jobs} other where other.done_at is null and other.kind > pending.kind)
  from pending where pending.kind is not null
)`

/**
 * Claims the oldest due job that no other worker has; undefined when there is none. The first one of each kind is read, so
 * that a hundred thousand charges of one day are not read for a job of another kind.
 */
export async function claimDueJob(database: Database, { now, until, kinds }: Claim) {
  const due = sql`(with recursive ${pendingKinds}
    select first.id from pending cross join lateral (
      select id, run_at from ${jobs}
      where kind = pending.kind and done_at is null and run_at <= ${now.toISOString()}
        and (held_until is null or held_until <= ${now.toISOString()})
      order by run_at, id limit 1 for update skip locked
    ) first
    where ${isOfKinds(kinds)}
    order by first.run_at, first.id limit 1)`
  const [claimed] = await database
    .update(jobs)
    .set({ held_until: until, tries: sql`${jobs.tries} + 1` })
    .where(sql`${jobs.id} = ${due}`)
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      tries: jobs.tries,
      runAt: jobs.run_at,
    })
  return claimed
}

type ClaimedJob = Pick<typeof jobs.$inferSelect, 'id' | 'tries'>

/** Each claim counts as a try: a worker whose claim has run out and been taken over changes nothing any more. */
const isHeld = ({ id, tries }: ClaimedJob) =>
  and(eq(jobs.id, id), eq(jobs.tries, tries), isNull(jobs.done_at))

export const renewJobClaim = (database: Database, job: ClaimedJob, until: Date) =>
  database.update(jobs).set({ held_until: until }).where(isHeld(job))

export const markJobDone = (database: Database, job: ClaimedJob, now: Date) =>
  database.update(jobs).set({ done_at: now, held_until: null, last_error: null }).where(isHeld(job))

export const postponeJob = (
  database: Database,
  job: ClaimedJob,
  { error, until }: { readonly error: string; readonly until: Date },
) => database.update(jobs).set({ held_until: until, last_error: error }).where(isHeld(job))

export const deleteJobsDoneBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(database, jobs, and(isNotNull(jobs.done_at), lt(jobs.done_at, before)), limit)
