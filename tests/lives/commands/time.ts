import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { dayMs } from '#contract/days.ts'
import { follow } from '#tests/lives/harness/follow.ts'
import type { Life } from '#tests/lives/harness/life.ts'
import { hasDevice, type Rental } from '#tests/lives/model/books.ts'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  endOfMonth,
  momentOf,
} from '#tests/lives/model/days.ts'
import { figures } from '#tests/lives/model/rules.ts'
import type { Action } from './action.ts'

const shortWaitDays = 9
/** Longer than any job waits for its next attempt. */
const retryMs = 3 * 3_600_000

/** A little after midnight; cards are charged by jobs at a known hour. */
const minute = 5

const jobRows = v.object({ rows: v.array(v.object({ at: v.nullable(v.string()) })) })

/** When the next scheduled job or check of a pending payment is due. */
async function nextJob(life: Life): Promise<Date | undefined> {
  const { rows } = v.parse(
    jobRows,
    await life.world.open.database.execute(
      sql.raw(`select to_char(least(
        (select min(greatest(run_at, coalesce(held_until, run_at))) from jobs where done_at is null),
        (select min(created_at) + interval '31 minutes' from payments where status = 'pending')
      ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`),
    ),
  )
  const at = rows[0]?.at
  return at == null ? undefined : new Date(at)
}

const maxMonths = 16

/** Days on which the page lets something happen automatically to one subscription. */
function* daysOfRental({ deliveredOn, approvedOn, end, terms, changes }: Rental): Generator<Day> {
  if (approvedOn !== undefined && deliveredOn === undefined) yield addDays(approvedOn, 8)
  for (const { askedOn } of changes) yield addDays(askedOn, 8)
  if (end !== undefined) yield addDays(end.returnBy, 1)
  const term = terms.at(-1)
  if (deliveredOn === undefined || term === undefined) return
  const over = addMonths(term.from, term.months)
  yield* [addDays(over, -31), addDays(over, -30), addDays(over, -1), over]
  for (let month = 1; month < maxMonths; month += 1) {
    const from = addMonths(deliveredOn, month)
    yield* [addDays(from, -figures.noticeDays), from]
  }
}

const settled = ['PAID', 'REFUNDED', 'CANCELLED', 'REISSUED']

function* daysToWatch({ books, snapshot }: Life): Generator<Day> {
  for (const rental of books.rentals) if (rental.endedOn === undefined) yield* daysOfRental(rental)
  for (const { status, due_on } of snapshot.invoices) {
    if (!settled.includes(status)) yield* [1, 15, 61].map((days) => addDays(due_on, days))
  }
  for (const { expires_on, remaining } of snapshot.points) {
    if (expires_on !== null && remaining > 0) yield addDays(expires_on, 1)
  }
}

/** The next moment at which anything can happen automatically, at most `until`. */
async function nextMoment(life: Life, until: Date): Promise<Date> {
  const { now } = life.api.clock
  let next = until
  const consider = (moment: Date) => {
    if (moment > now && moment < next) next = moment
  }
  const job = await nextJob(life)
  if (job !== undefined) consider(job)
  const nextHour = dayOf(new Date(now.getTime() + 60_000))
  for (const day of daysToWatch(life)) {
    if (day >= nextHour) consider(momentOf(day, 0, minute))
  }
  return next
}

/** Lets time pass from one due event to the next; nothing happens on the days between. */
async function passUntil(life: Life, until: Date) {
  const before = life.api.clock.now
  while (life.api.clock.now < until) {
    life.api.clock.now = await nextMoment(life, until)
    await life.work()
    await follow(life)
  }
  life.tally.days += (until.getTime() - before.getTime()) / dayMs
}

async function passDayByDay(life: Life, days: number) {
  for (let day = 0; day < days; day += 1) {
    life.api.advance(dayMs)
    await life.work()
    await follow(life)
  }
  life.tally.days += days
}

interface Passing {
  readonly by: 'hours' | 'days' | 'day by day' | 'month end'
  readonly count: number
}

const passing: fc.Arbitrary<Passing> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      by: fc.constant('hours' as const),
      count: fc.integer({ min: 1, max: 30 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      by: fc.constant('days' as const),
      count: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      by: fc.constant('days' as const),
      count: fc.integer({ min: 60, max: 120 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('day by day' as const),
      count: fc.integer({ min: 2, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('month end' as const), count: fc.constant(1) }),
  },
)

/** The end of time as a moment of the life. */
function untilOf({ by, count }: Passing, now: Date): Date {
  if (by === 'hours') return new Date(now.getTime() + count * 3_600_000)
  if (by === 'month end') return momentOf(addDays(endOfMonth(dayOf(now)), 0), 23, 50)
  return new Date(now.getTime() + count * dayMs)
}

export const passTime: Action<Passing> = {
  name: 'time passes',
  params: passing,
  // Weeks pass only while a customer has a device: otherwise a life would end before it began.
  mayRun: ({ today, lastDay, rentals }, { by, count }) =>
    today < lastDay && (rentals.some(hasDevice) || (by !== 'month end' && count <= shortWaitDays)),
  async run(life, step) {
    const { faults } = life.bank
    const ordered = faults.length
    if (step.by === 'day by day') await passDayByDay(life, step.count)
    else await passUntil(life, untilOf(step, life.api.clock.now))
    // What a fault has just delayed is tried again.
    if (faults.length < ordered) {
      await passUntil(life, new Date(life.api.clock.now.getTime() + retryMs))
    }
    life.books.today = life.today
    return { who: '', answer: 'accepted' }
  },
}
