import { type Applicant, isInProcess } from '#api/domain/application-eligibility.ts'
import { maxActiveSubscriptions } from '#api/domain/rental.ts'
import { getReputation, listActiveSubscriptions } from '#api/store/applicants.ts'
import type { Database } from '#api/store/database.ts'
import { listPastDueOfUser } from '#api/store/past-due-invoices.ts'
import type { Fees } from '#contract/fees.ts'

/** Everything about a user that decides whether they may apply; what concerns the device is added by the caller. */
export async function readApplicant(
  database: Database,
  userId: number,
  { fees, today }: { readonly fees: Fees; readonly today: string },
): Promise<Omit<Applicant, 'isAvailable' | 'ofItem'>> {
  const { status, isRefused, wasCollected } = await getReputation(database, userId)
  const active = await listActiveSubscriptions(database, userId)
  const [overdue] = await listPastDueOfUser(database, userId, today)
  return {
    status,
    isRefused: isRefused || wasCollected,
    overdue: overdue && { invoice_slug: overdue.slug, balance: overdue.total - overdue.paid },
    openApplications: active.filter(isInProcess).map(({ slug }) => slug),
    activeCount: active.length,
    maxActive: maxActiveSubscriptions(status, fees),
  }
}
