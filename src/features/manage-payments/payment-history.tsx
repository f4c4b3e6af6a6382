import type { Payment } from '#contract/payment.ts'
import { invoiceSubjectOf } from '#src/billing/invoice-text.ts'
import {
  paymentCategoryName,
  paymentFailureMessages,
  paymentMethodText,
  paymentStatusMessages,
} from '#src/billing/payment-messages.ts'
import { formatDay } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { Link } from '#src/ui/link.tsx'
import { ListStatus } from '#src/ui/list-status.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Table } from '#src/ui/table.tsx'
import { inlineLink, title } from '#src/ui/typography.css.ts'
import { WholeMonths } from '#src/ui/whole-months.tsx'
import { type PaymentFilter, type PaymentHistory, paymentFilters } from './manage-payments.data.ts'
import * as styles from './payments-screen.css.ts'

const filterNames: Record<PaymentFilter, () => string> = {
  paid: m.payments_show_paid,
  refunded: m.payments_show_refunded,
  failed: m.payments_show_failed,
}

const nameOf = (show: PaymentFilter | undefined) =>
  show ? filterNames[show]() : m.payments_show_all()

type Row = PaymentHistory['payments'][number]

/** Payments with their date, method and result. */
export function HistoryTable({
  history: { payments, page, pageCount, shown, count },
  show,
}: {
  history: PaymentHistory
  show: PaymentFilter | undefined
}) {
  return (
    <section id="history" aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title" className={title}>
        {m.payments_history()}
      </h2>
      {count > 0 && <Filters show={show} />}
      <ListStatus name={nameOf(show)} count={shown} />
      {payments.length === 0 ? (
        <p className={styles.lead}>
          {count > 0 ? m.payments_none_shown() : m.payments_no_history()}
        </p>
      ) : (
        <Table
          caption={m.payments_history()}
          corner={m.payments_what()}
          columns={[
            { key: 'day', label: m.payments_day() },
            { key: 'method', label: m.payments_method() },
            { key: 'status', label: m.payments_status() },
            { key: 'amount', label: m.payments_amount(), isAmount: true },
          ]}
          rows={payments.map((payment) => ({
            key: payment.slug,
            label: <Subject payment={payment} />,
            cells: [
              formatDay(payment.created_at),
              paymentMethodText(payment),
              <Status key="status" payment={payment} />,
              formatYen(payment.amount),
            ],
          }))}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(number, props) => (
          <Link
            to="/account/manage-payments"
            search={{ show, page: number }}
            hash="history"
            {...props}
          />
        )}
      />
    </section>
  )
}

const Filters = ({ show }: { show: PaymentFilter | undefined }) => (
  <ChipRow label={m.payments_filter()}>
    <ChipLink
      to="/account/manage-payments"
      search={{}}
      resetScroll={false}
      isCurrent={show === undefined}
    >
      {nameOf(undefined)}
    </ChipLink>
    {paymentFilters.map((filter) => (
      <ChipLink
        key={filter}
        to="/account/manage-payments"
        search={{ show: filter }}
        resetScroll={false}
        isCurrent={show === filter}
      >
        {filterNames[filter]()}
      </ChipLink>
    ))}
  </ChipRow>
)

function Subject({ payment: { invoice, category } }: { payment: Row }) {
  if (!invoice) return paymentCategoryName(category)
  return (
    <Link to="/account/manage-billing" search={{ invoice: invoice.slug }} className={inlineLink}>
      <WholeMonths text={invoiceSubjectOf(invoice, invoice.device)} />
    </Link>
  )
}

function Status({ payment: { status, failure_code: code } }: { payment: Payment }) {
  const { label, tone } = paymentStatusMessages(status)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {code && <span className={styles.reason}>{paymentFailureMessages(code).title}</span>}
    </>
  )
}
