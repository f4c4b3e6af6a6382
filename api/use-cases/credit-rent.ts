import * as v from 'valibot'
import { pointsEarned, rentPaidByCard } from '#api/domain/money.ts'
import type { Database } from '#api/store/database.ts'
import {
  findInvoice,
  type InvoiceRow,
  isPaid,
  lockInvoice,
  noteCreditedRent,
} from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { sumKeptFromCards } from '#api/store/payments.ts'
import { sumRent } from '#api/store/rent-invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan, startOfDay } from '#contract/japan-time.ts'
import { jobKind } from './background-job.ts'
import { earnPoints } from './points-ledger.ts'
import { rewardInvitation } from './reward-invitation.ts'

/** Of the entry with the points that the rent of an invoice earns. */
export const rentPointsKey = (invoiceId: number) => `rent of invoice ${invoiceId}`

/** Rent that was paid before its month began earns its points on the first day of the month. */
export const creditRentJob = jobKind(
  'credit rent',
  v.object({ invoiceId: v.number() }),
  async ({ database, now }, { invoiceId }) => {
    await inTransaction(database, async (transaction) => {
      const found = await findInvoice(transaction, invoiceId)
      if (found === undefined) return
      await lockUser(transaction, found.user_id)
      const invoice = await lockInvoice(transaction, invoiceId)
      if (invoice !== undefined && isPaid(invoice)) {
        await creditPaidRent(transaction, invoice, now())
      }
    })
  },
)

/**
 * Credits the points of a paid invoice of rent: now if its month has begun, else when it begins. Month 0 begins with the
 * delivery and has no days before it. Once, inside a transaction that has locked the user.
 */
export async function creditPaidRent(database: Database, invoice: InvoiceRow, now: Date) {
  const { id, category, period_from, user_id } = invoice
  if (category !== 'general' || period_from === null) return
  const today = dayInJapan(now)
  if (period_from > today) {
    const job = {
      kind: creditRentJob.kind,
      dedupeKey: `points for the rent of invoice ${id}`,
      payload: { invoiceId: id },
      runAt: startOfDay(period_from),
    }
    await scheduleJob(database, job, now)
    return
  }
  const { fees } = await readBusinessRules(database)
  const rent = await readRentPaidByCard(database, invoice)
  await noteCreditedRent(database, id, rent)
  await earnPoints(database, {
    userId: user_id,
    category: 'general',
    dedupeKey: rentPointsKey(id),
    invoiceId: id,
    note_ja: `${invoice.number}のご利用ポイント`,
    note_en: `Points for ${invoice.number}`,
    points: pointsEarned(rent, fees.points_rate_pct),
    expireMonths: fees.points_expire_months,
    today,
    now,
  })
}

/** Yen of rent that cards have paid, less what was refunded. */
async function readRentPaidByCard(database: Database, { id, subtotal }: InvoiceRow) {
  const byCard = await sumKeptFromCards(database, id)
  return rentPaidByCard({ rent: await sumRent(database, id), subtotal, byCard })
}

/**
 * After the device of a paid first month was delivered: rent and invitation are credited. Inside a transaction that has
 * locked the user.
 */
export async function creditDelivery(database: Database, invoiceId: number, now: Date) {
  const invoice = await findInvoice(database, invoiceId)
  if (invoice === undefined) return
  await creditPaidRent(database, invoice, now)
  const { fees } = await readBusinessRules(database)
  const today = dayInJapan(now)
  await rewardInvitation(database, { inviteeId: invoice.user_id, invoiceId, fees, today, now })
}
