import { expect, test } from 'vitest'
import { fileKindOf } from './uploaded-file.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test.each([
  ['\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0', 'image'],
  ['\u0089PNG\r\n\u001a\n\0\0\0\r', 'image'],
  ['RIFF\u0010\0\0\0WEBPVP8 ', 'image'],
  ['\0\0\0\u0018ftypheic\0\0\0\0', 'heic'],
  ['%PDF-1.7\n', 'pdf'],
  ['\0\0\0\u0018ftypavif\0\0\0\0', undefined],
  ['RIFF\u0010\0\0\0WAVEfmt ', undefined],
  ['GIF89a', undefined],
  ['<svg>', undefined],
  ['', undefined],
])('%j is judged by its first bytes', (start, kind) => {
  expect(fileKindOf(bytes(start))).toBe(kind)
})
