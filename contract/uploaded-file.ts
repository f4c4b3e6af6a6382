import * as v from 'valibot'
import { maxFileBytes } from './upload-limits.ts'

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

export type FileKind = 'image' | 'heic' | 'pdf'

/** As many of the first bytes as `fileKindOf` looks at. */
export const fileKindBytes = 12
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** What a file is by its first bytes; its name and declared type say nothing. */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, fileKindBytes))
  if (start.startsWith('\u00ff\u00d8\u00ff') || start.startsWith('\u0089PNG\r\n\u001a\n')) {
    return 'image'
  }
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image'
  if (start.startsWith('ftyp', 4)) return heicBrands.includes(start.slice(8)) ? 'heic' : undefined
  return start.startsWith('%PDF-') ? 'pdf' : undefined
}
