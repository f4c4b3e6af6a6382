import { ApiError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import { lockInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { findPointsBalance } from '#api/store/points-queries.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import {
  findPayable,
  mayChangeReductions,
  refusePayment,
  totalBeforePoints,
} from './find-payable-invoice.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

interface Input {
  readonly userId: number
  readonly name: string
  readonly points: number
  readonly now: Date
}

/** For points there is one word for everything that is not open. */
function asNotPayable(error: unknown): never {
  if (error instanceof ApiError && error.code === 'already_paid') throw refusePayment('not_payable')
  throw error
}

/** Sets how many points an invoice takes; 0 gives them back. @throws ApiError as the contract lists. */
export async function applyPoints(context: AppContext, { userId, name, points, now }: Input) {
  const { database } = context
  const { invoice: found } = await findPayable(context, userId, name).catch(asNotPayable)
  const { fees } = await readCachedBusinessRules(database)
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    const invoice = await lockInvoice(transaction, found.id)
    if (invoice === undefined || !mayChangeReductions(invoice)) throw refusePayment('not_payable')
    if (points > 0 && points < fees.points_min_use) throw refusePayment('points_min', 'points')
    if (points > totalBeforePoints(invoice)) throw refusePayment('points_too_many', 'points')
    const at = { today: toJapanDay(now), now }
    if (!(await setInvoicePoints(transaction, invoice, points, at))) {
      throw refusePayment('insufficient_points', 'points')
    }
  })
  return {
    invoice: await getInvoice(database, found.id),
    points_balance: await findPointsBalance(database, userId),
  }
}
