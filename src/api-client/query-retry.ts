import {
  maxQueryRetryDelayMs,
  pageBudgetMs,
  queryRetryBaseDelayMs,
  queryRetryCount,
} from '#app.config.ts'
import { ApiError, isTemporary } from './api-error.ts'

const retryAfterMs = (error: Error): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0

/**
 * Everything that is not an answer of the API is a lost connection, or a failure of the site itself; redirects are not
 * errors.
 */
const canChange = (error: Error): boolean => !(error instanceof ApiError) || isTemporary(error)

/**
 * Whether a failed query of the browser is tried again (docs/specification.md, section 9). A permanent error is shown at
 * once, and so is one that lasts longer than the maximum delay.
 * @param failures how often it has failed before
 */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < queryRetryCount && canChange(error) && retryAfterMs(error) <= maxQueryRetryDelayMs

/** Milliseconds before the next try: doubled each time, and never less than the API requires. */
export const retryDelayMs = (failures: number, error: Error): number =>
  Math.max(
    Math.min(queryRetryBaseDelayMs * 2 ** failures, maxQueryRetryDelayMs),
    retryAfterMs(error),
  )

/** The same for required data of a page: within the budget of the page, which begins now. */
export function retryWithinPageBudget(): typeof shouldRetry {
  const begun = performance.now()
  return (failures, error) =>
    performance.now() - begun < pageBudgetMs && shouldRetry(failures, error)
}
