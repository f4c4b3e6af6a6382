import { createServerFn } from '@tanstack/react-start'
import { userQuery } from '#src/session/user-query.ts'
import { fetchOverview } from './overview.server.ts'

const fetchAccount = createServerFn().handler(fetchOverview)

/** Everything that the account's first page says, in one answer. */
export const accountQuery = userQuery({ name: ['overview'], load: () => fetchAccount() })
