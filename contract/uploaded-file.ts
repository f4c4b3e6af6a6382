import * as v from 'valibot'

export const maxFileBytes = 10 * 1024 * 1024
export const maxFiles = 5
export const maxUploadBytes = 30 * 1024 * 1024
/** Pixels of the shorter side that a readable document needs. */
export const minDocumentSidePx = 600

/** Why pictures of a document are not accepted. */
export const documentErrors = [
  'file_type',
  'file_too_large',
  'file_too_small',
  'back_not_allowed',
] as const

/**
 * One file of a multipart body: JPEG, PNG, WebP, HEIC or PDF, judged by its content and not by its name. The site sends
 * a `File` in FormData; codes: `file_type`, `file_too_large`, `file_too_small`.
 */
export const uploadedFile = v.pipe(
  v.instance(File, 'invalid'),
  v.check((file) => file.size > 0, 'required'),
  v.check((file) => file.size <= maxFileBytes, 'file_too_large'),
)
