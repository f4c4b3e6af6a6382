import { siteLog } from '#logging/site-log.ts'
import { observeLogout } from '#metrics/metrics.ts'
import { ApiError } from '#src/api-client/api-error.ts'

/** Why a visitor was logged out without asking for it; all but `refused` are problems of the API, or ours. */
export type LogoutReason =
  | 'refused'
  | 'throttled'
  | 'server_error'
  | 'invalid_response'
  | 'unreachable'
  | 'timeout'
  | 'fault'

/** The first is logged at once, those within this time after it together. */
const logEveryMs = 10_000

const total: Partial<Record<LogoutReason, number>> = {}
let since: Partial<Record<LogoutReason, number>> = {}
let waiting: NodeJS.Timeout | undefined

/** Reason of a failed verification or refresh. */
export function logoutReason(error: unknown): LogoutReason {
  if (!(error instanceof ApiError)) return 'fault'
  const { status, code } = error
  if (code === 'invalid_response') return 'invalid_response'
  if (code === 'unreachable') return 'unreachable'
  if (status >= 500) return 'server_error'
  return status === 429 || status === 408 ? 'throttled' : 'refused'
}

/** Counts since the process began, shown in the log, so that a mass logout is noticed. */
export function countLogout(reason: LogoutReason): void {
  total[reason] = (total[reason] ?? 0) + 1
  observeLogout(reason)
  since[reason] = (since[reason] ?? 0) + 1
  if (waiting) return
  write()
  waiting = setTimeout(() => {
    waiting = undefined
    if (Object.keys(since).length > 0) write()
  }, logEveryMs).unref()
}

function write(): void {
  siteLog.warn({ logged_out: since, total }, 'logged out')
  since = {}
}
