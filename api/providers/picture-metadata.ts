/**
 * Takes what says who made a picture, when and where, out of its file; the picture stays as it is. For pictures inside a
 * PDF, which are not made again.
 */

const marker = { start: 0xd8, scan: 0xda, comment: 0xfe, app1: 0xe1, app13: 0xed, app15: 0xef }

/** Application data but JFIF (APP0) and Adobe's colour transform (APP14), without which colours are wrong; comments. */
const isMetadata = (code: number): boolean =>
  (code >= marker.app1 && code <= marker.app13) || code === marker.app15 || code === marker.comment

/**
 * A JPEG (ITU-T T.81, annex B) without EXIF, XMP, IPTC and comments.
 * @throws Error when it is none
 */
export function withoutJpegMetadata(jpeg: Uint8Array): Uint8Array {
  const view = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  if (view.readUInt16BE(0) !== 0xff00 + marker.start) throw new Error('Not a JPEG.')
  const kept = [view.subarray(0, 2)]
  let at = 2
  for (;;) {
    if (view[at] !== 0xff) throw new Error('Not a JPEG.')
    // Any number of fill bytes may stand before a marker.
    while (view[at + 1] === 0xff) at += 1
    const code = view.readUInt8(at + 1)
    // What follows is the picture.
    if (code === marker.scan) return Buffer.concat([...kept, view.subarray(at)])
    const end = at + 2 + view.readUInt16BE(at + 2)
    if (!isMetadata(code)) kept.push(view.subarray(at, end))
    at = end
  }
}

const boxHeaderBytes = 8
const metadataBoxes = ['uuid', 'xml ', 'uinf']

/** A JPEG 2000 (ISO/IEC 15444-1, annex I) whose boxes of metadata are empty; a bare codestream has none. */
export function withoutJpxMetadata(jpx: Uint8Array): Uint8Array {
  const view = Buffer.from(jpx)
  let at = 0
  while (at + boxHeaderBytes <= view.length) {
    const length = view.readUInt32BE(at)
    const type = view.toString('latin1', at + 4, at + boxHeaderBytes)
    // 0: to the end. 1: a length of 64 bits, only for what is too large here.
    const end = length === 0 ? view.length : at + length
    if (length === 1 || end <= at) return view
    if (metadataBoxes.includes(type)) {
      view.write('free', at + 4, 'latin1')
      view.fill(0, at + boxHeaderBytes, end)
    }
    at = end
  }
  return view
}
