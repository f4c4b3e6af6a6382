import { createHmac } from 'node:crypto'

/** Who answers for the room that a draft takes. */
export interface DraftOwner {
  /** Names the account, or the network of a guest, to who has the site's secret alone. */
  readonly hash: string
  readonly isGuest: boolean
}

/** @param network of a guest, as limits count it: a cookie that is left out makes a new visitor, not a new network */
export function draftOwner(
  secret: string,
  account: string | undefined,
  network: string,
): DraftOwner {
  const isGuest = account === undefined
  const name = isGuest ? `network ${network}` : `account ${account}`
  return { hash: createHmac('sha256', secret).update(name).digest('hex'), isGuest }
}

/** The room that drafts take, by the hash of the owner; of a draft that an earlier version of the site made nobody is. */
export type BytesByOwner = ReadonlyMap<string | undefined, number>

interface Limits {
  /** Of all; guests may fill half of it. */
  readonly maxTotalBytes: number
  readonly maxOwnerBytes: number
}

const countedForMs = 60_000

/** The room that drafts take: as it was last counted, with what this process has written since. */
export class DraftUsage {
  readonly #limits: Limits
  #bytes = 0
  #bytesByOwner = new Map<string | undefined, number>()
  #countedAt = Number.NEGATIVE_INFINITY

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isOutdated(): boolean {
    return performance.now() - this.#countedAt > countedForMs
  }

  set(counted: BytesByOwner): void {
    this.#bytesByOwner = new Map(counted)
    this.#bytes = [...counted.values()].reduce((sum, bytes) => sum + bytes, 0)
    this.#countedAt = performance.now()
  }

  /** @returns whether there is room for so many bytes; then it is reserved */
  reserve(bytes: number, { hash, isGuest }: DraftOwner): boolean {
    const { maxTotalBytes, maxOwnerBytes } = this.#limits
    const total = this.#bytes + bytes
    const own = (this.#bytesByOwner.get(hash) ?? 0) + bytes
    if (own > maxOwnerBytes || total > (isGuest ? maxTotalBytes / 2 : maxTotalBytes)) return false
    this.#bytes = total
    this.#bytesByOwner.set(hash, own)
    return true
  }

  release(bytes: number, { hash }: DraftOwner): void {
    this.#bytes = Math.max(0, this.#bytes - bytes)
    this.#bytesByOwner.set(hash, Math.max(0, (this.#bytesByOwner.get(hash) ?? 0) - bytes))
  }
}
