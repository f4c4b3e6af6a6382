import { getMe, login, logout } from '#contract/account.ts'
import {
  groupPoints,
  listCards,
  listExpiredPoints,
  listInvoices,
  listPayments,
  listPoints,
} from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { maxPageSize } from '#contract/envelope.ts'
import type { Session } from '#contract/session.ts'
import { getTradeInStatus } from '#contract/trade-in-calls.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'
import { asShared } from '#src/upstream/wait-budget.server.ts'

interface Page {
  /** null for the last one. */
  readonly next: unknown
  readonly results: readonly unknown[]
}
type LoadPage = (query: { page: number; size: number }) => Promise<Page>

async function* entriesOf(load: LoadPage): AsyncGenerator<unknown> {
  for (let page = 1; ; page += 1) {
    const { next, results } = await asShared(() => load({ page, size: maxPageSize }))
    yield* results
    if (next === null) return
  }
}

/** Each with its answers, offers and history, as its own page shows it. */
async function tradeInsOn(page: number, accessToken: string): Promise<Page> {
  try {
    const body = { own_page: page }
    const call = { body, accessToken, isRead: true } as const
    const { own = [], own_next_page: next = null } = await callApi(getTradeInStatus, call)
    const results: unknown[] = []
    for (const { session_id } of own) {
      const one = { body: { session_id }, isRead: true } as const
      results.push(await asShared(() => callApi(getTradeInStatus, one)))
    }
    return { next, results }
  } catch (error) {
    // Whoever has never begun one has none that is the newest.
    if (error instanceof ApiError && error.status === 404) return { next: null, results: [] }
    throw error
  }
}

/** Everything that the calls of the contract return about a customer, by name; a list is read page by page. */
function partsOf({ access_token: accessToken }: Session) {
  const lists: Readonly<Record<string, LoadPage>> = {
    cards: () => callApi(listCards, { accessToken }),
    subscriptions: (query) => callApi(listSubscriptions, { query, accessToken }),
    invoices: (query) => callApi(listInvoices, { query, accessToken }),
    payments: (query) => callApi(listPayments, { query, accessToken }),
    points: (query) => callApi(listPoints, { query, accessToken }),
    expired_points: (query) => callApi(listExpiredPoints, { query, accessToken }),
    trade_ins: ({ page }) => tradeInsOn(page, accessToken),
  }
  const values: Readonly<Record<string, () => Promise<unknown>>> = {
    account: () => asShared(() => callApi(getMe, { query: { records: true }, accessToken })),
    points_by_category: () => asShared(() => callApi(groupPoints, { accessToken })),
  }
  return { lists, values }
}

/** The text of a JSON object, in pieces. */
async function* jsonOf(session: Session, createdAt: Date): AsyncGenerator<string> {
  const { lists, values } = partsOf(session)
  yield `{\n"created_at": ${JSON.stringify(createdAt.toISOString())}`
  for (const [name, load] of Object.entries(values)) {
    yield `,\n${JSON.stringify(name)}: ${JSON.stringify(await load(), null, 2)}`
  }
  for (const [name, load] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const entry of entriesOf(load)) {
      yield separator + JSON.stringify(entry, null, 2)
      separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}

async function write(session: Session, writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const { signal } = requestScope() ?? {}
  try {
    for await (const text of jsonOf(session, new Date())) {
      if (signal?.aborted) break
      await writer.ready
      await writer.write(encoder.encode(text))
    }
    await writer.close()
  } catch (error) {
    // What was sent so far is not a complete file: the browser reports that the download has failed.
    await writer.abort(error).catch(() => undefined)
  } finally {
    const { refresh_token, access_token: accessToken } = session
    // It expires by itself when the API does not accept this.
    await callApi(logout, { body: { refresh_token }, accessToken }).catch(() => undefined)
  }
}

/**
 * A file with everything that the API knows about a customer. The password opens a separate session, which ends with the
 * file: an open page left by its owner gives nothing away, and no token expires during the download.
 * @throws ApiError 400 `invalid_credentials`, 403, 429, or ≥ 500
 */
export async function ownDataFile(email: string, password: string): Promise<Response> {
  const session = await callApi(login, { body: { email, password } })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  void write(session, writable)
  return new Response(readable, {
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="reboot-data.json"',
      'content-type': 'application/json; charset=utf-8',
    },
  })
}
