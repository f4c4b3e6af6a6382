/** The type of a file by its bytes. The file name and the headers of an upload are not trusted. */
export interface FileType {
  readonly extension: string
  readonly mimeType: string
  readonly isPicture: boolean
}

const kind = (extension: string, mimeType: string): FileType => ({
  extension,
  mimeType,
  isPicture: mimeType.startsWith('image/'),
})

const webp = kind('webp', 'image/webp')
const avif = kind('avif', 'image/avif')
const mp4 = kind('mp4', 'video/mp4')

/** Byte signatures: offset from the start of the file, bytes as Latin-1. */
const signatures: readonly { at: number; bytes: string; kind: FileType }[] = [
  { at: 0, bytes: '\xff\xd8\xff', kind: kind('jpg', 'image/jpeg') },
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', kind: kind('png', 'image/png') },
  { at: 0, bytes: 'GIF87a', kind: kind('gif', 'image/gif') },
  { at: 0, bytes: 'GIF89a', kind: kind('gif', 'image/gif') },
  { at: 8, bytes: 'WEBPVP8', kind: webp },
  { at: 4, bytes: 'ftypavif', kind: avif },
  { at: 4, bytes: 'ftypavis', kind: avif },
  { at: 4, bytes: 'ftypisom', kind: mp4 },
  { at: 4, bytes: 'ftypmp42', kind: mp4 },
  { at: 4, bytes: 'ftypM4V ', kind: mp4 },
  { at: 0, bytes: '\x1a\x45\xdf\xa3', kind: kind('webm', 'video/webm') },
  { at: 0, bytes: '%PDF-', kind: kind('pdf', 'application/pdf') },
]

/** How many bytes are read to detect the type. */
const signatureBytes = 16

/** @returns `null` for any other type. SVG is not an image here: it can contain scripts. */
export function detectFileType(bytes: Uint8Array): FileType | null {
  const head = Buffer.from(bytes.subarray(0, signatureBytes)).toString('latin1')
  return signatures.find(({ at, bytes: signature }) => head.startsWith(signature, at))?.kind ?? null
}

/** Media type by file extension of an image. */
export const pictureTypes: Readonly<Record<string, string>> = Object.fromEntries(
  signatures
    .filter(({ kind: { isPicture } }) => isPicture)
    .map(({ kind: { extension, mimeType } }) => [extension, mimeType]),
)
