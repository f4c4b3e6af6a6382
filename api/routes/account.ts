import { ApiError, commonError } from '#api/domain/api-error.ts'
import { verifyPassword } from '#api/domain/password.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { countTry, forgetTries } from '#api/work/limits.ts'
import type { Shop } from '#api/work/shop.ts'
import { getMe, login, logout, refreshToken, verifyToken } from '#contract/account.ts'
import { type Route, route } from './route.ts'

export const accountRoutes = (shop: Shop): readonly Route[] => {
  const { store } = shop
  return [
    route(login, async ({ body, request }) => {
      const who = `${emailKeyOf(body.email)} ${request.clientAddress}`
      await countTry(shop, 'login', who, request.now)
      const found = await store.users.findCredentials(body.email)
      const isRight = await verifyPassword(body.password, found?.password_hash)
      if (found === undefined || !isRight) throw new ApiError(400, 'invalid_credentials')
      await forgetTries(shop, 'login', who)
      if (found.status === 'permanent_suspend') throw commonError('account_suspended')
      const user = await store.users.get(found.id)
      return { ...(await store.sessions.open(found.id, request.now)), user }
    }),
    route(logout, async ({ body, request }) => {
      const tokens = [request.bearerToken, body.refresh_token].filter(
        (token) => token !== undefined,
      )
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
}
