import { commonError } from '#api/domain/api-error.ts'
import { readDetailLanguage } from '#api/domain/detail-language.ts'
import type { ApiApp, ApiContext } from '#api/middleware/api-environment.ts'
import { readBearerToken } from '#api/middleware/bearer.ts'
import { type ClientCredentials, requireTrustedClient } from '#api/middleware/client-credentials.ts'
import { respondWithError, toApiError } from '#api/middleware/error-response.ts'
import { answerOnce, noRepetition, type Repetition } from '#api/middleware/idempotency.ts'
import { readIdempotencyKey } from '#api/middleware/idempotency-key.ts'
import { readInput } from '#api/middleware/input.ts'
import type { Account, RequestFacts, Route } from '#api/routes/route.ts'
import type { Database } from '#api/store/database.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { findAccount } from '#api/use-cases/manage-sessions.ts'
import { callerAddressOf } from '#client-networks/caller-address.ts'
import { clientNetworkOf } from '#client-networks/client-network.ts'
import { EventLoopTurns } from '#client-networks/event-loop-turns.ts'
import type { Endpoint } from '#contract/endpoint.ts'

const turns = new EventLoopTurns()

/** `/a/{id}/` as Hono writes it: `/a/:id/`. */
export const toHonoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const searchOf = (url: string) => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}

/** Who is calling; the site calls from this machine on behalf of its visitor. */
const readClientAddress = (c: ApiContext) =>
  callerAddressOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'))

const describeRequest = (c: ApiContext, now: Date): RequestFacts => ({
  id: c.get('requestId'),
  path: c.req.path,
  search: searchOf(c.req.url),
  clientAddress: clientNetworkOf(readClientAddress(c)),
  language: readDetailLanguage(c.req.header('accept-language')),
  bearerToken: readBearerToken(c),
  now,
})

/**
 * Authenticates the caller of an endpoint. Where logging in is optional, an invalid token is ignored.
 * @throws ApiError 401 `not_authenticated` or `token_not_valid`, 403 `account_suspended`.
 */
async function authenticate(
  endpoint: Endpoint,
  database: Database,
  { bearerToken, now }: RequestFacts,
) {
  if (endpoint.auth === 'none' || endpoint.auth === 'client') return undefined
  const account =
    bearerToken === undefined ? undefined : await findAccount(database, bearerToken, now)
  if (endpoint.auth === 'optional-bearer') return account
  if (account === undefined) {
    throw commonError(bearerToken === undefined ? 'not_authenticated' : 'token_not_valid', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  if (!mayCall(endpoint, account)) throw commonError('account_suspended')
  return account
}

/** A temporarily suspended user may log in, read and pay: otherwise a debt could not be settled. */
const mayCall = (endpoint: Endpoint, { status }: Account) => {
  if (status === 'permanent_suspend') return false
  if (status !== 'temporary_suspend' || endpoint.method === 'GET') return true
  return endpoint.isOpenToSuspended === true
}

/** Nothing to show, e.g. no banner today, has no body. */
const answer = (c: ApiContext, { success: { status } }: Endpoint, body: unknown): Response =>
  status === 204 || body === null ? c.body(null, 204) : c.json(body, status)

/** The operator has to free disk space: the caller may come back. */
const noRoom = () => commonError('maintenance', { headers: { 'Retry-After': '30' } })

const isRead = ({ method, isRead: readsOnly }: Endpoint) => method === 'GET' || readsOnly === true

/** A preview only shows what a call would do; the call itself may then use the same Idempotency-Key. */
const isPreview = (body: unknown) =>
  typeof body === 'object' && body !== null && 'preview' in body && body.preview === true

/**
 * Mounts one endpoint of the contract: authenticates, parses, runs its route, answers; every refusal has the contract's
 * error body.
 */
export function mountEndpoint(
  app: ApiApp,
  route: Route,
  { database, hasRoom, now, logger }: AppContext,
  client: ClientCredentials,
) {
  const { endpoint } = route
  app.on(endpoint.method, toHonoPath(endpoint.path), async (c) => {
    c.set('route', endpoint.path)
    try {
      if (!isRead(endpoint) && !hasRoom()) throw noRoom()
      if (endpoint.auth === 'client') requireTrustedClient(c, client)
      await turns.next(clientNetworkOf(readClientAddress(c)))
      const request = describeRequest(c, now())
      const account = await authenticate(endpoint, database, request)
      const input = await readInput(c, endpoint, request.search)
      const handle = (repetition: Repetition) =>
        route.handle({ ...input, account, request, repetition })
      const mayRepeat = endpoint.isIdempotent && !isPreview(input.body)
      const key = mayRepeat && account && readIdempotencyKey(c)
      const answered = key
        ? await answerOnce(database, { key, account, endpoint, input, request }, handle)
        : await handle(noRepetition)
      return answer(c, endpoint, answered)
    } catch (error) {
      return respondWithError(c, toApiError(error, logger, c.get('requestId')), endpoint)
    }
  })
}
