import * as v from 'valibot'
import type { AppContext } from './app-context.ts'

export interface Claim {
  /** The scheduled time of the job. */
  readonly runAt: Date
}

/** A job cannot be done yet, because of something that will come to its end by itself: no failure, it is tried again later. */
export class JobPostponed extends Error {
  override name = 'JobPostponed'
}

/** Work scheduled for a moment. It may run again after a crash, or in two processes: both must be harmless. */
export interface JobKind {
  readonly kind: string
  /** It may wait long for the payment provider, without delaying other work. */
  readonly hasOwnLoop?: true
  run(context: AppContext, payload: unknown, claim: Claim): Promise<void>
}

/** A job kind whose payload is parsed by a schema. */
export const jobKind = <const S extends v.GenericSchema>(
  kind: string,
  payload: S,
  run: (context: AppContext, payload: v.InferOutput<S>, claim: Claim) => Promise<void>,
): JobKind => ({
  kind,
  run: (context, stored, claim) => run(context, v.parse(payload, stored), claim),
})

/** A job kind that waits for the payment provider: a provider that is silent delays other such jobs only. */
export const paymentJobKind: typeof jobKind = (...args) => ({
  ...jobKind(...args),
  hasOwnLoop: true,
})

/** Repeatedly looks for what is due. It may run in two processes at once. */
export interface RecurringJob {
  readonly name: string
  readonly everyMs: number
  /** It may wait long for another program, without delaying other work. */
  readonly hasOwnLoop?: true
  readonly run: (context: AppContext, now: Date) => Promise<void>
}
