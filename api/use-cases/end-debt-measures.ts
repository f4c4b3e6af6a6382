import type { Database } from '#api/store/database.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { listPastDueOfUser } from '#api/store/past-due-invoices.ts'
import { lockSubscription, transitionSubscription } from '#api/store/subscription-status.ts'
import { restoreSuspendedUser } from '#api/store/user-status.ts'
import { dayInJapan } from '#contract/japan-time.ts'

/**
 * After an invoice was paid, released or reissued: a subscription with nothing past due returns from the collector, and a
 * suspended user with nothing past due gets the former status back. Inside a transaction that has locked the user.
 */
export async function endDebtMeasures(
  database: Database,
  { user_id, subscription_id }: InvoiceRow,
  now: Date,
) {
  const debts = await listPastDueOfUser(database, user_id, dayInJapan(now))
  const hasDebt = debts.some((debt) => debt.subscription_id === subscription_id)
  if (subscription_id !== null && !hasDebt) {
    const subscription = await lockSubscription(database, subscription_id)
    if (subscription?.status === 'servicer') {
      await transitionSubscription(database, subscription_id, { to: 'subscribed', now })
    }
  }
  if (debts.length === 0) await restoreSuspendedUser(database, user_id)
}
