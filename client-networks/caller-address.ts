import { isIP } from 'node:net'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Who is calling. A program of this machine may call for somebody else, whom it names in `X-Forwarded-For`: only a loopback
 * caller is believed, and of its list only the last entry, which that caller wrote.
 * @param peer address of the other end of the connection; undefined for a call in the same process
 */
export function callerAddressOf(peer = '127.0.0.1', forwardedFor?: string): string {
  if (!loopback.test(peer)) return peer
  const forwarded = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? peer : forwarded
}
