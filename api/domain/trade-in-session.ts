import type { TradeInStatus } from '#contract/enums.ts'
import { addMs, minuteMs } from './durations.ts'

/** Before acceptance a session ends after half an hour without activity. */
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
  /** When the offer was accepted; the seller's details may still be missing. */
  readonly accepted_at: Date | null
  /** Until when the offer is valid. */
  readonly valid_until: Date | null
}

/**
 * When a session ends by itself; undefined once the seller is known. An accepted offer stays valid for its whole time:
 * signing up before giving the seller's details takes an e-mail, and longer than half an hour.
 */
export function sessionEndsAt(session: Session): Date | undefined {
  const { status, last_active_at, accepted_at, valid_until } = session
  if (!initialStatuses.includes(status)) return undefined
  if (accepted_at !== null && valid_until !== null) return valid_until
  return addMs(last_active_at, sessionIdleMs)
}

/** Reading counts as activity, once a minute: a visitor who has a session in view does not lose it (WCAG 2.2.1). */
export const isKeptByReading = (session: Session, now: Date): boolean =>
  initialStatuses.includes(session.status) &&
  session.accepted_at === null &&
  !isSessionOver(session, now) &&
  addMs(session.last_active_at, minuteMs) <= now

export function isSessionOver(session: Session, now: Date): boolean {
  const endsAt = sessionEndsAt(session)
  return endsAt !== undefined && endsAt <= now
}
