import { parentPort, workerData } from 'node:worker_threads'
import {
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { hasTooManyScans } from '#data-files/jpeg-scans.ts'
import { withoutJpegMetadata, withoutJpxMetadata } from './picture-metadata.ts'

const maxPages = 10

/** What a page needs to be seen; what it may start or carry is not among it. */
const pageKeys = 'Type Parent MediaBox CropBox Rotate UserUnit Group Resources Contents'.split(' ')
/** Attachments and metadata of whatever a page is drawn with (ISO 32000-2, 14.3, 14.5, 14.11.7 and 14.13). */
const forbiddenKeys = ['AF', 'Metadata', 'OPI', 'PieceInfo']
const forbiddenTypes = ['EmbeddedFile', 'Filespec', 'Metadata']
const typeKey = PDFName.of('Type')
const embeddedKey = PDFName.of('EF')

/** Its pages in a new document, with nothing but what is seen of them. */
async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const indices = source.getPageIndices()
  if (indices.length === 0 || indices.length > maxPages) throw new Error('Too many pages.')
  // Before they are copied: what a page refers to is copied with it.
  for (const { node } of source.getPages()) deleteKeys(node, (key) => !pageKeys.includes(key))
  for (const [, object] of source.context.enumerateIndirectObjects()) cleanObject(object)
  const clean = await PDFDocument.create({ updateMetadata: false })
  for (const page of await clean.copyPages(source, indices)) clean.addPage(page)
  for (const [ref, object] of clean.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) cleanStream(clean.context, ref, object)
    if (object instanceof PDFDict) refuseForbidden(object)
  }
  return clean.save()
}

function deleteKeys(dict: PDFDict, isUnwanted: (key: string) => boolean) {
  for (const key of dict.keys()) if (isUnwanted(key.decodeText())) dict.delete(key)
}

function cleanObject(object: PDFObject) {
  const isStream = object instanceof PDFStream
  const dict = isStream ? object.dict : object
  // A list of resources has no type, and names of its own.
  if (dict instanceof PDFDict && (isStream || dict.has(typeKey)))
    deleteKeys(dict, (key) => forbiddenKeys.includes(key))
}

function refuseForbidden(dict: PDFDict) {
  const type = dict.lookup(typeKey)
  const isForbidden = type instanceof PDFName && forbiddenTypes.includes(type.decodeText())
  if (isForbidden || dict.has(embeddedKey)) throw new Error('A page is drawn with an attachment.')
}

function cleanStream(context: PDFContext, ref: PDFRef, { dict, contents }: PDFRawStream) {
  refuseForbidden(dict)
  const filter = String(dict.lookup(PDFName.of('Filter')) ?? '')
  const clean = pictureFilters[filter.replaceAll(/[[\]\s]/g, '')]
  if (clean !== undefined) context.assign(ref, PDFRawStream.of(dict, clean(contents)))
  // Compressed once more, it cannot be looked into.
  else if (/DCTDecode|JPXDecode|\/DCT\b/.test(filter)) throw new Error('A picture in a picture.')
}

function cleanJpeg(jpeg: Uint8Array): Uint8Array {
  if (hasTooManyScans(jpeg)) throw new Error('A picture of too many scans.')
  return withoutJpegMetadata(jpeg)
}

const pictureFilters: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  '/DCTDecode': cleanJpeg,
  '/JPXDecode': withoutJpxMetadata,
}

/** A few kilobytes can unpack to gigabytes, on the thread that reads them. */
parentPort?.postMessage(await cleanPdf(workerData))
