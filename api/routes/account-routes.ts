import { commonError } from '#api/domain/api-error.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { signIn } from '#api/use-cases/sign-in.ts'
import { getMe, login, logout, refreshToken, verifyToken } from '#contract/account.ts'
import { type Route, route } from './route.ts'

export const accountRoutes = (context: AppContext): readonly Route[] => {
  const { store } = context
  return [
    route(login, ({ body, request }) => signIn(context, body, request)),
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
