/** What a query may cost. */
export interface QueryLimits {
  readonly timeMs: number
  readonly memoryMb: number
  /** Query and parameters together. */
  readonly textCharacters: number
  /** How deeply the query may be nested. */
  readonly depth: number
  readonly resultBytes: number
  readonly waitingAtMost: number
}

/** A stranger's own questions; the site's are known and not among them. */
export const visitorQueryLimits: QueryLimits = {
  timeMs: 1_000,
  memoryMb: 128,
  textCharacters: 8_000,
  depth: 60,
  resultBytes: 2_000_000,
  waitingAtMost: 20,
}
export const editorQueryLimits: QueryLimits = {
  timeMs: 5_000,
  memoryMb: 512,
  textCharacters: 256_000,
  depth: 600,
  resultBytes: 64_000_000,
  waitingAtMost: 1_000,
}
