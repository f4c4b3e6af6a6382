import { subscribeToNewsletter } from '#contract/account-profile.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { emailedLinkErrors } from '#src/forms/emailed-link-errors.ts'
import { clearLinkProof, readLinkProof, storeLinkProof } from '#src/request/emailed-link.server.ts'

/**
 * Adds the address to whose owner the link was sent to the list of readers.
 * @throws ApiError 400 `invalid_token` or `expired_token`; 429, or ≥ 500
 */
export async function confirmSubscription(): Promise<void> {
  const proof = await readLinkProof('newsletter')
  // The button was pressed twice.
  if (!proof && (await readLinkProof('newsletter_confirmed'))) return
  if (!proof) throw new ApiError(400, 'invalid_token')
  const body = { confirmation_token: proof.token }
  await callApi(subscribeToNewsletter, { body }).catch((error: unknown) => {
    if (error instanceof ApiError && emailedLinkErrors.includes(error.code)) clearLinkProof()
    throw error
  })
  await storeLinkProof({ kind: 'newsletter_confirmed' })
}
