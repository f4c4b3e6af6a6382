import {
  pageBudgetMs,
  queryRetryBaseDelayMs,
  queryRetryCount,
  queryRetryMaxDelayMs,
} from '#app.config.ts'
import { ApiError, isTemporary } from './api-error.ts'

const retryAfterMs = (error: Error): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0

/** What is no answer of the API is a lost connection, or a failure of the site itself; redirects are no errors. */
const canChange = (error: Error): boolean => !(error instanceof ApiError) || isTemporary(error)

/**
 * Whether a query of the browser that failed is tried again (docs/specification.md, section 9). An error that time does not
 * change is shown at once, and so is one that lasts longer than the maximum delay.
 * @param failures how often it has failed before this time
 */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < queryRetryCount && canChange(error) && retryAfterMs(error) <= queryRetryMaxDelayMs

/** Milliseconds before the next try: they double, never fewer than the API says. */
export const retryDelayMs = (failures: number, error: Error): number =>
  Math.max(
    Math.min(queryRetryBaseDelayMs * 2 ** failures, queryRetryMaxDelayMs),
    retryAfterMs(error),
  )

/** The same for what a page must have: within the budget of the page, which begins now. */
export function retryWithinPageBudget(): typeof shouldRetry {
  const begun = Date.now()
  return (failures, error) => Date.now() - begun < pageBudgetMs && shouldRetry(failures, error)
}
