import { commonError } from '#api/domain/api-error.ts'
import { listAccountRecords } from '#api/store/account-records.ts'
import { getUserWithCoupons } from '#api/store/users.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { logIn } from '#api/use-cases/log-in.ts'
import { closeSessions, findAccount } from '#api/use-cases/manage-sessions.ts'
import { refreshSession } from '#api/use-cases/refresh-session.ts'
import * as contract from '#contract/account.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { type Route, route } from './route.ts'

export const accountRoutes = (context: AppContext): readonly Route[] => {
  const { database } = context
  return [
    route(contract.login, ({ body, request }) => logIn(context, body, request)),
    route(contract.logout, async ({ body, request }) => {
      const tokens = [request.bearerToken, body.refresh_token].filter(
        (token) => token !== undefined,
      )
      const isEverywhere = body.everywhere === true
      await closeSessions(database, { tokens, isEverywhere, now: request.now })
      return undefined
    }),
    route(contract.getMe, async ({ account, query, request }) => {
      const user = await getUserWithCoupons(database, account.user_id, dayInJapan(request.now))
      if (query.records !== true) return user
      return { ...user, records: await listAccountRecords(database, account.user_id) }
    }),
    route(contract.verifyToken, async ({ body, request }) => {
      const found = await findAccount(database, body.token, request.now)
      if (found === undefined || found.status === 'permanent_suspend') {
        throw commonError('token_not_valid')
      }
      return {}
    }),
    route(contract.refreshToken, ({ body, request }) =>
      refreshSession(context, body.refresh_token, request),
    ),
  ]
}
