import { ChargePhotos } from '#src/billing/charge-photos.tsx'
import { InvoiceSheet, type Seller } from '#src/billing/invoice-sheet.tsx'
import { invoiceStatusMessages, isPayable } from '#src/billing/invoice-status.tsx'
import type { InvoiceSheetData } from '#src/billing/invoices.data.ts'
import { unpaidOf, WhileUnpaid } from '#src/billing/while-unpaid.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { container } from '#src/ui/layout.css.ts'
import { Link } from '#src/ui/link.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { display, inlineLink } from '#src/ui/typography.css.ts'
import * as styles from './billing-screen.css.ts'

const alertTones = { plain: 'info', faint: 'info', ok: 'ok', warn: 'warn', bad: 'bad' } as const

/** One invoice: the meaning of its status, the next step, and the printable sheet. */
export function InvoiceScreen({ sheet, seller }: { sheet: InvoiceSheetData; seller: Seller }) {
  const { invoice } = sheet
  const { label, text, tone } = invoiceStatusMessages(invoice.status)
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.screenOnly}>
        <Link to="/account/manage-billing" className={inlineLink}>
          {m.billing_back()}
        </Link>
        <h1 className={display}>{m.billing_invoice({ number: invoice.number })}</h1>
        <div className={styles.wide}>
          <Alert tone={alertTones[tone]} title={label} action={<NextStep sheet={sheet} />}>
            <p>{text}</p>
            <WhileUnpaid unpaid={unpaidOf(invoice)} />
          </Alert>
        </div>
      </div>
      <InvoiceSheet sheet={sheet} seller={seller} />
      <ChargePhotos invoice={invoice} />
      <div className={styles.actions}>
        <PrintButton />
      </div>
    </div>
  )
}

function NextStep({ sheet: { invoice } }: { sheet: InvoiceSheetData }) {
  if (invoice.reissued_as !== null) {
    return (
      <ButtonLink to="/account/manage-billing" search={{ invoice: invoice.reissued_as }} small>
        {m.billing_new_invoice()}
      </ButtonLink>
    )
  }
  if (invoice.status === 'PAYMENT_PENDING') {
    return (
      <ButtonLink to="/account/make-payment" search={{ slug: invoice.slug }} small>
        {m.billing_pending_look()}
      </ButtonLink>
    )
  }
  if (!isPayable(invoice)) return undefined
  return (
    <ButtonLink to="/account/make-payment" search={{ slug: invoice.slug }} tone="ink" small>
      {m.billing_pay()}
    </ButtonLink>
  )
}
