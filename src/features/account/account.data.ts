import { createServerFn } from '@tanstack/react-start'
import { getMe } from '#contract/account.ts'
import type { User } from '#contract/user.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'

/** What the account's first page shows; nothing more of the person leaves the server. */
export interface Account {
  readonly name: { readonly first: string; readonly last: string }
  readonly email: string
  readonly status: User['status']
  readonly language: User['language']
  readonly identity: User['identity']['state']
  readonly points: number
  readonly maxDevices: number
  readonly hasNewTerms: boolean
  /** ISO 8601. */
  readonly memberSince: string
}

const asAccount = (user: User): Account => ({
  name: { first: user.first_name, last: user.last_name },
  email: user.email,
  status: user.status,
  language: user.language,
  identity: user.identity.state,
  points: user.points_balance,
  maxDevices: user.max_subscriptions,
  hasNewTerms: user.agreement.required,
  memberSince: user.created_at,
})

const fetchAccount = createServerFn().handler(async () => asAccount(await callAsUser(getMe, {})))

export const accountQuery = userQuery({ name: ['me'], load: () => fetchAccount() })
