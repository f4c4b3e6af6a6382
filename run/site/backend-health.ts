import type { Environment } from '#app.config.ts'

type Reach = 'ready' | 'not ready' | 'external'

interface BackendHealth {
  readonly api: Reach
  readonly lake: Reach
}

const probeTimeoutMs = 1_000
const rememberedMs = 1_000

/** Whether the site's embedded neighbours answer. Asked at most once a second, however often monitoring asks. */
export function backendHealth(settings: Environment): () => Promise<BackendHealth> {
  const look = async (): Promise<BackendHealth> => {
    const api = settings.usesEmbeddedApi ? probe(settings.API_BASE_URL) : 'external'
    const lake = settings.usesEmbeddedLake ? probe(settings.lakeUrl) : 'external'
    return { api: await api, lake: await lake }
  }
  let seenAt = 0
  let seen: Promise<BackendHealth> | undefined
  return () => {
    if (!seen || Date.now() - seenAt > rememberedMs) {
      seenAt = Date.now()
      seen = look()
    }
    return seen
  }
}

async function probe(base: string): Promise<Reach> {
  try {
    const answer = await fetch(new URL('/readyz', base), {
      redirect: 'manual',
      signal: AbortSignal.timeout(probeTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.ok ? 'ready' : 'not ready'
  } catch {
    return 'not ready'
  }
}
