/** Why a request as a whole was not accepted; in `?error=` after a form without JavaScript. */
export const requestFailures = [
  'invalid',
  'already_requested',
  'throttled',
  'unreachable',
  'failed',
] as const
export type RequestFailure = (typeof requestFailures)[number]
