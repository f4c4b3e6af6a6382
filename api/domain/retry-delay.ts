interface Delays {
  readonly firstMs: number
  readonly maxMs: number
}

/** How long to wait after a failed try: twice as long each time, up to a limit. */
export const retryDelayMs = (tries: number, { firstMs, maxMs }: Delays): number =>
  Math.min(firstMs * 2 ** (tries - 1), maxMs)
