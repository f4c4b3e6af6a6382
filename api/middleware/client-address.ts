import { isIP } from 'node:net'
import type { ApiContext } from './api-environment.ts'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Who is calling. The site calls from this machine on behalf of its visitor and says so in X-Forwarded-For: only a
 * loopback caller is believed, and of its list only the last entry, which that caller wrote.
 */
export function readClientAddress(c: ApiContext): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (!loopback.test(peer)) return peer
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? peer : forwarded
}
