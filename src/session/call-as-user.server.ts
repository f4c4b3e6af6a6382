import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { type CallInput, callApi } from '#src/api-client/call-api.server.ts'
import { currentSession } from './tokens.server.ts'

/**
 * Calls an endpoint as the signed-in visitor.
 * @throws ApiError 401 `not_authenticated` for a guest, otherwise as `callApi`
 */
export async function callAsUser<const E extends Endpoint>(
  call: E,
  input: CallInput<E>,
): Promise<EndpointAnswer<E>> {
  const session = await currentSession()
  if (!session) throw new ApiError(401, 'not_authenticated')
  return callApi(call, { ...input, accessToken: session.accessToken })
}
