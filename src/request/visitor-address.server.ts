import { BlockList, isIP } from 'node:net'
import { environment } from './environment.server.ts'

const mappedIpv4 = /^::ffff:(?=\d+\.)/i
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

let trusted: BlockList | undefined

/** Proxies on this machine, and those of TRUSTED_PROXIES. @throws for an invalid network, such as 10.0.0.0/40 */
function trustedProxies(): BlockList {
  if (trusted) return trusted
  const list = new BlockList()
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
  for (const entry of environment()
    .TRUSTED_PROXIES.split(',')
    .filter((text) => text !== '')) {
    const [address = '', bits] = entry.trim().split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  trusted = list
  return list
}

const isTrusted = (address: string): boolean => {
  const plain = address.replace(mappedIpv4, '')
  return isIP(plain) !== 0 && trustedProxies().check(plain, family(plain))
}

const peerOf = (request: Request): string | undefined =>
  'ip' in request && typeof request.ip === 'string' ? request.ip : undefined

/**
 * IP address of the visitor, for the API's limits: behind a proxy that ends TLS every request comes from the proxy, and all
 * visitors would share one limit. Each trusted proxy has appended the address of its sender to X-Forwarded-For: the last one
 * that is not a trusted proxy itself is the visitor, whatever stands before it.
 */
export function visitorAddress(request: Request): string | undefined {
  let address = peerOf(request)
  const entries = request.headers.get('x-forwarded-for')?.split(',') ?? []
  while (address !== undefined && isTrusted(address)) {
    const before = entries.pop()?.trim() ?? ''
    if (isIP(before) === 0) return address
    address = before
  }
  return address
}

/** Whether a trusted proxy reports that the visit reached it without TLS. */
export function cameWithoutTls(request: Request): boolean {
  const peer = peerOf(request)
  if (peer === undefined || !isTrusted(peer)) return false
  return request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'http'
}
