import type * as v from 'valibot'
import { requestDevice } from '#contract/fullsite-requests.ts'
import type { deviceRequestBody } from '#contract/request.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { currentSession, verifiedSession } from '#src/session/tokens.server.ts'
import { receivedRequest, saveReceivedRequest } from './received-request.server.ts'

/**
 * Sends a request; a logged-in customer asks under the address of the account. A stranger, who may give any address, gets
 * the same answer whether or not there was such a request: the rest is in the e-mail.
 * @throws ApiError 400 `already_requested` for a logged-in customer, 429 `throttled`, 401 when the session has ended, or ≥
 * 500
 */
export async function submitDeviceRequest(
  body: v.InferOutput<typeof deviceRequestBody>,
): Promise<void> {
  const session = await currentSession()
  // The API treats a request with an unknown token as a stranger's.
  if (session && !(await verifiedSession())) throw new ApiError(401, 'token_not_valid')
  try {
    const stored = await callApi(requestDevice, { body, accessToken: session?.accessToken })
    saveReceivedRequest(receivedRequest(body.device_name, session && stored))
  } catch (error) {
    const wasThere = error instanceof ApiError && error.code === 'already_requested'
    if (session || !wasThere) throw error
    saveReceivedRequest(receivedRequest(body.device_name, undefined))
  }
}
