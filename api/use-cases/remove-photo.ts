import { commonError, wrongState } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { findFileId } from '#api/store/documents.ts'
import { deleteFile } from '#api/store/personal-data.ts'
import { lockTradeIn } from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { lockInvoiceBySlug } from './operate-on-invoice.ts'

/** The bytes go before the row is gone for good: after a crash in between, there is still something to remove. */
async function removeFile({ database, files }: AppContext, name: string, find: Finder) {
  await inTransaction(database, async (transaction) => {
    const id = await find(transaction)
    if (id === undefined) throw commonError('not_found')
    await deleteFile(transaction, id)
    await files.remove(name)
  })
}

type Finder = (database: Database) => Promise<number | undefined>

/**
 * A photograph that was attached to a drafted charge by mistake.
 * @throws ApiError 404 for a charge or a photograph that does not exist, 400 `invalid_transition` once the charge is sent
 */
export const removeChargePhoto = (
  context: AppContext,
  { invoiceSlug, name }: { readonly invoiceSlug: string; readonly name: string },
) =>
  removeFile(context, name, async (database) => {
    const { id, status } = await lockInvoiceBySlug(database, invoiceSlug)
    if (status !== 'DRAFT') throw wrongState({ status })
    return findFileId(database, { invoice_id: id }, name)
  })

/**
 * The same for a device that is traded in.
 * @throws ApiError 404, 400 `invalid_transition` once the offer is adjusted or the trade-in has ended
 */
export const removeTradeInPhoto = (
  context: AppContext,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
) =>
  removeFile(context, name, async (database) => {
    const found = await lockTradeIn(database, sessionId)
    if (found === undefined) throw commonError('not_found')
    if (found.status !== 'DEVICE_RECEIVED') throw wrongState({ status: found.status })
    return findFileId(database, { trade_in_id: found.id }, name)
  })
