import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { RecurringJob } from '#api/use-cases/background-job.ts'
import { deliverEmails } from '#api/use-cases/deliver-emails.ts'
import { demoReviewer } from '#api/use-cases/demo-reviewer.ts'
import { endTradeIns } from '#api/use-cases/end-trade-ins.ts'
import { openSession } from '#api/use-cases/manage-sessions.ts'
import { remindOfExpiringPoints } from '#api/use-cases/remind-of-expiring-points.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { type Books, emptyBooks, type Person, type Rental } from '#tests/lives/model/books.ts'
import { type Day, dayOf, monthsBegun } from '#tests/lives/model/days.ts'
import { priceAfter } from '#tests/lives/model/rules.ts'
import { type ApiUnderTest, testClient } from '#tests/support/api-under-test.ts'
import type { Input } from '#tests/support/endpoint-request.ts'
import type { Bank } from './bank.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { count, type Tally } from './tally.ts'
import type { World } from './world.ts'

/** Recurring jobs that do not affect money: a life is faster without them. */
const idleJobs: readonly RecurringJob[] = [
  deliverEmails,
  endTradeIns,
  remindOfExpiringPoints,
  demoReviewer,
]

export interface Violation {
  /** Situations of `docs/money.md`, in a few words, which the summary counts. */
  readonly rule: string
  readonly text: string
}

/** The result of a call. */
export type Answer<T> =
  | { readonly isOk: true; readonly body: T }
  | { readonly isOk: false; readonly status: number; readonly code: string; readonly data: unknown }

const sessionMs = 10 * 60_000
const headersOfOperator = {
  'CLIENT-ID': testClient.id,
  'CLIENT-SECRET': testClient.secret,
  'Content-Type': 'application/json',
}

const readWorld = ({ open, owned }: World) => readSnapshot(open.database, [...owned.keys()])

/** One year of a few people: the real shop, the reference books beside it, and the script of what happened. */
export class Life {
  readonly world: World
  readonly tally: Tally
  readonly api: ApiUnderTest
  readonly bank: Bank
  readonly books: Books
  readonly script: string[] = []
  readonly violations: Violation[] = []
  /** Rules that were broken before, in a survey. */
  readonly broken = new Set<string>()
  snapshot: Snapshot
  readonly #worker
  readonly #sessions = new Map<number, { readonly token: string; readonly until: number }>()

  private constructor(world: World, tally: Tally, snapshot: Snapshot) {
    this.world = world
    this.tally = tally
    this.snapshot = snapshot
    this.api = world.api
    this.bank = world.bank
    this.books = emptyBooks(dayOf(this.api.clock.now))
    this.#worker = createWorker(this.api.context, {
      jobKinds: schedule.jobKinds,
      recurringJobs: schedule.recurringJobs.filter((job) => !idleJobs.includes(job)),
    })
  }

  static async begin(world: World, tally: Tally, startsAt: Date): Promise<Life> {
    await world.clear(startsAt)
    return new Life(world, tally, await readWorld(world))
  }

  get today(): Day {
    return dayOf(this.api.clock.now)
  }

  /** The purchase price of the device on this day, by the prices on its page; undefined without any. */
  buyoutPrice({ itemId, terms, changes, deliveredOn }: Rental): number | undefined {
    const since = changes.findLast(({ state }) => state === 'sent')?.dispatchedOn ?? deliveredOn
    const points = this.world.buyouts.filter((point) => point.itemId === itemId)
    return since === undefined || terms.length === 0
      ? undefined
      : priceAfter(points, monthsBegun(since, this.today) - 1)
  }

  break(rule: string, text: string) {
    this.violations.push({ rule, text })
  }

  async work() {
    await this.#worker.runDue()
  }

  async tokenOf({ id }: Person): Promise<string> {
    const { now } = this.api.clock
    const known = this.#sessions.get(id)
    if (known !== undefined && known.until > now.getTime()) return known.token
    const { access_token: token } = await openSession(this.world.open.database, id, now)
    this.#sessions.set(id, { token, until: now.getTime() + sessionMs })
    return token
  }

  /** Calls as a customer. An answer of 5xx breaks a rule, unless a fault of the provider was ordered. */
  async ask<S extends v.GenericSchema>(
    person: Person,
    endpoint: Endpoint & { readonly success: { readonly schema: S } },
    input: Input = {},
  ): Promise<Answer<v.InferOutput<S>>> {
    const mayBeAway = this.bank.faults.length > 0
    const crashes = this.world.crash.count
    const response = await this.api.call(endpoint, {
      token: await this.tokenOf(person),
      ...input,
      headers: {
        ...(endpoint.isIdempotent ? { 'Idempotency-Key': randomUUID() } : {}),
        ...input.headers,
      },
    })
    const body: unknown = response.status === 204 ? undefined : await response.json()
    if (response.ok) return { isOk: true, body: v.parse(endpoint.success.schema, body) }
    const isExpected = (response.status === 503 && mayBeAway) || this.world.crash.count > crashes
    if (response.status >= 500 && !isExpected) {
      this.break(
        'no answer of 5xx',
        `${endpoint.name}: ${response.status} ${JSON.stringify(body)} ${this.api.log.at(-1)}`,
      )
    }
    const { code, data } = v.parse(errorBody, body)
    return { isOk: false, status: response.status, code, data }
  }

  /** Runs something during which the process crashes after this many transactions, if it gets that far. */
  async withCrash<T>(after: number, work: () => Promise<T>): Promise<T> {
    const { crash } = this.world
    crash.after = after
    if (after > 0) this.books.hadFaults = true
    const done = await work()
    crash.after = 0
    return done
  }

  /** Acts as the warehouse or the operator. @returns the code of the refusal, or undefined */
  async operate(action: string, body: object): Promise<string | undefined> {
    const mayBeAway = this.bank.faults.length > 0
    const response = await this.api.app.request(`/operator/${action}`, {
      method: 'POST',
      headers: headersOfOperator,
      body: JSON.stringify(body),
    })
    if (response.ok) return undefined
    const answer: unknown = await response.json()
    if (response.status >= 500 && !(response.status === 503 && mayBeAway)) {
      this.break('no answer of 5xx', `${action}: ${response.status} ${this.api.log.at(-1)}`)
    }
    return v.parse(errorBody, answer).code
  }

  /** Reads the database again, and counts what changed. */
  async observe() {
    const before = this.snapshot
    this.snapshot = await readWorld(this.world)
    this.#countMoves('user', before.users, this.snapshot.users)
    this.#countMoves('subscription', before.subscriptions, this.snapshot.subscriptions)
    this.#countMoves('invoice', before.invoices, this.snapshot.invoices)
    this.#countMoves('payment', before.payments, this.snapshot.payments)
  }

  #countMoves(
    table: string,
    before: readonly { readonly id: number; readonly status: string }[],
    now: readonly { readonly id: number; readonly status: string }[],
  ) {
    const known = new Map(before.map(({ id, status }) => [id, status]))
    for (const { id, status } of now) {
      const was = known.get(id)
      if (was === status) continue
      count(this.tally.statuses, `${table} ${status}`)
      count(this.tally.moves, `${table} ${was ?? '·'} → ${status}`)
    }
  }
}
