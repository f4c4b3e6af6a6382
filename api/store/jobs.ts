import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
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

/** Whether one of the jobs with these keys is still to be done. */
export const isJobToCome = async (database: Database, dedupeKeys: readonly string[]) =>
  (await database.$count(
    jobs,
    and(inArray(jobs.dedupe_key, [...dedupeKeys]), isNull(jobs.done_at)),
  )) > 0

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

const isOfKinds = (kinds: KindsToClaim | undefined) => {
  if (kinds === undefined) return sql`true`
  return 'only' in kinds
    ? inArray(jobs.kind, [...kinds.only])
    : notInArray(jobs.kind, [...kinds.except])
}

/** Claims the oldest due job that no other worker has; undefined when there is none. */
export async function claimDueJob(database: Database, { now, until, kinds }: Claim) {
  const due = sql`(select id from ${jobs}
    where done_at is null and run_at <= ${now.toISOString()}
      and (held_until is null or held_until <= ${now.toISOString()})
      and ${isOfKinds(kinds)}
    order by run_at, id limit 1 for update skip locked)`
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
