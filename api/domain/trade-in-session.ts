import type { TradeInStatus } from '#contract/enums.ts'
import { minuteMs } from './durations.ts'

/** Before acceptance a session ends after half an hour without a sign of life. */
export const sessionIdleMs = 30 * minuteMs

export const initialStatuses: readonly TradeInStatus[] = [
  'NEW',
  'SITE_LANDED',
  'QUESTIONS_COMPLETED',
  'QUESTIONS_ERROR',
  'IMEI_ERROR',
]

interface Session {
  readonly status: TradeInStatus
  readonly last_active_at: Date
}

/** When a session ends by itself; undefined once the offer is decided. */
export const sessionEndsAt = ({ status, last_active_at }: Session): Date | undefined =>
  initialStatuses.includes(status) ? new Date(last_active_at.getTime() + sessionIdleMs) : undefined

export function isSessionIdle(session: Session, now: Date): boolean {
  const endsAt = sessionEndsAt(session)
  return endsAt !== undefined && endsAt <= now
}
