import { maxRefusedPayments } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { markInvoiceOverdue } from '#api/store/past-due-invoices.ts'
import { countRefusedPayments } from '#api/store/payments.ts'
import { lockSubscription, transitionSubscription } from '#api/store/subscription-status.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { closeApplication } from './close-application.ts'
import { enqueueEmail } from './enqueue-email.ts'

interface Failed {
  /** Whether the customer gets an e-mail. */
  readonly sendsEmail: boolean
  readonly siteUrl: string
  readonly now: Date
}

/** What follows when a payment has failed: the customer is informed, an application that is not paid waits or ends. */
export async function afterFailedPayment(
  database: Database,
  invoice: InvoiceRow,
  { sendsEmail, siteUrl, now }: Failed,
): Promise<void> {
  await markInvoiceOverdue(database, invoice.id, dayInJapan(now))
  const subscription =
    invoice.subscription_id === null
      ? undefined
      : await lockSubscription(database, invoice.subscription_id)
  if (sendsEmail) {
    const to = await findEmailRecipient(database, invoice.user_id)
    const values = {
      name: to.name,
      number: invoice.number,
      amount: (invoice.total - invoice.paid).toLocaleString('en'),
      reference: subscription?.slug ?? invoice.slug,
    }
    await enqueueEmail(database, { to, template: 'payment_failed', values }, { siteUrl, now })
  }
  if (subscription === undefined || !isUnpaidApplication(subscription.status)) return
  await transitionSubscription(database, subscription.id, { to: 'payment_failed', now })
  if ((await countRefusedPayments(database, invoice.id)) >= maxRefusedPayments) {
    await closeApplication(database, subscription, { to: 'subscription_failed', now })
  }
}

export const isUnpaidApplication = (status: string) =>
  status === 'waiting_for_payment' || status === 'payment_failed'
