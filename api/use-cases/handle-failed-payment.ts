import type { Database } from '#api/store/database.ts'
import { findReader } from '#api/store/email-recipients.ts'
import { enqueueMail } from '#api/store/emails.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { countFailures } from '#api/store/payments.ts'
import { lockSubscription, moveSubscription } from '#api/store/subscription-status.ts'
import { closeUnpaid } from './close-unpaid-application.ts'

/** Design C.4: the third failure of the first payment ends the application. */
const mostFailures = 3

/** What follows when a card refuses: the customer is told, an application that is not paid waits or ends. */
export async function afterFailedPayment(
  database: Database,
  invoice: InvoiceRow,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
): Promise<void> {
  const subscription =
    invoice.subscription_id === null
      ? undefined
      : await lockSubscription(database, invoice.subscription_id)
  const reader = await findReader(database, invoice.user_id)
  const values = {
    name: reader.name,
    number: invoice.number,
    amount: (invoice.total - invoice.paid).toLocaleString('en'),
    reference: subscription?.slug ?? invoice.slug,
  }
  await enqueueMail(database, { to: reader, template: 'payment_failed', values }, { siteUrl, now })
  if (subscription === undefined || !isUnpaidApplication(subscription.status)) return
  await moveSubscription(database, subscription.id, { to: 'payment_failed', now })
  if ((await countFailures(database, invoice.id)) >= mostFailures) {
    await closeUnpaid(database, subscription, { to: 'subscription_failed', now })
  }
}

const isUnpaidApplication = (status: string) =>
  status === 'waiting_for_payment' || status === 'payment_failed'
