import { ApiError } from '#api/domain/api-error.ts'
import { isSameSecret } from '#credentials/same-secret.ts'
import type { ApiContext } from './api-environment.ts'

/** What a trusted server sends: the site's own server functions, never a browser. */
export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

/**
 * Takes the same time for every wrong value.
 * @throws ApiError 401 `invalid_client` unless the headers CLIENT-ID and CLIENT-SECRET are right.
 */
export function requireTrustedClient(c: ApiContext, { id, secret }: ClientCredentials): void {
  const isId = isSameSecret(c.req.header('client-id') ?? '', id)
  const isSecret = isSameSecret(c.req.header('client-secret') ?? '', secret)
  if (!isId || !isSecret) throw new ApiError(401, 'invalid_client')
}
