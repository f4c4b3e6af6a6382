import { expect, test } from 'vitest'
import { checkPicture, sharpnessOf } from './picture-check.ts'

const side = 40
const pictureOf = (brightness: (x: number, y: number) => number) => ({
  width: side,
  height: side,
  pixels: Float32Array.from({ length: side * side }, (_, index) =>
    brightness(index % side, Math.floor(index / side)),
  ),
})

test('sharp letters are accepted, a gradient and an empty sheet are not', () => {
  expect(sharpnessOf(pictureOf((x) => (x % 8 < 2 ? 40 : 220)))).toBeGreaterThan(500)
  expect(sharpnessOf(pictureOf((x) => 3 * x))).toBeLessThan(1)
  expect(sharpnessOf(pictureOf(() => 200))).toBe(0)
})

test('a file that is not a picture or is too large is reported before anything is sent', async () => {
  const fileOf = (type: string, bytes = 1, name = 'licence') =>
    new File([new Uint8Array(bytes)], name, { type })
  expect(await checkPicture(fileOf('text/plain'))).toBe('file_type')
  expect(await checkPicture(fileOf('image/jpeg', 10 * 1024 * 1024 + 1))).toBe('file_too_large')
})
