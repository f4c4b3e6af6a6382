import { getMe } from '#contract/account.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { perRequest } from '#src/request/per-request.server.ts'
import { asShared } from '#src/upstream/wait-budget.server.ts'
import { callAsUser } from './call-as-user.server.ts'

const ownUser = perRequest(() => asShared(() => callAsUser(getMe, {})))

/**
 * The logged-in user, fetched once while a page is rendered: each part of it waits for the answer as long as it can. For
 * reading only, because a change by the same request is not in it.
 * @throws ApiError as `callAsUser`
 */
export const readOwnUser = () => api.wait(ownUser.get())
