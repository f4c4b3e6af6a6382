/** How a request ended; in `?beta=` after the form without JavaScript. */
export const betaOutcomes = ['requested', 'invalid', 'throttled', 'unreachable', 'failed'] as const
export type BetaOutcome = (typeof betaOutcomes)[number]
export type BetaFailure = Exclude<BetaOutcome, 'requested'>
