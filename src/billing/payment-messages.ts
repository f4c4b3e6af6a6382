import type { CardBrand } from '#contract/card.ts'
import type { PaymentCategory } from '#contract/enums.ts'
import type { Payment, PaymentFailure, PaymentMethod, PaymentStatus } from '#contract/payment.ts'
import { m } from '#src/i18n/paraglide/messages.js'

const brands: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
}
export const cardBrandName = (brand: CardBrand): string => brands[brand]

const methods: Record<PaymentMethod, () => string> = {
  card: m.payment_method_card,
  points: m.pages_points,
  coupon: m.breakdown_coupon,
  bank_transfer: m.payment_method_bank_transfer,
  collector: m.payment_method_collector,
}

/** "Card •••• 4242", "Points". */
export const paymentMethodText = ({
  method,
  card_last4: last4,
}: Pick<Payment, 'method' | 'card_last4'>): string =>
  last4 === null ? methods[method]() : `${methods[method]()}\u00a0••••\u00a0${last4}`

const statuses: Record<
  PaymentStatus,
  { label: () => string; tone: 'ok' | 'plain' | 'warn' | 'bad' }
> = {
  pending: { label: m.payment_status_pending, tone: 'warn' },
  succeeded: { label: m.payment_status_succeeded, tone: 'ok' },
  failed: { label: m.payment_status_failed, tone: 'bad' },
  refunded: { label: m.payment_status_refunded, tone: 'plain' },
}
export const paymentStatusMessages = (status: PaymentStatus) => {
  const { label, tone } = statuses[status]
  return { label: label(), tone }
}

const categories: Record<PaymentCategory, () => string> = {
  general: m.payment_category_general,
  points: m.pages_points,
  trade_in: m.payment_category_trade_in,
  invite_program: m.payment_category_invite,
  options_device_change: m.payment_category_device_change,
  other: m.payment_category_other,
}
export const paymentCategoryName = (category: PaymentCategory): string => categories[category]()

export interface FailureMessages {
  readonly title: string
  /** What to do next. */
  readonly text: string
}

const failures: Record<PaymentFailure, () => FailureMessages> = {
  card_declined: () => ({ title: m.failure_declined(), text: m.failure_declined_text() }),
  insufficient_funds: () => ({ title: m.failure_funds(), text: m.failure_funds_text() }),
  card_expired: () => ({ title: m.failure_expired(), text: m.failure_expired_text() }),
  card_lost_or_stolen: () => ({ title: m.failure_stopped(), text: m.failure_stopped_text() }),
  verification_failed: () => ({
    title: m.failure_verification(),
    text: m.failure_verification_text(),
  }),
  provider_unavailable: () => ({ title: m.failure_provider(), text: m.failure_provider_text() }),
}
const failureMessages = new Map<string, () => FailureMessages>(Object.entries(failures))

/** Why a card was refused; an unknown code is shown as a refusal without a reason. */
export const paymentFailureMessages = (code: string): FailureMessages =>
  (failureMessages.get(code) ?? failures.card_declined)()
