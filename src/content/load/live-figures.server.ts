import { join } from 'node:path'
import * as v from 'valibot'
import type { Locale } from '#app.config.ts'
import { type Fees, fees } from '#contract/fees.ts'
import { listItems } from '#contract/fullsite.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { FallbackStore } from '#src/content/cache/fallback-store.server.ts'
import { formatFigures } from '#src/content/reading/format-figures.ts'
import type { Figures, ReadContext } from '#src/content/reading/read-content.ts'
import { environment } from '#src/request/environment.server.ts'
import { asSecondary, asShared } from '#src/upstream/wait-budget.server.ts'

const keptAs = 'fees'

interface Known {
  readonly json: string
  readonly readings: Readonly<Record<Locale, ReadContext>>
}

const readingsWith = (figures: Record<Locale, Figures>): Known['readings'] => ({
  ja: { locale: 'ja', figures },
  en: { locale: 'en', figures },
})
const nothingKnown = readingsWith({ ja: {}, en: {} })

let known: Known | undefined
let asking: Promise<void> | undefined

const lastGood = () => new FallbackStore(join(environment().DATA_DIR, 'content'))

/** The same fees keep the same readings, so that what was read with them is not read again. */
function learn(told: Fees): boolean {
  const json = JSON.stringify(told)
  if (known?.json === json) return false
  known = { json, readings: readingsWith(formatFigures(told)) }
  return true
}

async function ask(): Promise<void> {
  try {
    const { fees: told } = await callApi(listItems, { query: { size: 1 } })
    if (learn(told)) await lastGood().keep(keptAs, told)
  } catch {
    // The API's own failure is reported where it is called; copy goes on with what was told before.
  }
}

async function recall(): Promise<void> {
  const kept = v.safeParse(fees, await lastGood().read(keptAs))
  if (!known && kept.success) learn(kept.output)
}

/** What the API tells, else what it told last. */
async function waitForFirst(asking: Promise<void>): Promise<void> {
  await asSecondary(() => api.wait(asking)).catch(() => undefined)
  if (!known) await recall()
}

/**
 * How this visitor reads copy: the language, and the shop's figures as the API tells them today. While the API is
 * away the figures told last are used, and with none at all a dash stands for each.
 */
export async function currentReadContext(locale: Locale): Promise<ReadContext> {
  asking ??= asShared(ask).finally(() => {
    asking = undefined
  })
  if (!known) await waitForFirst(asking)
  return (known?.readings ?? nothingKnown)[locale]
}
