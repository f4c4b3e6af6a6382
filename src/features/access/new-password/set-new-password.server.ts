import { confirmPasswordReset } from '#contract/account-profile.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { emailedLinkErrors } from '#src/forms/emailed-link-errors.ts'
import { clearLinkProof, readLinkProof, storeLinkProof } from '#src/request/emailed-link.server.ts'
import { endSession } from '#src/session/end-session.server.ts'
import { readSession, writeEndedSession } from '#src/session/session-cookie.server.ts'

interface NewPassword {
  readonly new_password1: string
  readonly new_password2: string
}

/**
 * Sets the password of the account to which the link of the e-mail belongs. A customer who is logged in in this browser is
 * logged out: the owner of the account because all of their sessions end, anybody else because the person with the link logs
 * in next.
 * @throws ApiError 400 with codes by field, `invalid_token` or `expired_token`; 429, or ≥ 500
 */
export async function setNewPassword(passwords: NewPassword): Promise<void> {
  const proof = await readLinkProof('password_reset')
  if (!proof) throw new ApiError(400, 'invalid_token')
  const { uid, token } = proof
  await callApi(confirmPasswordReset, { body: { uid, token, ...passwords } }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && emailedLinkErrors.includes(error.code)) clearLinkProof()
      throw error
    },
  )
  await storeLinkProof({ kind: 'password_set' })
  const session = await readSession()
  if (!session) return
  await endSession(session)
  await writeEndedSession()
}
