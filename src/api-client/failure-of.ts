import { ApiError } from './api-error.ts'

/** This document belongs to an earlier release than the server: only a new document can go on. */
export const outdatedPageCode = 'outdated_page'
/** The browser has no connection, or lost it before the answer: no server has failed. */
export const noConnectionCode = 'no_connection'

/**
 * @param answer to the call of a server function: a function that the server does not know is answered with problem details
 * (src/request/function-call-response.server.ts), one that answers 404 itself is not
 * @throws ApiError 410 `outdated_page`
 */
export function assertKnownFunction(answer: Response): Response {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json')
  if (answer.status === 404 && isProblem) throw new ApiError(410, outdatedPageCode)
  return answer
}

/** The error messages of Chromium and Firefox, Safari, and Vite (for styles) about a file that could not be loaded. */
const chunkLoadError =
  /dynamically imported module|importing a module script failed|unable to preload/i

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && chunkLoadError.test(error.message)

export const isOutdatedPage = (error: unknown): boolean =>
  error instanceof ApiError && error.code === outdatedPageCode

/** Nothing that this document tries again can succeed: a script that failed to load is not loaded again by it either. */
export const needsNewDocument = (error: unknown): boolean =>
  isOutdatedPage(error) || isChunkLoadError(error)

/** How `fetch` fails in Chromium, Safari and Firefox. */
const lostConnection = /^(?:failed to fetch|load failed|networkerror)|connection was lost/i

const isLostConnection = (error: unknown): boolean =>
  isChunkLoadError(error) ||
  (error instanceof TypeError && (lostConnection.test(error.message) || navigator.onLine === false))

/** What an error page says of an error: the message of an unexpected one is for the log, never for the page. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return isLostConnection(error)
    ? new ApiError(503, noConnectionCode)
    : new ApiError(500, 'server_error')
}
