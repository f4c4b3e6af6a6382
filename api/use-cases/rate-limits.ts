import { commonError } from '#api/domain/api-error.ts'
import { hourMs, minuteMs } from '#api/domain/durations.ts'
import type { Database } from '#api/store/database.ts'
import {
  decrementCounter,
  deleteCounter,
  hasCounter,
  incrementCounter,
  type RateLimit,
} from '#api/store/rate-limit-counters.ts'
import { clientRangeOf, networksOfRange } from '#client-networks/client-network.ts'
import { dayMs } from '#contract/days.ts'
import { attemptPauseHours, loginPauseMinutes } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'

const attemptPauseMs = attemptPauseHours * hourMs

/** Attempts that a window allows, by kind of attempt. */
export const rateLimits = {
  login: { tries: 5, windowMs: loginPauseMinutes * minuteMs },
  /** For all accounts together: many people may share an address, and only failures count. */
  loginAddress: { tries: 50, windowMs: loginPauseMinutes * minuteMs },
  /**
   * From all addresses (NIST SP 800-63B-4, section 3.2.2); an address from which the user has signed in is counted
   * separately, so that a stranger's guesses do not lock the customer out.
   */
  loginAccount: { tries: 100, windowMs: 24 * hourMs },
  refresh: { tries: 100, windowMs: hourMs },
  refreshFailure: { tries: 100, windowMs: hourMs / 4 },
  signUp: { tries: 10, windowMs: attemptPauseMs },
  /** E-mails to one address, which another person may have typed. */
  confirmationEmail: { tries: 3, windowMs: hourMs },
  emailChange: { tries: 5, windowMs: hourMs },
  phoneChange: { tries: 5, windowMs: hourMs },
  passwordReset: { tries: 3, windowMs: attemptPauseMs },
  passwordResetByAddress: { tries: 20, windowMs: attemptPauseMs },
  passwordResetConfirm: { tries: 10, windowMs: attemptPauseMs },
  passwordGuess: { tries: 5, windowMs: hourMs / 4 },
  newsletter: { tries: 10, windowMs: attemptPauseMs },
  upload: { tries: 10, windowMs: attemptPauseMs },
  /** E-mails to one address about requests that anybody may have made. */
  requestEmail: { tries: 5, windowMs: 24 * hourMs },
  deviceRequest: { tries: 5, windowMs: 24 * hourMs },
  betaRequest: { tries: 10, windowMs: attemptPauseMs },
  tradeIn: { tries: 30, windowMs: hourMs },
  couponClaim: { tries: 20, windowMs: hourMs },
  cardAdd: { tries: 10, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof rateLimits

const keyOf = ({ lookupHash }: AppContext, name: RateLimitName, who: string) =>
  lookupHash.of(`${name} ${who}`)

/**
 * Counts one attempt; one of an IPv6 network counts for the range around it too.
 * @throws ApiError 429 `throttled` with Retry-After when there were too many.
 */
export async function countAttempt(
  context: AppContext,
  name: RateLimitName,
  who: string,
  now: Date,
) {
  const { database } = context
  const { tries, windowMs } = rateLimits[name]
  await count(database, keyOf(context, name, who), { tries, windowMs, now })
  const range = clientRangeOf(who)
  if (range === undefined) return
  const key = keyOf(context, name, range)
  await count(database, key, { tries: tries * networksOfRange, windowMs, now })
}

async function count(database: Database, key: string, limit: RateLimit & { readonly now: Date }) {
  const { tries, now } = limit
  const counter = await incrementCounter(database, key, limit)
  if (counter === undefined || counter.tries <= tries) return
  const waitSeconds = Math.ceil((counter.window_ends_at.getTime() - now.getTime()) / 1000)
  throw commonError('throttled', { headers: { 'Retry-After': String(Math.max(1, waitSeconds)) } })
}

/** A successful attempt does not count. */
export async function uncountAttempt(context: AppContext, name: RateLimitName, who: string) {
  const { database } = context
  await decrementCounter(database, keyOf(context, name, who))
  const range = clientRangeOf(who)
  if (range !== undefined) await decrementCounter(database, keyOf(context, name, range))
}

export const resetAttempts = (context: AppContext, name: RateLimitName, who: string) =>
  deleteCounter(context.database, keyOf(context, name, who))

const knownAddressMs = 90 * dayMs

const knownAddressKey = ({ lookupHash }: AppContext, pair: string) =>
  lookupHash.of(`known address ${pair}`)

/** Whether the user has recently signed in to this account from this address. */
export const isKnownAddress = (context: AppContext, pair: string, now: Date) =>
  hasCounter(context.database, knownAddressKey(context, pair), now)

export const rememberAddress = (context: AppContext, pair: string, now: Date) =>
  incrementCounter(context.database, knownAddressKey(context, pair), {
    tries: 1,
    windowMs: knownAddressMs,
    now,
  })
