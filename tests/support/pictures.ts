import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ddeeff' } })

/** A photograph with a camera's notes in it. */
export const photograph = async (width = 900, height = 700) =>
  new Uint8Array(
    await canvas(width, height)
      .jpeg()
      .withExif({ IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitude: '35/1 40/1 0/1' } })
      .toBuffer(),
  )

/** A photograph as a visitor chooses it in a form. */
export const pictureFile = async ({
  name = 'card.jpg',
  width,
  height,
}: {
  readonly name?: string
  readonly width?: number
  readonly height?: number
} = {}) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph(width, height)),
})

/** A grey progressive JPEG of 800 × 800 pixels (ITU-T T.81, annexes B and G), with as many scans, each over all pixels. */
export function scannedJpeg(scans: number) {
  const segment = (code: number, ...content: number[]) =>
    Buffer.from([0xff, code, 0, content.length + 2, ...content])
  const noCodes = Array.from({ length: 14 }, () => 0)
  const blocks = 100 * 100
  const scan = (from: number, to: number, data: Buffer) => [
    segment(0xda, 1, 1, 0, from, to, 0),
    data,
  ]
  // A band of zeros for 2^13 blocks and 1,808 more: the code 0, and the rest in 13 bits.
  const zeros = Buffer.from([(blocks - 2 ** 13) >> 6, ((blocks - 2 ** 13) << 2) | 0b11])
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, 800 >> 8, 800 & 0xff, 800 >> 8, 800 & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, 1, 1, ...noCodes, 0, 1),
    segment(0xc4, 0x10, 1, 1, ...noCodes, 0xd0, 0),
    ...scan(0, 0, Buffer.alloc(blocks / 8)),
    ...Array.from({ length: scans - 1 }, () => scan(1, 63, zeros)).flat(),
    Buffer.from([0xff, 0xd9]),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

export const png = async () => new Uint8Array(await canvas(800, 800).png().toBuffer())

/** A document with a script that starts when it is opened. */
export async function scriptedPdf() {
  const document = await PDFDocument.create()
  document.addPage([600, 800]).drawText('Certificate of residence')
  document.setAuthor('secret-author')
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
  )
  return document.save()
}

/** A page with a photograph that says where it was taken, and with a file attached to the page. */
export async function carryingPdf() {
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  page.drawImage(await document.embedJpg(await photograph()), { width: 500, height: 700 })
  const attached = document.context.register(
    document.context.stream('secret-program', { Type: 'EmbeddedFile' }),
  )
  const file = document.context.obj({ Type: 'Filespec', F: 'evil.exe', EF: { F: attached } })
  page.node.set(PDFName.of('AF'), document.context.obj([document.context.register(file)]))
  return document.save({ useObjectStreams: false })
}

/** A PDF of two kilobytes whose objects are a gigabyte of spaces, packed twice. */
export function bombPdf() {
  const packed = deflateSync(deflateSync(Buffer.alloc(1024 * 1024 * 1024, ' ')))
  const filter = '/Filter [/FlateDecode /FlateDecode]'
  const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`)
  return new Uint8Array(
    Buffer.concat([
      text([
        ...['%PDF-1.7', '1 0 obj', '<< /Type /Catalog /Pages 2 0 R >>', 'endobj'],
        ...['2 0 obj', '<< /Type /Pages /Kids [] /Count 0 >>', 'endobj'],
        '3 0 obj',
        `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>`,
        'stream',
      ]),
      packed,
      text(['', 'endstream', 'endobj', 'trailer', '<< /Root 1 0 R /Size 4 >>', '%%EOF']),
    ]),
  )
}

export const asFile = (bytes: Uint8Array | string, name = 'document.jpg') => {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  return new File([part], name, { type: 'image/jpeg' })
}
