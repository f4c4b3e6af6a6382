import type { Payment } from '#contract/payment.ts'
import { invoiceSubjectOf } from '#src/billing/invoice-text.ts'
import { type PaymentFilter, paymentFilters } from '#src/billing/payment-filters.ts'
import {
  paymentCategoryName,
  paymentFailureMessages,
  paymentMethodText,
  paymentStatusMessages,
} from '#src/billing/payment-messages.ts'
import { yearName } from '#src/billing/year-name.ts'
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
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import type { PaymentHistory } from './manage-payments.data.ts'
import * as styles from './payments-screen.css.ts'

const filterNames: Record<PaymentFilter, () => string> = {
  paid: m.payments_show_paid,
  refunded: m.payments_show_refunded,
  failed: m.payments_show_failed,
}

const nameOf = (show: PaymentFilter | undefined) =>
  show ? filterNames[show]() : m.payments_show_all()

interface Shown {
  readonly show: PaymentFilter | undefined
  readonly year: string | undefined
}

type Row = PaymentHistory['payments'][number]

/** Payments with their date, method and result. */
export function HistoryTable({
  history: { payments, page, pageCount, shown, count, years, total },
  show,
  year,
}: Shown & { history: PaymentHistory }) {
  return (
    <section id="history" aria-labelledby="history-title" className={styles.section}>
      <h2 id="history-title" className={title}>
        {m.payments_history()}
      </h2>
      {(years.length > 1 || year !== undefined) && <Years years={years} show={show} year={year} />}
      {count > 0 && <Filters show={show} year={year} />}
      <ListStatus name={statusName({ show, year })} count={shown} />
      {year !== undefined && total !== undefined && (
        <p className={styles.lead}>{m.payments_year_total({ year, amount: formatYen(total) })}</p>
      )}
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
        renderLink={(linked, props) => (
          <Link
            to="/account/manage-payments"
            search={{ show, year, page: linked }}
            hash="history"
            {...props}
          />
        )}
      />
    </section>
  )
}

const statusName = ({ show, year }: Shown) =>
  year === undefined
    ? nameOf(show)
    : `${yearName(year)}${m.subscriptions_separator()}${nameOf(show)}`

const Years = ({ years, show, year }: Shown & Pick<PaymentHistory, 'years'>) => (
  <ChipRow label={m.payments_years()}>
    {[undefined, ...years.map(String)].map((one) => (
      <ChipLink
        key={yearName(one)}
        to="/account/manage-payments"
        search={{ show, year: one }}
        resetScroll={false}
        isCurrent={year === one}
      >
        {yearName(one)}
      </ChipLink>
    ))}
  </ChipRow>
)

const Filters = ({ show, year }: Shown) => (
  <ChipRow label={m.payments_filter()}>
    <ChipLink
      to="/account/manage-payments"
      search={{ year }}
      resetScroll={false}
      isCurrent={show === undefined}
    >
      {nameOf(undefined)}
    </ChipLink>
    {paymentFilters.map((filter) => (
      <ChipLink
        key={filter}
        to="/account/manage-payments"
        search={{ show: filter, year }}
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
      <UnbrokenNumbers text={invoiceSubjectOf(invoice, invoice.device)} />
    </Link>
  )
}

function Status({ payment }: { payment: Payment }) {
  const { status, failure_code: code, refunded = 0 } = payment
  const isPart = status === 'succeeded' && refunded > 0
  const { label, tone } = paymentStatusMessages(status)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isPart && (
        <span className={styles.reason}>
          {m.payments_refunded_part({ amount: formatYen(refunded) })}
        </span>
      )}
      {code && <span className={styles.reason}>{paymentFailureMessages(code).title}</span>}
    </>
  )
}
