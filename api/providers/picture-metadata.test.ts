import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutJpegMetadata, withoutJpxMetadata } from './picture-metadata.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: 'secret-artist' } })
    .jpeg()
    .toBuffer()

test('a JPEG loses its metadata, and looks as before', async () => {
  const before = await jpeg()
  const after = withoutJpegMetadata(before)
  expect(latin1(before)).toContain('secret-artist')
  expect(latin1(after)).not.toContain('secret-artist')
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('fill bytes before a marker hide nothing', async () => {
  const [before, fill] = [await jpeg(), Buffer.from([0xff, 0xff])]
  const filled = Buffer.concat([before.subarray(0, 2), fill, before.subarray(2)])
  expect(latin1(withoutJpegMetadata(filled))).not.toContain('secret-artist')
})

test.for(['', 'GIF89a', '\u00ff\u00d8', '\u00ff\u00d8\u00ff\u00e1\u00ff'])(
  '%j is no JPEG',
  (text) => {
    expect(() => withoutJpegMetadata(Buffer.from(text, 'latin1'))).toThrow()
  },
)

const box = (type: string, content: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + content.length)
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')])
}

test('the boxes of a JPEG 2000 that hold metadata are emptied, the others stay', () => {
  const codestream = box('jp2c', 'picture')
  const file = Buffer.concat([box('uuid', 'secret-place'), box('xml ', 'secret-name'), codestream])
  const after = latin1(withoutJpxMetadata(file))
  expect(after).not.toMatch(/secret|uuid|xml /)
  expect(after).toHaveLength(file.length)
  expect(after.endsWith(latin1(codestream))).toBe(true)
})
