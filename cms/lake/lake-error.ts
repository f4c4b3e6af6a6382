/** An error with the HTTP status and body that Sanity's clients expect. */
export class LakeError extends Error {
  override name = 'LakeError'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507
  readonly body: Record<string, unknown>

  constructor(status: LakeError['status'], type: string, description: string, extra: object = {}) {
    super(description)
    this.status = status
    this.body = {
      statusCode: status,
      error: { type, description, ...extra },
      message: description,
    }
  }
}

/**
 * The 401 of the Content Lake. The Studio reads `errorCode`: after `SIO-401-AEX` (session
 * expired) and `SIO-401-ANF` (session not found) it keeps unsaved text, after any other 401 it discards it.
 */
export class SessionError extends LakeError {
  override name = 'SessionError'
  override readonly body: Record<string, unknown>

  constructor({ hasExpired }: { readonly hasExpired: boolean }) {
    const reason = hasExpired ? 'Session has expired' : 'Session not found'
    super(401, 'unauthorized', reason)
    this.body = {
      statusCode: 401,
      error: 'Unauthorized',
      message: `Unauthorized - ${reason}`,
      errorCode: hasExpired ? 'SIO-401-AEX' : 'SIO-401-ANF',
    }
  }
}

type MutationProblem =
  | 'documentRevisionIDDoesNotMatchError'
  | 'documentAlreadyExistsError'
  | 'documentNotFoundError'
  | 'documentHasExistingReferencesError'
  | 'documentReferenceDoesNotExistError'
  | 'mutationError'

const statusOf: Record<MutationProblem, 400 | 404 | 409> = {
  documentRevisionIDDoesNotMatchError: 409,
  documentAlreadyExistsError: 409,
  documentNotFoundError: 404,
  documentHasExistingReferencesError: 409,
  documentReferenceDoesNotExistError: 409,
  mutationError: 400,
}

/** A mutation of a transaction failed, so nothing was applied. */
export const mutationError = (
  index: number,
  type: MutationProblem,
  id: string,
  why: string,
  extra: object = {},
) =>
  new LakeError(statusOf[type], 'mutationError', `The mutation(s) failed: ${why}`, {
    items: [{ index, error: { type, description: why, id, ...extra } }],
  })
