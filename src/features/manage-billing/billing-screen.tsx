import type { Invoice } from '#contract/invoice.ts'
import { suspensionAfterDays } from '#contract/waiting-times.ts'
import { InvoiceStatusBadge, isOpen, isPayable } from '#src/billing/invoice-status.tsx'
import { invoicePeriod, invoiceSubjectOf } from '#src/billing/invoice-text.ts'
import type { InvoicePage } from '#src/billing/invoices.data.ts'
import { bearsInterest, nextAttemptOf, WhileUnpaid } from '#src/billing/while-unpaid.tsx'
import { yearName } from '#src/billing/year-name.ts'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink, ButtonLink } from '#src/ui/button.tsx'
import { ChipLink, ChipRow } from '#src/ui/chip.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { ListStatus } from '#src/ui/list-status.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { display, figures, title } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import * as styles from './billing-screen.css.ts'

/** All invoices: unpaid ones first, then the others, by year. */
export function BillingScreen({ data, year }: { data: InvoicePage; year: string | undefined }) {
  const { invoices, deviceNames, overdue, page, pageCount, count, years } = data
  const open = invoices.filter(isOpen)
  const settled = invoices.filter((invoice) => !isOpen(invoice))
  return (
    <div className={`${container} ${styles.page}`}>
      <h1 className={display}>{m.billing_title()}</h1>
      <p className={styles.lead}>{m.billing_lead()}</p>
      <OverdueNotice overdue={overdue} />
      {years.length > 1 && (
        <ChipRow label={m.billing_years()}>
          <ChipLink to="/account/manage-billing" search={{}} isCurrent={year === undefined}>
            {yearName(undefined)}
          </ChipLink>
          {years.map((one) => (
            <ChipLink
              key={one}
              to="/account/manage-billing"
              search={{ year: String(one) }}
              isCurrent={year === String(one)}
            >
              {yearName(String(one))}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      <ListStatus name={yearName(year)} count={count} />
      {year !== undefined && invoices.length > 0 && (
        <ArrowLink to="/account/manage-payments" search={{ year }} hash="history">
          {m.billing_year_payments({ year })}
        </ArrowLink>
      )}
      {invoices.length === 0 && <NoInvoices year={year} />}
      <InvoiceList heading={m.billing_open()} invoices={open} deviceNames={deviceNames} />
      <InvoiceList heading={m.billing_settled()} invoices={settled} deviceNames={deviceNames} />
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(linked, props) => (
          <Link to="/account/manage-billing" search={{ year, page: linked }} {...props} />
        )}
      />
    </div>
  )
}

function OverdueNotice({ overdue }: { overdue: readonly Invoice[] }) {
  const [first] = overdue
  if (!first) return null
  const total = overdue.reduce((sum, { balance }) => sum + balance, 0)
  return (
    <div className={styles.notice}>
      <Alert
        tone="bad"
        title={m.billing_overdue_title({ amount: formatYen(total) })}
        action={
          isPayable(first) && (
            <ButtonLink to="/account/make-payment" search={{ slug: first.slug }} tone="ink" small>
              {m.billing_pay()}
            </ButtonLink>
          )
        }
      >
        <p>{m.billing_overdue_text({ count: overdue.length, days: suspensionAfterDays })}</p>
        <WhileUnpaid unpaid={{ bearsInterest: overdue.some(bearsInterest), nextAttemptOn: null }} />
      </Alert>
    </div>
  )
}

function NoInvoices({ year }: { year: string | undefined }) {
  return (
    <EmptyState
      title={m.billing_none_title()}
      action={
        year === undefined ? (
          <ButtonLink to="/devices" tone="ink">
            {m.ui_browse_devices()}
          </ButtonLink>
        ) : (
          <ButtonLink to="/account/manage-billing" tone="ink">
            {m.billing_all_years()}
          </ButtonLink>
        )
      }
    >
      <p>{m.billing_none_text()}</p>
    </EmptyState>
  )
}

function InvoiceList({
  heading,
  invoices,
  deviceNames,
}: Pick<InvoicePage, 'invoices' | 'deviceNames'> & { heading: string }) {
  if (invoices.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={title}>{heading}</h2>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.slug} invoice={invoice} device={deviceNames[invoice.slug]} />
        ))}
      </ul>
    </section>
  )
}

function InvoiceRow({ invoice, device }: { invoice: Invoice; device: string | undefined }) {
  const { slug, number, status, total, balance, points_used: points, due_on: dueOn } = invoice
  const isOwed = isPayable(invoice)
  const period = invoicePeriod(invoice)
  const nextAttemptOn = nextAttemptOf(invoice)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <Link
          to="/account/manage-billing"
          search={{ invoice: slug }}
          className={styles.subject}
          aria-describedby={`status-${slug}`}
        >
          <UnbrokenNumbers text={invoiceSubjectOf(invoice, device)} />
        </Link>
        <p className={styles.facts}>
          {period && <span>{period}</span>}
          <span>{number}</span>
        </p>
        <p id={`status-${slug}`} className={styles.status}>
          <InvoiceStatusBadge status={status} />
          <span>{isOwed && m.billing_due({ day: formatDayAhead(dueOn) })}</span>
        </p>
        <WhileUnpaid unpaid={{ bearsInterest: false, nextAttemptOn }} className={styles.facts} />
      </div>
      <p className={`${styles.amount} ${figures}`}>
        {formatYen(isOpen(invoice) ? balance : total)}
        {points > 0 && (
          <small className={styles.points}>
            {m.billing_points_used({ count: formatCount(points) })}
          </small>
        )}
      </p>
      {isOwed && (
        <ButtonLink to="/account/make-payment" search={{ slug }} tone="ink" small>
          {m.billing_pay()}
        </ButtonLink>
      )}
    </li>
  )
}
