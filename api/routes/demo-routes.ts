import * as v from 'valibot'
import { invalidField } from '#api/domain/api-error.ts'
import { hourMs } from '#api/domain/durations.ts'
import type { ApiApp } from '#api/middleware/api-environment.ts'
import { readJson } from '#api/middleware/body.ts'
import { type ClientCredentials, requireTrustedClient } from '#api/middleware/client-credentials.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import type { Clock } from '#api/use-cases/clock.ts'
import type { Worker } from '#api/use-cases/worker.ts'
import { dayMs } from '#contract/days.ts'

const maxDays = 1_000
const body = v.object({
  ms: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDays * dayMs)),
})
/** Small enough that everything happens on its own day. */
const stepMs = 6 * hourMs

interface Demo {
  readonly context: AppContext
  readonly clock: Clock
  readonly worker: Worker
  readonly client: ClientCredentials
}

/**
 * The demonstration clock, outside the contract: `POST /demo/advance` `{ms}` moves the time on, step by step,
 * and does what becomes due on the way. Mounted in local mode only.
 */
export function mountDemo(app: ApiApp, { context, clock, worker, client }: Demo) {
  app.post('/demo/advance', async (c) => {
    requireTrustedClient(c, client)
    const parsed = v.safeParse(body, await readJson(c, maxDays * dayMs))
    if (!parsed.success) throw invalidField('ms', 'invalid')
    for (let left = parsed.output.ms; left > 0; left -= stepMs) {
      await clock.advance(Math.min(left, stepMs))
      await worker.runDue()
    }
    return c.json({ now: context.now().toISOString() })
  })
}
