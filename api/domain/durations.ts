export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** How long the first answer to an Idempotency-Key is repeated. */
export const idempotencyRetentionMs = 24 * hourMs
