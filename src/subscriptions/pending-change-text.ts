import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { OwnDeviceChange } from './own-subscription.ts'

/**
 * How far a device change is, and what its customer does next.
 * @param isLate the day on which the old device was to be back is over: the guide for its return says so
 */
export function pendingText(
  { stage, device, pay_by, fee, monthly, return_by }: OwnDeviceChange,
  isLate: boolean,
): string {
  const { name } = device
  switch (stage) {
    case 'awaiting_payment': {
      const asked = { name, amount: formatYen(fee) }
      return pay_by === null
        ? m.my_tech_pending_awaiting_payment_plain(asked)
        : m.my_tech_pending_awaiting_payment({ ...asked, day: formatDayAhead(pay_by) })
    }
    case 'preparing':
      return m.my_tech_pending_preparing({ name, amount: formatYen(monthly) })
    case 'sent':
      return return_by === null || isLate
        ? m.my_tech_pending_sent_plain({ name })
        : m.my_tech_pending_sent({ name, day: formatDayAhead(return_by) })
  }
}
