import * as v from 'valibot'
import type { AppContext } from './app-context.ts'

/** Work scheduled for a moment. It may run again after a crash, or in two processes: both must be harmless. */
export interface JobKind {
  readonly kind: string
  run(context: AppContext, payload: unknown): Promise<void>
}

/** A job kind whose payload is parsed by a schema. */
export const jobKind = <const S extends v.GenericSchema>(
  kind: string,
  payload: S,
  run: (context: AppContext, payload: v.InferOutput<S>) => Promise<void>,
): JobKind => ({ kind, run: (context, stored) => run(context, v.parse(payload, stored)) })

/** Looks for what has become due, again and again. It may run in two processes at once. */
export interface RecurringJob {
  readonly name: string
  readonly everyMs: number
  readonly run: (context: AppContext, now: Date) => Promise<void>
}
