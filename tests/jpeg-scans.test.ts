import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanDocument } from '#api/providers/clean-document.ts'
import { hasTooManyScans } from '#data-files/jpeg-scans.ts'
import { asFile, scannedJpeg } from '#tests/support/pictures.ts'

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const startOfImage = bytes(0xff, 0xd8)
const scans = (count: number, before = bytes()) =>
  Buffer.concat(Array.from({ length: count }, () => [before, bytes(0xff, 0xda, 0, 2, 1)]).flat())
const jpeg = (...parts: Uint8Array[]) => Buffer.concat([startOfImage, ...parts])

test('takes pictures as programs write them', async () => {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
  expect(hasTooManyScans(await image.clone().jpeg().toBuffer())).toBe(false)
  expect(hasTooManyScans(await image.clone().jpeg({ mozjpeg: true }).toBuffer())).toBe(false)
  expect(hasTooManyScans(await image.clone().png().toBuffer())).toBe(false)
  expect(hasTooManyScans(scannedJpeg(64))).toBe(false)
  expect(hasTooManyScans(scannedJpeg(65))).toBe(true)
})

test('counts no scan of a preview inside it, nor what stands behind its end', () => {
  const preview = scans(90)
  const header = Buffer.from([0xff, 0xe1, 0, 0])
  header.writeUInt16BE(preview.length + 2, 2)
  const end = bytes(0xff, 0xd9)
  expect(hasTooManyScans(jpeg(header, preview, scans(1), end, scans(90)))).toBe(false)
})

test.each([
  ['fill bytes', [0xff, 0xff, 0xff]],
  ['zeros of data', [0xff, 0x00]],
  ['a restart', [0xff, 0xd3]],
  ['a marker that is none', [0xff, 0x05]],
  ['a second start', [0xff, 0xd8]],
  ['a comment', [0xff, 0xfe, 0, 3, 0xff]],
])('counts scans behind %s', (_, before) => {
  expect(hasTooManyScans(jpeg(scans(65, bytes(...before))))).toBe(true)
})

test.each([
  ['nothing', bytes()],
  ['a start', startOfImage],
  ['half a marker', jpeg(bytes(0xff))],
  ['half a length', jpeg(bytes(0xff, 0xe1, 0xff))],
])('reads to the end of %s', (_, file) => {
  expect(hasTooManyScans(file)).toBe(false)
})

test('refuses such a document without decoding it', async () => {
  const clean = (scans: number) => cleanDocument(asFile(scannedJpeg(scans)), 'document_front')
  await expect(clean(65)).rejects.toMatchObject({ status: 400, code: 'file_type' })
  expect(await clean(64)).toMatchObject({ mediaType: 'image/jpeg' })
})

test('refuses a PDF with such a picture, which a reader would not come to the end of', async () => {
  const document = await PDFDocument.create()
  document.addPage([600, 800]).drawImage(await document.embedJpg(scannedJpeg(65)))
  const pdf = asFile(await document.save(), 'proof.pdf')
  await expect(cleanDocument(pdf, 'address_proof')).rejects.toMatchObject({ code: 'file_type' })
})
