import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { Locale } from '#app.config.ts'
import { type Fees, fees } from '#contract/fees.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { openFallbackStore } from '#src/content/cache/fallback-store.server.ts'
import { formatFigures } from '#src/content/reading/format-figures.ts'
import type { Figures, ReadContext } from '#src/content/reading/read-content.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { environment } from '#src/request/environment.server.ts'
import { asOptional, asShared } from '#src/upstream/wait-budget.server.ts'

const storeKey = 'fees'
/** Nobody waits for a refresh of figures: requests for the page that is being rendered come first. */
const refreshDelayMs = 250

interface CurrentFigures {
  readonly json: string
  readonly contexts: Readonly<Record<Locale, ReadContext>>
}

const contextsWith = (figures: Record<Locale, Figures>): CurrentFigures['contexts'] => ({
  ja: { locale: 'ja', figures },
  en: { locale: 'en', figures },
})
const emptyContexts = contextsWith({ ja: {}, en: {} })

let current: CurrentFigures | undefined
let pending: Promise<void> | undefined

const fallback = () => openFallbackStore(environment())

/** Unchanged fees keep their context objects, so cached content stays valid. */
function update(received: Fees): boolean {
  const json = JSON.stringify(received)
  if (current?.json === json) return false
  current = { json, contexts: contextsWith(formatFigures(received)) }
  return true
}

async function request(): Promise<void> {
  if (current) await delay(refreshDelayMs, undefined, { ref: false })
  try {
    const received = await fetchFees()
    if (update(received)) await fallback().save(storeKey, received)
  } catch {
    // The failure is reported by callApi. Copy continues to use the previous figures.
  }
}

async function readFallback(): Promise<void> {
  const stored = v.safeParse(fees, await fallback().read(storeKey))
  if (!current && stored.success) update(stored.output)
}

/** The figures of the API, else the stored ones. */
async function waitForFirst(pending: Promise<void>): Promise<void> {
  await asOptional(() => api.wait(pending)).catch(() => undefined)
  if (!current) await readFallback()
}

/**
 * Language and live figures for the copy of this request. While the API is not available the last figures are used;
 * without any, each figure is shown as a dash.
 */
export async function currentReadContext(locale: Locale): Promise<ReadContext> {
  pending ??= asShared(request).finally(() => {
    pending = undefined
  })
  if (!current) await waitForFirst(pending)
  return (current?.contexts ?? emptyContexts)[locale]
}
