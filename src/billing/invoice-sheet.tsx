import type { Invoice } from '#contract/invoice.ts'
import type { Payment } from '#contract/payment.ts'
import { taxedAmount } from '#contract/taxed-amount.ts'
import { formatDay, formatDayAhead } from '#src/i18n/format-day.ts'
import { formatCount, formatYen } from '#src/i18n/format-yen.ts'
import { fullName } from '#src/i18n/full-name.ts'
import { JapaneseParts } from '#src/i18n/japanese-parts.tsx'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { tableRoles as roles } from '#src/ui/table-roles.ts'
import { figures } from '#src/ui/typography.css.ts'
import * as styles from './invoice-sheet.css.ts'
import { InvoiceStatusBadge } from './invoice-status.tsx'
import { invoicePeriod, invoiceSubject } from './invoice-text.ts'
import type { InvoiceSheetData } from './invoices.data.ts'
import { paymentMethodText, paymentStatusMessages } from './payment-messages.ts'

/** The issuer, as the law on qualified invoices requires. */
export interface Seller {
  readonly name: string | undefined
  readonly address: string | undefined
}

const isReceipt = ({ status, paid }: Invoice): boolean =>
  paid > 0 && (status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED')

/** An invoice, or the receipt of a paid one, printed on one sheet of A4 (Consumption Tax Act, article 57-4). */
export function InvoiceSheet({ sheet, seller }: { sheet: InvoiceSheetData; seller: Seller }) {
  const { invoice, payments, name } = sheet
  const title = isReceipt(invoice) ? m.sheet_receipt() : m.sheet_invoice()
  return (
    <article aria-label={title} className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <p className={styles.title}>{title}</p>
          <p className={styles.customer}>
            <JapaneseParts text={m.sheet_addressee({ name: fullName(name) })} />
          </p>
        </div>
        <address className={styles.seller}>
          <b>{seller.name ?? 'Reboot'}</b>
          {seller.address && <span>{seller.address}</span>}
          <span>{m.sheet_registration({ number: invoice.registration_number })}</span>
        </address>
      </header>
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Payments invoice={invoice} payments={payments} />
    </article>
  )
}

/** Between the parts of an English day: 31 December 2026. */
const spaceInDay = /(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu

function Facts({ invoice }: { invoice: Invoice }) {
  const period = invoicePeriod(invoice)
  const { device } = invoice
  const facts = [
    [m.sheet_number(), invoice.number],
    [m.sheet_issued(), formatDay(invoice.issued_on)],
    [m.sheet_due(), formatDayAhead(invoice.due_on)],
    [m.sheet_subject(), invoiceSubject(invoice)],
    ...(device ? [[m.sheet_device(), localizedField(device, 'name', getLocale())]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={figures}>{value}</dd>
        </div>
      ))}
      {period && (
        <div>
          <dt className={styles.term}>{m.sheet_period()}</dt>
          <dd className={classNames(figures, styles.period)}>
            {period.replaceAll(spaceInDay, '\u00A0')}
          </dd>
        </div>
      )}
      <div>
        <dt className={styles.term}>{m.sheet_status()}</dt>
        <dd>
          <InvoiceStatusBadge status={invoice.status} />
        </dd>
      </div>
    </dl>
  )
}

function Lines({ invoice }: { invoice: Invoice }) {
  const { subtotal, coupon_discount: coupon, points_used: points, total } = invoice
  const taxed = taxedAmount(invoice)
  return (
    <table {...roles.table} className={styles.table}>
      <caption className={styles.caption}>{m.sheet_lines()}</caption>
      <tbody {...roles.rowgroup}>
        {invoice.lines.map((line) => (
          <Row
            key={`${line.text_ja} ${line.amount}`}
            label={localizedField(line, 'text', getLocale())}
            note={line.quantity > 1 ? m.sheet_quantity({ count: line.quantity }) : undefined}
            amount={line.amount}
          />
        ))}
      </tbody>
      <tbody {...roles.rowgroup} className={styles.sums}>
        {total !== subtotal && <Row label={m.sheet_subtotal()} amount={subtotal} />}
        {coupon > 0 && <Row label={m.breakdown_coupon()} amount={-coupon} />}
        {points > 0 && (
          <Row label={m.sheet_points({ count: formatCount(points) })} amount={-points} />
        )}
        <Row label={m.sheet_total()} amount={total} isTotal />
      </tbody>
      <tbody {...roles.rowgroup} className={styles.tax}>
        <Row label={m.sheet_tax_base()} amount={taxed} />
        <Row label={m.sheet_tax()} amount={invoice.tax_included_10} />
        {taxed !== total && <Row label={m.sheet_untaxed()} amount={total - taxed} />}
      </tbody>
    </table>
  )
}

/** What was paid and refunded; reductions are among the lines already. */
function Payments({ invoice, payments }: { invoice: Invoice; payments: readonly Payment[] }) {
  const shown = payments.filter(({ method }) => method !== 'points' && method !== 'coupon')
  const { paid, refunded, balance } = invoice
  if (shown.length === 0 && paid === 0) return null
  return (
    <table {...roles.table} className={styles.table}>
      <caption className={styles.caption}>{m.sheet_payments()}</caption>
      <tbody {...roles.rowgroup}>
        {shown.map((payment) => (
          <Row
            key={payment.slug}
            label={`${formatDay(payment.created_at)} ${paymentMethodText(payment)}`}
            note={paymentStatusMessages(payment.status).label}
            amount={payment.amount}
            isFaint={payment.status === 'failed'}
          />
        ))}
      </tbody>
      <tbody {...roles.rowgroup} className={styles.sums}>
        <Row label={m.invoice_paid()} amount={paid} />
        {refunded > 0 && <Row label={m.sheet_refunded()} amount={-refunded} />}
        {balance > 0 && <Row label={m.sheet_balance()} amount={balance} isTotal />}
      </tbody>
    </table>
  )
}

function Row({
  label,
  note,
  amount,
  isTotal,
  isFaint,
}: {
  label: string
  note?: string | undefined
  amount: number
  isTotal?: boolean
  /** Failed payments. */
  isFaint?: boolean
}) {
  return (
    <tr
      {...roles.row}
      className={classNames(isTotal && styles.total, isFaint && styles.faint) || undefined}
    >
      <th {...roles.rowheader} scope="row">
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td {...roles.cell} className={figures}>
        {formatYen(amount)}
      </td>
    </tr>
  )
}
