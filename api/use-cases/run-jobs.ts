import { describeError } from '#api/domain/describe-error.ts'
import { addMs, hourMs, minuteMs } from '#api/domain/durations.ts'
import { retryDelayMs } from '#api/domain/retry-delay.ts'
import {
  claimDueJob,
  type KindsToClaim,
  markJobDone,
  postponeJob,
  renewJobClaim,
} from '#api/store/jobs.ts'
import { observeJob } from '#metrics/metrics.ts'
import type { AppContext } from './app-context.ts'
import { type JobKind, JobPostponed } from './background-job.ts'

/** A worker that has not renewed its claim for so long is taken to have died. */
const claimMs = minuteMs
const delays = { firstMs: 10_000, maxMs: hourMs }

type Job = NonNullable<Awaited<ReturnType<typeof claimDueJob>>>

const outcomeOf = (error: unknown) => (error instanceof JobPostponed ? 'postponed' : 'failed')

/** Does a piece of work while the claim of its job is renewed: however long it takes, no other worker begins it. */
async function whileHeld(context: AppContext, job: Job, work: () => Promise<void>) {
  const { database, logger, now } = context
  let renewal: Promise<unknown> = Promise.resolve()
  const renew = () =>
    renewJobClaim(database, job, addMs(now(), claimMs)).catch((error: unknown) =>
      logger.warn({ job: job.kind, id: job.id, ...describeError(error) }, 'claim not renewed'),
    )
  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, claimMs / 3)
  try {
    await work()
  } finally {
    clearInterval(timer)
    // Coming late, it would overwrite until when the job is put off.
    await renewal
  }
}

async function runJob(context: AppContext, job: Job, kind: JobKind | undefined) {
  const { database, logger, now } = context
  try {
    if (kind === undefined) throw new Error(`There is no job kind ${job.kind}.`)
    await whileHeld(context, job, () =>
      observeJob(job.kind, () => kind.run(context, job.payload, job), outcomeOf),
    )
    await markJobDone(database, job, now())
  } catch (error) {
    const described = describeError(error)
    const named = { job: job.kind, id: job.id, tries: job.tries }
    if (error instanceof JobPostponed) logger.info({ ...named, why: error.message }, 'job waits')
    else logger.error({ ...named, ...described }, 'job failed')
    const until = addMs(now(), retryDelayMs(job.tries, delays))
    await postponeJob(database, job, { error: described.error, until })
  }
}

/**
 * Does every job that is due, one after the other: those that wait for their turn are not held meanwhile.
 * @param among all kinds without it
 */
export async function runJobs(
  context: AppContext,
  kinds: ReadonlyMap<string, JobKind>,
  among?: KindsToClaim,
) {
  for (;;) {
    const now = context.now()
    const claim = { now, until: addMs(now, claimMs), ...(among && { kinds: among }) }
    const job = await claimDueJob(context.database, claim)
    if (job === undefined) return
    await runJob(context, job, kinds.get(job.kind))
  }
}
