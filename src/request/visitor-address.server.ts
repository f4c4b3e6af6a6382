import { isIP } from 'node:net'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * IP address of who is visiting, for the API's limits: behind a proxy that ends TLS everybody comes from the proxy, and
 * would share one limit. A proxy on this machine is believed, and of its X-Forwarded-For the last entry, which it wrote
 * itself.
 */
export function visitorAddress(request: Request): string | undefined {
  const peer = 'ip' in request && typeof request.ip === 'string' ? request.ip : undefined
  if (peer === undefined || !loopback.test(peer)) return peer
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? peer : forwarded
}
