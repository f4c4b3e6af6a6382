import { ApiError, refused, refusedField } from '#api/domain/api-error.ts'
import { type Moment, momentOf } from '#api/domain/japan-time.ts'
import { countWantedElsewhere } from '#api/domain/rent-forecast.ts'
import type { Database } from '#api/store/database.ts'
import type { KeepAnswer } from '#api/store/idempotency-keys.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import { findOpenInvoice, lockInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import { findPointsBalance } from '#api/store/points-queries.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import {
  listPointsWishes,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { findOwnSubscription } from '#api/store/subscriptions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { Fees } from '#contract/fees.ts'
import { mayChangeReductions } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { findPayable, totalBeforePoints } from './find-payable-invoice.ts'
import { setInvoicePoints } from './set-invoice-points.ts'
import { settleIfNothingLeft } from './settle-invoice.ts'

interface Input {
  readonly userId: number
  readonly slugOrId: string
  readonly points: number
  readonly now: Date
  readonly keepAnswer: KeepAnswer
}

/** For points there is one code for every status that is not open. */
function asNotPayable(error: unknown): never {
  if (error instanceof ApiError && error.code === 'already_paid') throw refused('not_payable')
  throw error
}

/** Whether more rent will be invoiced. */
const isRunning = ({ status, next_charge_on }: SubscriptionRow) =>
  (status === 'subscribed' || status === 'in_repair') && next_charge_on !== null

/**
 * Sets how many points an invoice takes; 0 gives them back. A running subscription without anything to pay stores the number
 * for its next invoice of rent. @throws ApiError as the contract lists.
 */
export async function applyPoints(context: AppContext, input: Input) {
  const { database } = context
  const { fees } = await readCachedBusinessRules(database)
  const own = await findOwnSubscription(database, input.userId, input.slugOrId)
  const stored =
    own !== undefined && isRunning(own)
      ? await inTransaction(database, (transaction) =>
          storeNextInvoicePoints(transaction, own.id, input, fees),
        )
      : undefined
  return stored ?? setPoints(context, input, fees)
}

async function setPoints(
  context: AppContext,
  { userId, slugOrId, points, now, keepAnswer }: Input,
  fees: Fees,
) {
  const { invoice: found } = await findPayable(context, userId, slugOrId).catch(asNotPayable)
  return inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId)
    const invoice = await lockInvoice(transaction, found.id)
    if (invoice === undefined || !invoice.is_open || !mayChangeReductions(invoice)) {
      throw refused('not_payable')
    }
    assertAmount(points, totalBeforePoints(invoice), fees)
    const at = momentOf(now)
    if (!(await setInvoicePoints(transaction, invoice, points, at))) {
      throw refusedField('points', 'insufficient_points')
    }
    await settleLate(context, transaction, found.id, at)
    const answer = {
      invoice: await getInvoice(transaction, found.id),
      points_balance: await findPointsBalance(transaction, userId),
    }
    await keepAnswer(transaction, answer)
    return answer
  })
}

/** After its due day nothing charges an invoice for sure: with nothing left to pay it is settled at once. */
async function settleLate(
  { siteUrl }: AppContext,
  database: Database,
  invoiceId: number,
  { today, now }: Moment,
) {
  const invoice = await lockInvoice(database, invoiceId)
  if (invoice === undefined || invoice.due_on >= today) return
  await settleIfNothingLeft(database, invoice, { siteUrl, now })
}

function assertAmount(points: number, most: number, fees: Fees) {
  const min = fees.points_min_use
  if (points > 0 && points < min) {
    const fields = { points: ['points_min'] }
    throw refused('points_min', { fields, values: { points: min } })
  }
  if (points > most) throw refusedField('points', 'points_too_many')
}

/** @returns undefined while an invoice is open: the points are for that one */
async function storeNextInvoicePoints(
  database: Database,
  id: number,
  { userId, points, now, keepAnswer }: Input,
  fees: Fees,
) {
  await lockUser(database, userId)
  if ((await findOpenInvoice(database, id)) !== undefined) return undefined
  const found = await lockSubscription(database, id)
  if (found === undefined || !isRunning(found)) throw refused('not_payable')
  assertAmount(points, found.monthly, fees)
  const today = dayInJapan(now)
  const elsewhere = countWantedElsewhere(id, await listPointsWishes(database, userId), today)
  if (points > (await countSpendablePoints(database, userId, today)) - elsewhere) {
    throw refusedField('points', 'insufficient_points')
  }
  await updateSubscription(database, id, { next_invoice_points: points })
  const points_balance = await findPointsBalance(database, userId)
  const answer = { invoice: null, points_balance, next_invoice_points: points }
  await keepAnswer(database, answer)
  return answer
}
