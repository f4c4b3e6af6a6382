import type { ReactNode } from 'react'
import { paymentVerificationMinutes } from '#contract/waiting-times.ts'
import { ChargePhotos } from '#src/billing/charge-photos.tsx'
import { InvoiceSheet, type Seller } from '#src/billing/invoice-sheet.tsx'
import { InvoiceStatusBadge, invoiceStatusMessages } from '#src/billing/invoice-status.tsx'
import { invoiceSubjectOf } from '#src/billing/invoice-text.ts'
import { paymentFailureMessages } from '#src/billing/payment-messages.ts'
import type { PaymentSearch } from '#src/billing/payment-page.ts'
import { unpaidOf, WhileUnpaid } from '#src/billing/while-unpaid.tsx'
import { formatDayAhead } from '#src/i18n/format-day.ts'
import { formatYen } from '#src/i18n/format-yen.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ArrowLink, ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { EmptyState } from '#src/ui/state-panel.tsx'
import { display, figures } from '#src/ui/typography.css.ts'
import { UnbrokenNumbers } from '#src/ui/unbroken-numbers.tsx'
import { useFocusOnView } from '#src/ui/use-focus-on-step.ts'
import * as styles from './make-payment.css.ts'
import type { CardKept, PaymentPage } from './make-payment.data.ts'

const titleId = 'payment-title'

/** The payment page, in every state of the invoice. */
export function PaymentScreen({
  payment,
  seller,
  hasJustPaid,
  wasPending,
  wasTried,
  cardKept,
  payable,
}: {
  payment: PaymentPage
  seller: Seller
  hasJustPaid: boolean
  /** This page has shown a payment in progress. */
  wasPending: boolean
  /** The button was pressed, or the bank has led back to this page, and the payment could not be made. */
  wasTried: boolean
  cardKept: CardKept
  /** Shown when there is something to pay. */
  payable: ReactNode
}) {
  const title = payment.kind === 'paid' && hasJustPaid ? m.pay_done_title() : m.pay_title()
  useFocusOnView({ content: payment.kind, titleId })
  return (
    <div className={`${container} ${styles.page}`}>
      <h1
        key={title}
        id={titleId}
        ref={hasJustPaid ? focus : undefined}
        tabIndex={-1}
        className={`${display} ${styles.screenOnly}`}
      >
        {title}
      </h1>
      {payment.kind === 'payable' && hasJustPaid && (
        <Pending payment={{ ...payment, verificationUrl: undefined }} />
      )}
      {payment.kind === 'payable' && !hasJustPaid && (
        <>
          {wasPending && <NotPaid invoice={payment.invoice} />}
          <p className={styles.subject}>
            <UnbrokenNumbers text={invoiceSubjectOf(payment.invoice, payment.device)} />
          </p>
          <WhileUnpaid unpaid={unpaidOf(payment.invoice)} className={styles.lead} />
          <ChargePhotos invoice={payment.invoice} />
          {payable}
        </>
      )}
      {payment.kind === 'pending' && <Pending payment={payment} />}
      {payment.kind === 'paid' && (
        <Paid payment={payment} seller={seller} hasJustPaid={hasJustPaid} cardKept={cardKept} />
      )}
      {payment.kind === 'closed' && <Closed {...payment} wasPaying={wasTried || wasPending} />}
      {payment.kind === 'unknown' && <Unknown {...payment} />}
    </div>
  )
}

/** Keyboard and screen reader continue at the new content. */
const focus = (heading: HTMLElement | null) => heading?.focus()

type Of<K extends PaymentPage['kind']> = Extract<PaymentPage, { kind: K }>
type OfDevice = Pick<Of<'closed'>, 'invoice' | 'device'>

/** How a payment in progress has ended, before the form that takes its place. */
function NotPaid({ invoice }: Pick<OfDevice, 'invoice'>) {
  const last = invoice.attempts.at(-1)
  return (
    <div role="status" className={styles.state}>
      <Alert
        tone="bad"
        title={last?.result === 'failed' ? m.pay_pending_failed() : m.billing_verification_late()}
      >
        {last?.result === 'failed'
          ? paymentFailureMessages(last.code ?? '').text
          : m.billing_verification_late_text()}
      </Alert>
    </div>
  )
}

/** Nothing can be paid here until the result is known; the link leads to the page as it is then. */
function Pending({
  payment: { invoice, device, verificationUrl },
}: {
  payment: Pick<Of<'pending'>, 'invoice' | 'device' | 'verificationUrl'>
}) {
  return (
    <div role="status" className={styles.state}>
      <Alert title={m.invoice_payment_pending()}>
        {verificationUrl
          ? m.pay_pending_bank({ minutes: paymentVerificationMinutes })
          : m.invoice_payment_pending_text()}
      </Alert>
      <InvoiceLine invoice={invoice} device={device} />
      <div className={styles.actions}>
        {verificationUrl && (
          <a href={verificationUrl} className={buttonClass({ tone: 'primary' })}>
            {m.pay_pending_continue()}
          </a>
        )}
        <ButtonLink
          to="/account/make-payment"
          search={({ coupon_code, card, keep_card }: PaymentSearch) => ({
            slug: invoice.slug,
            coupon_code,
            card,
            keep_card,
          })}
          reloadDocument
        >
          {m.billing_pending_look()}
        </ButtonLink>
      </div>
    </div>
  )
}

function Paid({
  payment: { sheet },
  seller,
  hasJustPaid,
  cardKept,
}: {
  payment: Of<'paid'>
  seller: Seller
  hasJustPaid: boolean
  cardKept: CardKept
}) {
  return (
    <div className={styles.state}>
      <div role="status" className={styles.screenOnly}>
        <Alert tone="ok" title={hasJustPaid ? m.pay_done() : m.billing_already()}>
          {hasJustPaid ? m.pay_done_text() : m.billing_already_text()}
        </Alert>
        {hasJustPaid && cardKept === 'yes' && <p className={styles.lead}>{m.pay_card_kept()}</p>}
        {hasJustPaid && cardKept === 'no' && (
          <Alert tone="warn" title={m.pay_card_not_kept()}>
            {m.pay_card_not_kept_text()}{' '}
            <ArrowLink to="/account/my-tech">{m.pay_card_not_kept_link()}</ArrowLink>
          </Alert>
        )}
      </div>
      <InvoiceSheet sheet={sheet} seller={seller} />
      <ChargePhotos invoice={sheet.invoice} />
      <div className={styles.actions}>
        <PrintButton />
        <ButtonLink to="/account/manage-billing">{m.billing_back()}</ButtonLink>
      </div>
    </div>
  )
}

function Closed({ invoice, device, wasPaying }: OfDevice & { wasPaying: boolean }) {
  const { label, text } = invoiceStatusMessages(invoice.status)
  const next = invoice.reissued_as
  // Whoever has just pressed the button, or approved a payment at the bank, or waits for one here, does not know that
  // nothing came of it.
  const isNotCharged =
    wasPaying && (invoice.status === 'CANCELLED' || invoice.status === 'REISSUED')
  return (
    <div className={styles.state}>
      <Alert title={m.pay_closed({ status: label })}>
        <p>{text}</p>
        {isNotCharged && <p>{m.pay_closed_not_charged()}</p>}
      </Alert>
      <InvoiceLine invoice={invoice} device={device} />
      <div className={styles.actions}>
        {next !== null && (
          <ButtonLink to="/account/make-payment" search={{ slug: next }} tone="primary">
            {m.billing_new_invoice()}
          </ButtonLink>
        )}
        <ButtonLink to="/account/manage-billing" search={{ invoice: invoice.slug }}>
          {m.pay_see_invoice()}
        </ButtonLink>
      </div>
    </div>
  )
}

const InvoiceLine = ({ invoice, device }: OfDevice) => (
  <p className={styles.invoice}>
    <b>
      <UnbrokenNumbers text={invoiceSubjectOf(invoice, device)} />
    </b>
    <span className={figures}>{formatYen(invoice.balance || invoice.total)}</span>
    <span className={styles.faint}>{invoice.number}</span>
  </p>
)

function Unknown({ isNamed, open, deviceNames }: Omit<Of<'unknown'>, 'kind'>) {
  if (open.length === 0) {
    return (
      <EmptyState
        title={m.pay_nothing_title()}
        action={
          <ButtonLink to="/account/manage-billing" tone="ink">
            {m.billing_back()}
          </ButtonLink>
        }
      >
        <p>{isNamed ? m.billing_unknown() : m.pay_nothing_text()}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={styles.choose}>{isNamed ? m.billing_unknown() : m.pay_choose()}</p>
      <ul className={styles.openList}>
        {open.map((invoice) => (
          <li key={invoice.slug} className={styles.openRow}>
            <div className={styles.openText}>
              <Link
                to="/account/make-payment"
                search={{ slug: invoice.slug }}
                className={styles.openLink}
              >
                <UnbrokenNumbers text={invoiceSubjectOf(invoice, deviceNames[invoice.slug])} />
              </Link>
              <p className={classNames(styles.faint, styles.openStatus)}>
                <InvoiceStatusBadge status={invoice.status} />
                <span>{m.billing_due({ day: formatDayAhead(invoice.due_on) })}</span>
              </p>
            </div>
            <b className={figures}>{formatYen(invoice.balance)}</b>
            <Icon name="arrow" size={18} />
          </li>
        ))}
      </ul>
    </>
  )
}
