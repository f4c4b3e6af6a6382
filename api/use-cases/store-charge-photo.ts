import { invalidField, wrongState } from '#api/domain/api-error.ts'
import { insertFiles, listChargePhotos } from '#api/store/documents.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { lockInvoiceBySlug } from './operate-on-invoice.ts'
import { withStoredFiles } from './store-documents.ts'

/** Stored with one draft, also those that are not sent with it. */
const maxPhotos = 20

/**
 * A photograph of what a drafted charge is for, visible to its customer only.
 * @returns the name by which `send-charge` shows it
 * @throws ApiError 404, 400 `invalid_transition` once the charge is sent, `file_type`, `file_too_small` or `too_many`
 */
export const storeChargePhoto = (
  context: AppContext,
  { invoice_slug, charge_photo }: { readonly invoice_slug: string; readonly charge_photo: File },
) =>
  withStoredFiles(context, { charge_photo }, (stored) =>
    inTransaction(context.database, async (transaction) => {
      const draft = await lockInvoiceBySlug(transaction, invoice_slug)
      if (draft.status !== 'DRAFT') throw wrongState({ status: draft.status })
      const before = await listChargePhotos(transaction, draft.id)
      if (before.length >= maxPhotos) throw invalidField('charge_photo', 'too_many')
      const owner = { user_id: draft.user_id, invoice_id: draft.id, created_at: context.now() }
      await insertFiles(transaction, stored, owner)
      return { name: stored[0]?.name ?? '' }
    }),
  )
