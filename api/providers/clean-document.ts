import { Worker } from 'node:worker_threads'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { minDocumentSidePx } from '#contract/uploaded-file.ts'

export interface CleanDocument {
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
}

const maxSidePx = 2_400
/** A small file can claim to be a huge picture. */
const maxPixels = 60_000_000
const jpegQuality = 86
const maxPdfPages = 10
const heicTimeoutMs = 15_000

type Kind = 'image' | 'heic' | 'pdf'

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

/** What a file is by its first bytes; its name and declared type say nothing. */
function kindOf(bytes: Uint8Array): Kind | undefined {
  if (starts(bytes, '\u00ff\u00d8\u00ff') || starts(bytes, '\u0089PNG\r\n\u001a\n')) return 'image'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image'
  if (starts(bytes, 'ftyp', 4) && heicBrands.some((brand) => starts(bytes, brand, 8))) return 'heic'
  return starts(bytes, '%PDF-') ? 'pdf' : undefined
}

/**
 * A document or photograph made anew from what can be seen of it: no EXIF, no place, no scripts, nothing behind the end
 * of the picture.
 * @throws ApiError 400 `file_type` or `file_too_small`, at `field`.
 */
export async function cleanDocument(file: File, field: string): Promise<CleanDocument> {
  const refuse = (code: string) => refusedField(field, code)
  const bytes = await file.bytes()
  const kind = kindOf(bytes)
  if (kind === undefined) throw refuse('file_type')
  try {
    if (kind === 'pdf') return { mediaType: 'application/pdf', bytes: await cleanPdf(bytes) }
    const picture = kind === 'heic' ? await readHeic(bytes) : readPicture(bytes)
    const { width = 0, height = 0 } = await picture.metadata()
    if (Math.min(width, height) < minDocumentSidePx) throw refuse('file_too_small')
    return { mediaType: 'image/jpeg', bytes: await toJpeg(picture) }
  } catch (error) {
    throw error instanceof ApiError ? error : refuse('file_type')
  }
}

const readPicture = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels, animated: false })

/** Turned upright before its orientation is forgotten; sharp writes no metadata unless asked. */
const toJpeg = (picture: Sharp) =>
  picture
    .rotate()
    .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toBuffer()

const decoded = v.object({
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  pixels: v.instance(Uint8Array),
})

async function readHeic(bytes: Uint8Array): Promise<Sharp> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  try {
    const message = await new Promise<unknown>((resolve, reject) => {
      setTimeout(() => reject(new Error('The picture takes too long.')), heicTimeoutMs).unref()
      worker.once('message', resolve).once('error', reject)
    })
    const { width, height, pixels } = v.parse(decoded, message)
    if (width * height > maxPixels) throw new Error('The picture is too large.')
    return sharp(pixels, { raw: { width, height, channels: 4 } })
  } finally {
    await worker.terminate()
  }
}

/** Its pages in a new document, without what a page may start or carry: actions, annotations, attachments, metadata. */
async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const indices = source.getPageIndices()
  if (indices.length === 0 || indices.length > maxPdfPages) throw new Error('Too many pages.')
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(source, indices)) {
    for (const name of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
    clean.addPage(page)
  }
  return clean.save()
}
