/** Markers of a JPEG (ITU-T T.81, table B.1). */
const start = 0xd8
const end = 0xd9
const scan = 0xda
const firstFrame = 0xc0
const restarts = { first: 0xd0, last: 0xd7 }
/** Any number of them may stand before a marker. */
const fill = 0xff

/** Cameras and photo editors write up to some 25. */
const maxScans = 64

/** Whether a code is one of a marker that something belongs to, with its length; others end no scan, or break the picture. */
const isMarker = (code: number): boolean =>
  code >= firstFrame &&
  code !== start &&
  code !== fill &&
  (code < restarts.first || code > restarts.last)

/** Where the next marker is, or the end of the file. What stands before it is data of a scan, or skipped by decoders. */
function nextMarker(file: Buffer, from: number): number {
  let at = from
  while (at < file.length && !(file[at] === 0xff && isMarker(file[at + 1] ?? end))) at += 1
  return at
}

/**
 * Whether a JPEG has more scans than a picture needs. Each of them is a pass over all pixels, however few bytes it has: a
 * file of 7.8 MB kept libvips busy for 66 s, which its time limit does not end. False for every other file.
 */
export function hasTooManyScans({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const file = Buffer.from(buffer, byteOffset, byteLength)
  if (file[0] !== 0xff || file[1] !== start) return false
  let scans = 0
  for (let at = nextMarker(file, 2); at + 4 <= file.length; at = nextMarker(file, at)) {
    const code = file[at + 1]
    if (code === end) return false
    if (code === scan) scans += 1
    if (scans > maxScans) return true
    at += 2
    at += file.readUInt16BE(at)
  }
  return false
}
