/**
 * Whom limits count as one: an address of IPv4, or a network of IPv6, of which one customer of a provider is given
 * 64 bits (RFC 6177).
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
