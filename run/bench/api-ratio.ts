import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as v from 'valibot'
import { mean } from './averages.ts'
import { type LoadResult, loadRequests, type SentRequest } from './load.ts'

const readyMessage = v.object({
  api: v.number(),
  bare: v.number(),
  token: v.string(),
  email: v.string(),
  password: v.string(),
  couponCode: v.string(),
  subscriptionId: v.number(),
  claimerTokens: v.array(v.string()),
})

const connections = 8
const turnsEach = 3
const turnMs = 1_300
const warmUpMs = 1_500

/** Means of the rounds; the worst p99, every failure. */
const together = (turns: readonly LoadResult[]): LoadResult => ({
  requestsPerSecond: mean(turns.map((turn) => turn.requestsPerSecond)),
  medianMs: mean(turns.map((turn) => turn.medianMs)),
  p95Ms: mean(turns.map((turn) => turn.p95Ms)),
  p99Ms: Math.max(...turns.map((turn) => turn.p99Ms)),
  failures: turns.reduce((sum, turn) => sum + turn.failures, 0),
})

export interface ApiRatio {
  readonly name: string
  readonly api: LoadResult
  readonly bare: LoadResult
}

/**
 * Requests per second of the API compared with bare Hono handlers on the same database, in the same process, one after the
 * other; the load comes from this process.
 * @param databaseUrl Postgres; by default PGlite in a folder of its own
 */
export async function measureApi(databaseUrl: string | undefined): Promise<ApiRatio[]> {
  const server = fork(path.join(import.meta.dirname, 'api-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: databaseUrl },
  })
  try {
    const [message] = await once(server, 'message')
    const ready = v.parse(readyMessage, message)
    const results: ApiRatio[] = []
    for (const { name, api, bare, isOnce } of callsOf(ready)) {
      const measure = (port: number, next: () => SentRequest, ms: number) =>
        loadRequests(`http://127.0.0.1:${port}`, next, { connections, durationMs: ms })
      if (!isOnce) {
        await measure(ready.api, api, warmUpMs)
        await measure(ready.bare, bare, warmUpMs)
      }
      // In turns, so that a machine that slows down slows both.
      const turns: { api: LoadResult; bare: LoadResult }[] = []
      for (let turn = 0; turn < turnsEach; turn += 1) {
        turns.push({
          api: await measure(ready.api, api, turnMs),
          bare: await measure(ready.bare, bare, turnMs),
        })
      }
      results.push({
        name,
        api: together(turns.map((turn) => turn.api)),
        bare: together(turns.map((turn) => turn.bare)),
      })
    }
    return results
  } finally {
    server.disconnect()
    await once(server, 'exit')
  }
}

function callsOf(ready: v.InferOutput<typeof readyMessage>) {
  const bearer = { authorization: `Bearer ${ready.token}` }
  const get =
    (url: string, headers = {}) =>
    () =>
      ({ method: 'GET', path: url, headers }) as const
  const post = (url: string, body: object, headers: Record<string, string> = {}): SentRequest => ({
    method: 'POST',
    path: url,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { email, password, couponCode: code } = ready
  let visitor = 0
  // Every login from another address: the limit is for people, not for this load.
  const login = () => {
    visitor += 1
    const from = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`
    return post('/api/account/login/', { email, password }, { 'x-forwarded-for': from })
  }
  let points = 0
  const usePoints = () => {
    points = points === 0 ? 100 : 0
    return post(`/api/subscription/form/use-points/${ready.subscriptionId}/`, { points }, bearer)
  }
  let claimer = 0
  const claim = () => {
    const token = ready.claimerTokens[claimer % ready.claimerTokens.length]
    claimer += 1
    return post('/api/coupon/claim-coupon/', { code }, { authorization: `Bearer ${token}` })
  }
  const bare = (url: string) => () => post(url, {})
  return [
    { name: 'item list with facets', api: get('/api/fullsite/item-page/'), bare: get('/list') },
    { name: 'item detail', api: get('/api/fullsite/item-page/detail/1/'), bare: get('/detail') },
    { name: 'me', api: get('/api/account/me/', bearer), bare: get('/me') },
    {
      name: 'subscriptions',
      api: get('/api/account/subscriptions/', bearer),
      bare: get('/subscriptions'),
    },
    { name: 'login', api: login, bare: bare('/login') },
    { name: 'points use', api: usePoints, bare: bare('/points') },
    { name: 'coupon claim', api: claim, bare: bare('/claim'), isOnce: true },
  ]
}
