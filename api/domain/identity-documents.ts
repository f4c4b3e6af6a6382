import type { DocumentType } from '#contract/user.ts'
import { invalidField, refusedField } from './api-error.ts'

interface Documents {
  readonly document_type: DocumentType
  readonly document_front?: unknown
  readonly document_back?: unknown
  readonly address_proof?: unknown
}

/**
 * Which pictures a document needs: the back of a My Number Card must not be taken (My Number Act, art. 20), a passport shows
 * no address and needs a proof of it.
 * @throws ApiError 400 `back_not_allowed`, or `validation_error` with `required`.
 */
export function assertDocuments({ document_type, document_back, address_proof }: Documents): void {
  if (document_type === 'my_number_card' && document_back !== undefined) {
    throw refusedField('document_back', 'back_not_allowed')
  }
  if (document_type === 'passport' && address_proof === undefined) {
    throw invalidField('address_proof', 'required')
  }
}
