import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Of a button or link that pays; nobody pays ¥0, but it is confirmed. */
export const payAmountLabel = (yen: number): string =>
  yen === 0 ? m.payment_confirm_free() : m.payment_pay_amount({ amount: formatYen(yen) })
