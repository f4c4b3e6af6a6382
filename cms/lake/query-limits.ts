/** Limits for one query. */
export interface QueryLimits {
  readonly maxTimeMs: number
  readonly maxMemoryMb: number
  /** Of the query and its parameters together. */
  readonly maxTextCharacters: number
  /** Nesting depth of the parsed query. */
  readonly maxDepth: number
  readonly maxResultBytes: number
  readonly maxWaiting: number
}

/** For anonymous callers. The queries of the site itself are known and have no limit. */
export const visitorQueryLimits: QueryLimits = {
  maxTimeMs: 1_000,
  maxMemoryMb: 128,
  maxTextCharacters: 8_000,
  maxDepth: 60,
  maxResultBytes: 2_000_000,
  maxWaiting: 20,
}
export const editorQueryLimits: QueryLimits = {
  maxTimeMs: 5_000,
  maxMemoryMb: 512,
  maxTextCharacters: 256_000,
  maxDepth: 600,
  maxResultBytes: 64_000_000,
  maxWaiting: 1_000,
}
