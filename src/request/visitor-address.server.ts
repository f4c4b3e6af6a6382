import { isIP } from 'node:net'
import { getRequestHeader, getRequestIP } from '@tanstack/react-start/server'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Who is visiting, for the API's limits: behind a proxy that ends TLS everybody comes from the proxy, and would share one
 * limit. A proxy on this machine is believed, and of its X-Forwarded-For the last entry, which it wrote itself.
 */
export function visitorAddress(): string | undefined {
  const peer = getRequestIP()
  if (peer === undefined || !loopback.test(peer)) return peer
  const forwarded = getRequestHeader('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) === 0 ? peer : forwarded
}
