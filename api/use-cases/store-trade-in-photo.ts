import { commonError, wrongState } from '#api/domain/api-error.ts'
import { insertFiles } from '#api/store/documents.ts'
import { lockTradeIn } from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { withStoredFiles } from './store-documents.ts'

/**
 * A photograph of a device that has arrived, visible to its seller only.
 * @returns the name by which an adjusted offer shows it
 * @throws ApiError 404, 400 `invalid_transition`, `file_type` or `file_too_small`
 */
export const storeTradeInPhoto = (
  context: AppContext,
  { session_id, trade_in_photo }: { readonly session_id: string; readonly trade_in_photo: File },
) =>
  withStoredFiles(context, { trade_in_photo }, (stored) =>
    inTransaction(context.database, async (transaction) => {
      const found = await lockTradeIn(transaction, session_id)
      if (found === undefined) throw commonError('not_found')
      if (found.status !== 'DEVICE_RECEIVED' || found.user_id === null)
        throw wrongState({ status: found.status })
      const owner = { user_id: found.user_id, trade_in_id: found.id, created_at: context.now() }
      await insertFiles(transaction, stored, owner)
      return { name: stored[0]?.name ?? '' }
    }),
  )
