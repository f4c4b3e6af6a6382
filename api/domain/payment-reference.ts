import { createHash } from 'node:crypto'

interface Payment {
  /** Slug. */
  readonly invoice: string
  /** How many payments of the invoice there are already. */
  readonly earlier: number
  readonly amount: number
}

/**
 * Our name for a payment at the provider, which charges each one once: a UUID (RFC 9562, version 8). It follows from what
 * is paid, so that a database that was restored from a backup requests a charge that it has forgotten under its name again.
 */
export function paymentReference({ invoice, earlier, amount }: Payment): string {
  const hash = createHash('sha256').update(`${invoice} ${earlier} ${amount}`).digest('hex')
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...groups, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
