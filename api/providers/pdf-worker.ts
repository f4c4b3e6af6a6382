import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

const maxPages = 10

/**
 * Copies the pages into a new document, without what a page may run or carry: actions, annotations, attachments, metadata.
 */
async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const indices = source.getPageIndices()
  if (indices.length === 0 || indices.length > maxPages) throw new Error('Too many pages.')
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(source, indices)) {
    for (const name of ['AA', 'Annots', 'Metadata', 'PieceInfo']) page.node.delete(PDFName.of(name))
    clean.addPage(page)
  }
  return clean.save()
}

/** A few kilobytes can unpack to gigabytes, on the thread that reads them. */
parentPort?.postMessage(await cleanPdf(workerData))
