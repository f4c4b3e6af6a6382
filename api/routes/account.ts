import { ApiError, commonError } from '#api/domain/api-error.ts'
import { verifyPassword } from '#api/domain/password.ts'
import type { Store } from '#api/store/store.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { getMe, login, logout, refreshToken, verifyToken } from '#contract/account.ts'
import { type Route, route } from './route.ts'

/** Design C.5, login: the sixth try within 15 minutes of the first is refused. */
const loginLimit = { tries: 5, windowMs: 15 * 60_000 } as const

export const accountRoutes = (store: Store): readonly Route[] => [
  route(login, async ({ body, request }) => {
    const throttleKey = `login ${emailKeyOf(body.email)} ${request.clientAddress}`
    const waitSeconds = await store.throttles.hit(throttleKey, loginLimit, request.now)
    if (waitSeconds !== undefined) {
      throw commonError('throttled', { headers: { 'Retry-After': String(waitSeconds) } })
    }
    const found = await store.users.findCredentials(body.email)
    const isRight = await verifyPassword(body.password, found?.password_hash)
    if (found === undefined || !isRight) throw new ApiError(400, 'invalid_credentials')
    await store.throttles.clear(throttleKey)
    if (found.status === 'permanent_suspend') throw commonError('account_suspended')
    const user = await store.users.get(found.id)
    return { ...(await store.sessions.open(found.id, request.now)), user }
  }),
  route(logout, async ({ body, request }) => {
    const tokens = [request.bearerToken, body.refresh_token].filter((token) => token !== undefined)
    await store.sessions.close(tokens, request.now)
    return undefined
  }),
  route(getMe, ({ account }) => store.users.get(account.user_id)),
  route(verifyToken, async ({ body, request }) => {
    const found = await store.sessions.find(body.token, request.now)
    if (found === undefined || found.status === 'permanent_suspend') {
      throw commonError('token_not_valid')
    }
    return {}
  }),
  route(refreshToken, async ({ body, request }) => {
    const tokens = await store.sessions.refresh(body.refresh_token, request.now)
    if (tokens === undefined) throw commonError('token_not_valid')
    return tokens
  }),
]
