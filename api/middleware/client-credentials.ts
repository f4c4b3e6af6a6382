import { createHash, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#api/domain/api-error.ts'
import type { ApiContext } from './api-environment.ts'

/** What a trusted server presents: the site's own server functions, never a browser. */
export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Takes the same time for every wrong value.
 * @throws ApiError 401 `invalid_client` unless the headers CLIENT-ID and CLIENT-SECRET are right.
 */
export function requireTrustedClient(c: ApiContext, { id, secret }: ClientCredentials): void {
  const isId = timingSafeEqual(digest(c.req.header('client-id') ?? ''), digest(id))
  const isSecret = timingSafeEqual(digest(c.req.header('client-secret') ?? ''), digest(secret))
  if (!isId || !isSecret) throw new ApiError(401, 'invalid_client')
}
