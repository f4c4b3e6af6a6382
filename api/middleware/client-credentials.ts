import { createHash, timingSafeEqual } from 'node:crypto'
import type { ApiContext } from './environment.ts'

/** What a trusted server presents: the site's own server functions, never a browser. */
export interface ClientCredentials {
  readonly id: string
  readonly secret: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the headers CLIENT-ID and CLIENT-SECRET are right; takes the same time for every wrong value. */
export function isTrustedClient(c: ApiContext, { id, secret }: ClientCredentials): boolean {
  const isId = timingSafeEqual(digest(c.req.header('client-id') ?? ''), digest(id))
  const isSecret = timingSafeEqual(digest(c.req.header('client-secret') ?? ''), digest(secret))
  return isId && isSecret
}
