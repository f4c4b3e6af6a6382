import type { InvoiceStatus } from '#contract/enums.ts'
import type { Invoice } from '#contract/invoice.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'

export interface InvoiceStatusMessages {
  readonly label: string
  /** What the status means, and what comes next. */
  readonly text: string
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad' | 'faint'
}

const messages: Record<InvoiceStatus, () => InvoiceStatusMessages> = {
  DRAFT: () => ({
    label: m.invoice_draft(),
    text: m.invoice_draft_text(),
    tone: 'faint',
  }),
  UNPAID: () => ({ label: m.invoice_unpaid(), text: m.invoice_unpaid_text(), tone: 'warn' }),
  SCHEDULED: () => ({
    label: m.invoice_scheduled(),
    text: m.invoice_scheduled_text(),
    tone: 'plain',
  }),
  PARTIALLY_PAID: () => ({
    label: m.invoice_partially_paid(),
    text: m.invoice_partially_paid_text(),
    tone: 'warn',
  }),
  PAID: () => ({ label: m.invoice_paid(), text: m.invoice_paid_text(), tone: 'ok' }),
  PARTIALLY_REFUNDED: () => ({
    label: m.invoice_partially_refunded(),
    text: m.invoice_partially_refunded_text(),
    tone: 'ok',
  }),
  REFUNDED: () => ({ label: m.invoice_refunded(), text: m.invoice_refunded_text(), tone: 'plain' }),
  CANCELLED: () => ({
    label: m.invoice_cancelled(),
    text: m.invoice_cancelled_text(),
    tone: 'faint',
  }),
  FAILED: () => ({ label: m.invoice_failed(), text: m.invoice_failed_text(), tone: 'bad' }),
  PAYMENT_PENDING: () => ({
    label: m.invoice_payment_pending(),
    text: m.invoice_payment_pending_text(),
    tone: 'plain',
  }),
  OVERDUE: () => ({ label: m.invoice_overdue(), text: m.invoice_overdue_text(), tone: 'bad' }),
  REISSUED: () => ({ label: m.invoice_reissued(), text: m.invoice_reissued_text(), tone: 'faint' }),
}

export const invoiceStatusMessages = (status: InvoiceStatus): InvoiceStatusMessages =>
  messages[status]()

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  const { label, tone } = invoiceStatusMessages(status)
  return <Badge tone={tone}>{label}</Badge>
}

const payable: Record<InvoiceStatus, boolean> = {
  DRAFT: false,
  UNPAID: true,
  SCHEDULED: true,
  PARTIALLY_PAID: true,
  PAID: false,
  PARTIALLY_REFUNDED: false,
  REFUNDED: false,
  CANCELLED: false,
  FAILED: true,
  PAYMENT_PENDING: false,
  OVERDUE: true,
  REISSUED: false,
}

/** Whether its owner can pay it on the payment page, even when points have left nothing to pay. */
export const isPayable = ({
  status,
  subscription_slug,
}: Pick<Invoice, 'status' | 'subscription_slug'>): boolean =>
  payable[status] && subscription_slug !== null

/** Whether something of it is still to be paid, or is being paid. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean =>
  payable[status] || status === 'PAYMENT_PENDING'
