import { clientNetworkOf, clientRangeOf, networksOfRange } from '#client-networks/client-network.ts'

interface Limits {
  /** Limit of one address, or of one IPv6 network, in a window; the range around it has 64 times as much. */
  readonly perAddress: number
  /** Limit of all together; it limits the memory too. */
  readonly total: number
  readonly windowMs: number
}

/** Counts requests in windows of a fixed length; its memory is limited by the number of requests that it lets through. */
export class RateLimit {
  readonly #limits: Limits
  readonly #counts = new Map<string, number>()
  #total = 0
  #endsAt = Number.NEGATIVE_INFINITY

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @param now on any clock in milliseconds */
  allows(address: string | undefined, now = performance.now()): boolean {
    if (now >= this.#endsAt) {
      this.#counts.clear()
      this.#total = 0
      this.#endsAt = now + this.#limits.windowMs
    }
    const { perAddress, total } = this.#limits
    const network = clientNetworkOf(address ?? '')
    const range = clientRangeOf(network)
    const isFull =
      this.#total >= total ||
      this.#countOf(network) >= perAddress ||
      (range !== undefined && this.#countOf(range) >= perAddress * networksOfRange)
    if (isFull) return false
    this.#counts.set(network, this.#countOf(network) + 1)
    if (range !== undefined) this.#counts.set(range, this.#countOf(range) + 1)
    this.#total += 1
    return true
  }

  #countOf(network: string): number {
    return this.#counts.get(network) ?? 0
  }
}
