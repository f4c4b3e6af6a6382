import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const ipv4InIpv6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * A range of IPv6 may do as often as so many of its 65,536 networks: it belongs to one customer of a provider who has many
 * networks, or to many customers of a mobile one.
 */
export const networksOfRange = 64

/**
 * The address by which attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address, the range that a
 * provider gives to one customer (RFC 6177).
 */
export function clientNetworkOf(address: string): string {
  const [, ipv4] = ipv4InIpv6.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => 0), ...after]
  return `${groups
    .slice(0, groupsOfNetwork)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The range of 48 bits around an IPv6 network of 64, which is the most that a provider gives to one customer (RFC 6177);
 * undefined for anything else.
 */
export function clientRangeOf(network: string): string | undefined {
  const [, site] = /^([\da-f]+(?::[\da-f]+){2}):[\da-f]+::\/64$/.exec(network) ?? []
  return site === undefined ? undefined : `${site}::/48`
}

/** The most that one sender can have: a range of IPv6, where whoever has many networks could take every place, or an address. */
export function senderNetworkOf(address: string): string {
  const network = clientNetworkOf(address)
  return clientRangeOf(network) ?? network
}

const groupsOf = (text: string) =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16) || 0)
