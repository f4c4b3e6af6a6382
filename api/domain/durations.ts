export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** @param ms negative for a time before */
export const addMs = (time: Date, ms: number) => new Date(time.getTime() + ms)

/** What a guest sends again within this time, word for word, is the request that was stored before. */
export const sameRequestMs = 60 * minuteMs

/** How long the first answer to an Idempotency-Key is repeated. */
export const idempotencyRetentionMs = 24 * hourMs
