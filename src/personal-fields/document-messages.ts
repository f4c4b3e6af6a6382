import { bytesPerMegabyte, maxFileBytes } from '#contract/upload-limits.ts'
import type { DocumentType } from '#contract/user.ts'
import type { FieldMessage } from '#src/forms/field-messages.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import type { DocumentFile } from './documents.ts'

export const documentTypeNames: Record<DocumentType, () => string> = {
  driver_license: m.document_driver_license,
  my_number_card: m.document_my_number_card,
  residence_card: m.document_residence_card,
  special_permanent_resident: m.document_special_permanent_resident,
  passport: m.document_passport,
}

export const documentFileNames: Record<DocumentFile, () => string> = {
  document_front: m.document_front,
  document_back: m.document_back,
  address_proof: m.document_address_proof,
}

const file = {
  file_type: m.document_file_type,
  file_too_large: () => m.document_file_too_large({ megabytes: maxFileBytes / bytesPerMegabyte }),
  file_too_small: m.document_file_too_small,
  back_not_allowed: m.document_back_not_allowed,
  invalid: m.document_file_type,
}

/** Texts for errors in the fields of a document, for `fieldMessages`. */
export const documentMessages = {
  document_type: m.document_type_missing,
  document_front: { ...file, required: m.document_front_missing },
  document_back: { ...file, required: m.document_back_missing },
  address_proof: { ...file, required: m.document_address_proof_missing },
  selfie: {
    ...file,
    file_type: m.document_selfie_type,
    invalid: m.document_selfie_type,
    file_too_small: m.document_selfie_small,
  },
} satisfies Readonly<Record<string, FieldMessage>>
