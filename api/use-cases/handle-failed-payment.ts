import { maxRefusedPayments } from '#api/domain/rental.ts'
import { isUnpaidApplication } from '#api/domain/status-transitions.ts'
import type { Database } from '#api/store/database.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { markInvoiceOverdue } from '#api/store/past-due-invoices.ts'
import { countRefusedPayments } from '#api/store/payments.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  transitionSubscription,
} from '#api/store/subscription-status.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { closeApplication } from './close-application.ts'
import { emailCustomer } from './email-customer.ts'
import { emailUser } from './email-user.ts'
import { findNextChargeDay } from './issue-rent.ts'

interface Failed {
  /** The e-mail that the customer gets, if any. */
  readonly template: 'payment_failed' | 'payment_unverified' | 'payment_lost' | undefined
  readonly siteUrl: string
  readonly now: Date
}

/** What follows when a payment has failed: the customer is informed, an application that is not paid waits or ends. */
export async function handleFailedPayment(
  database: Database,
  invoice: InvoiceRow,
  { template, siteUrl, now }: Failed,
): Promise<void> {
  await markInvoiceOverdue(database, invoice.id, dayInJapan(now))
  const subscription =
    invoice.subscription_id === null
      ? undefined
      : await lockSubscription(database, invoice.subscription_id)
  if (subscription !== undefined && isUnpaidApplication(subscription.status)) {
    const ended = await endIfRefusedTooOften(database, subscription, now)
    if (ended !== undefined)
      return emailCustomer(database, ended, { template: 'application_failed' }, { siteUrl, now })
  }
  if (template === undefined) return
  const values = {
    number: invoice.number,
    amount: invoice.total - invoice.paid,
    reference: subscription?.slug ?? invoice.slug,
  }
  const retry_on =
    template === 'payment_failed' ? await findNextChargeDay(database, invoice.id, now) : undefined
  const email =
    retry_on === undefined
      ? { template, values }
      : ({ template: 'payment_retried', values: { ...values, retry_on } } as const)
  await emailUser(database, invoice.user_id, email, { siteUrl, now })
}

/** @returns the application that has ended; undefined while it can still be paid */
async function endIfRefusedTooOften(database: Database, { id }: SubscriptionRow, now: Date) {
  const waiting = await transitionSubscription(database, id, { to: 'payment_failed', now })
  if (waiting === undefined || (await countRefusedPayments(database, id)) < maxRefusedPayments)
    return undefined
  return closeApplication(database, waiting, { to: 'subscription_failed', now })
}
