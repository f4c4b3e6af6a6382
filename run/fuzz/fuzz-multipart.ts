const boundary = 'fuzz-boundary'

/** Ways in which a multipart body can be broken. */
export const multipartFaults = [
  'cut short',
  'no end',
  'other boundary',
  'unstorable file name',
  'unstorable field name',
  'header without a name',
  'endless header',
] as const
export type MultipartFault = (typeof multipartFaults)[number]

const headOf = (name: string, fileName: string | undefined, fault: MultipartFault | undefined) => {
  const named = fault === 'unstorable field name' ? `${name}\0` : name
  const field = fault === 'header without a name' ? '' : `; name="${named}"`
  const file =
    fileName === undefined
      ? ''
      : `; filename="${fault === 'unstorable file name' ? 'a\0b.jpg' : fileName}"\r\nContent-Type: image/jpeg`
  const padding = fault === 'endless header' ? `\r\nX-Padding: ${'x'.repeat(90_000)}` : ''
  return `--${boundary}\r\nContent-Disposition: form-data${field}${file}${padding}\r\n\r\n`
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

const partOf = (name: string, value: unknown, fault: MultipartFault | undefined) => {
  const fileName = value instanceof File ? value.name : undefined
  const content = value instanceof File ? (knownPictures.get(value) ?? '') : textOf(value)
  return [headOf(name, fileName, fault), content, '\r\n'].map((piece) => Buffer.from(piece))
}

/** The bytes of a form as a client would send them, or with a fault. A repeated field is a list. */
export function encodeMultipart(
  fields: Readonly<Record<string, unknown>>,
  fault: MultipartFault | undefined,
) {
  const parts = Object.entries(fields).flatMap(([name, given]) =>
    [given].flat().flatMap((value) => (value === undefined ? [] : partOf(name, value, fault))),
  )
  const end = fault === 'no end' ? '' : `--${boundary}--\r\n`
  const whole = new Uint8Array(Buffer.concat([...parts, Buffer.from(end)]))
  return {
    body: fault === 'cut short' ? whole.slice(0, Math.floor(whole.length / 2)) : whole,
    type: `multipart/form-data; boundary=${fault === 'other boundary' ? 'another' : boundary}`,
  }
}

/** A file's bytes can only be read asynchronously: those of the sent pictures are remembered. */
const knownPictures = new Map<File, Uint8Array>()

export function pictureFile(bytes: Uint8Array<ArrayBuffer>): File {
  const file = new File([bytes], 'document.jpg', { type: 'image/jpeg' })
  knownPictures.set(file, bytes)
  return file
}
