import { commonError } from '#api/domain/api-error.ts'
import { hourMs } from '#api/domain/durations.ts'
import type { RateLimit } from '#api/store/rate-limit-counters.ts'
import type { AppContext } from './app-context.ts'

/** Tries that a window allows, by what is tried (design C.5). */
export const rateLimits = {
  login: { tries: 5, windowMs: hourMs / 4 },
  /** Over all accounts: many people may share an address, and only failures count. */
  loginAddress: { tries: 50, windowMs: hourMs / 4 },
  /** From all addresses: NIST SP 800-63B-4, section 3.2.2. */
  loginAccount: { tries: 100, windowMs: 24 * hourMs },
  signUp: { tries: 10, windowMs: hourMs },
  /** Mails to one address, which somebody else may have typed. */
  confirmationEmail: { tries: 3, windowMs: hourMs },
  emailChange: { tries: 5, windowMs: hourMs },
  phoneChange: { tries: 5, windowMs: hourMs },
  passwordReset: { tries: 3, windowMs: hourMs },
  passwordResetByAddress: { tries: 20, windowMs: hourMs },
  passwordResetConfirm: { tries: 10, windowMs: hourMs },
  passwordGuess: { tries: 5, windowMs: hourMs / 4 },
  newsletter: { tries: 10, windowMs: hourMs },
  upload: { tries: 10, windowMs: hourMs },
  /** Mails to one address about wishes that anybody may have typed. */
  requestEmail: { tries: 5, windowMs: 24 * hourMs },
  deviceRequest: { tries: 5, windowMs: 24 * hourMs },
  betaRequest: { tries: 10, windowMs: hourMs },
  tradeIn: { tries: 30, windowMs: hourMs },
  couponClaim: { tries: 20, windowMs: hourMs },
  cardAdd: { tries: 10, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof rateLimits

/**
 * Counts one try.
 * @throws ApiError 429 `throttled` with Retry-After when there were too many.
 */
export async function countAttempt(
  { store }: AppContext,
  name: RateLimitName,
  who: string,
  now: Date,
) {
  const waitSeconds = await store.throttles.hit(`${name} ${who}`, rateLimits[name], now)
  if (waitSeconds === undefined) return
  throw commonError('throttled', { headers: { 'Retry-After': String(waitSeconds) } })
}

/** A try that turned out well counts for nothing. */
export const uncountAttempt = ({ store }: AppContext, name: RateLimitName, who: string) =>
  store.throttles.giveBack(`${name} ${who}`)

export const resetAttempts = ({ store }: AppContext, name: RateLimitName, who: string) =>
  store.throttles.clear(`${name} ${who}`)
