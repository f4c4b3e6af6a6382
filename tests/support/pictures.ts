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
