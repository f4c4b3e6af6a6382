import sharp, { type Sharp } from 'sharp'
import * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { createConcurrencyLimiter, maxComputations } from '#api/domain/concurrency-limiter.ts'
import { minDocumentSidePx } from '#contract/upload-limits.ts'
import { fileKindOf } from '#contract/uploaded-file.ts'
import { hasTooManyScans } from '#data-files/jpeg-scans.ts'
import { runInWorker } from './bounded-worker.ts'

export interface CleanDocument {
  readonly mediaType: 'image/jpeg' | 'application/pdf'
  readonly bytes: Uint8Array
}

const maxSidePx = 2_400
/** A small file can declare a huge picture. */
const maxPixels = 60_000_000
const jpegQuality = 86
const heicBounds = { timeoutMs: 15_000, maxMemoryMb: 1_024 }
const pdfBounds = { timeoutMs: 15_000, maxMemoryMb: 256 }

/**
 * Cleaning takes up to seconds of computing and hundreds of megabytes of memory. The five files of one form wait for each
 * other, and under load further ones are refused with Retry-After.
 */
const cleaning = createConcurrencyLimiter({
  concurrency: maxComputations,
  maxWaiting: 40,
  retryAfterSeconds: 10,
})

/**
 * Recreates a document or photograph from its visible content: no EXIF, no location, no scripts, nothing behind the end of
 * the picture.
 * @throws ApiError 400 `file_type` or `file_too_small`, at `field`; 503 `maintenance` when too many files wait.
 */
export const cleanDocument = (file: File, field: string): Promise<CleanDocument> =>
  cleaning.run(() => cleanNow(file, field))

async function cleanNow(file: File, field: string): Promise<CleanDocument> {
  const refuse = (code: string) => refusedField(field, code)
  const bytes = await file.bytes()
  const kind = fileKindOf(bytes)
  if (kind === undefined || hasTooManyScans(bytes)) throw refuse('file_type')
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
  const file = new URL('./heic-worker.ts', import.meta.url)
  const message = await runInWorker(file, { bytes, maxPixels }, heicBounds)
  const { width, height, pixels } = v.parse(decoded, message)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

const cleanPdf = async (bytes: Uint8Array) =>
  v.parse(
    v.instance(Uint8Array),
    await runInWorker(new URL('./pdf-worker.ts', import.meta.url), bytes, pdfBounds),
  )
