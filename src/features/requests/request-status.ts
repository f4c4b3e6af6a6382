import type { RequestStatus } from '#contract/enums.ts'
import { m } from '#src/i18n/paraglide/messages.js'

const statusMessages: Record<RequestStatus, () => string> = {
  pending: m.requests_status_pending,
  approved: m.requests_status_approved,
  rejected: m.requests_status_rejected,
  cancelled: m.requests_status_cancelled,
}
export const statusText = (status: RequestStatus) => statusMessages[status]()
