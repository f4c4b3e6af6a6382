/**
 * The unit that limits count: an IPv4 address, or an IPv6 network of 64 bits, which is what one customer of a provider gets
 * (RFC 6177).
 */
export function networkOf(address: string | undefined): string {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  return head
    .split(':')
    .slice(0, 4)
    .join(':')
    .replace(/(?::0)+$/, '')
}
