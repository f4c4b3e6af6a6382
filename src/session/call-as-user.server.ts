import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import type { CallInputWithoutToken } from '#src/api-client/call-input.ts'
import { currentSession } from './tokens.server.ts'

/** What may be called with a token. */
type UserEndpoint = Endpoint & { readonly auth: 'bearer' | 'optional-bearer' }

/**
 * Calls an endpoint as the logged-in visitor.
 * @throws ApiError 401 `not_authenticated` for a guest, otherwise as `callApi`
 */
export async function callAsUser<const E extends UserEndpoint>(
  call: E,
  input: CallInputWithoutToken<E>,
): Promise<EndpointAnswer<E>> {
  const session = await currentSession()
  if (!session) throw new ApiError(401, 'not_authenticated')
  return callApi(call, { ...input, accessToken: session.accessToken })
}
