import type { Environment } from '#app.config.ts'

type Health = 'ready' | 'not ready' | 'external'

interface BackendHealth {
  readonly api: Health
  readonly lake: Health
}

const probeTimeoutMs = 1_000
const cacheTtlMs = 1_000

/** Whether the embedded API and lake are ready. The result is cached for a second. */
export function backendHealth(settings: Environment): () => Promise<BackendHealth> {
  const checkBackends = async (): Promise<BackendHealth> => {
    const api = settings.usesEmbeddedApi ? probe(settings.API_BASE_URL) : 'external'
    const lake = settings.usesEmbeddedLake ? probe(settings.lakeUrl) : 'external'
    return { api: await api, lake: await lake }
  }
  let checkedAt = 0
  let lastCheck: Promise<BackendHealth> | undefined
  return () => {
    if (!lastCheck || performance.now() - checkedAt > cacheTtlMs) {
      checkedAt = performance.now()
      lastCheck = checkBackends()
    }
    return lastCheck
  }
}

async function probe(base: string): Promise<Health> {
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
