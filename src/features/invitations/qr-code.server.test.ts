import { expect, test } from 'vitest'
import { drawQrCode } from './qr-code.server.ts'

const link = 'https://reboot.example/signup?invite=MISAKI94'

/** The dark modules of the path. */
const modulesOf = (path: string) =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`))

test('a QR code has its three corners and a quiet zone of four modules around it', () => {
  const { size, path } = drawQrCode(link)
  const dark = modulesOf(path)
  expect(path.replaceAll(/M\d+ \d+h1v1h-1z/g, '')).toBe('')
  // ISO/IEC 18004: 17 + 4 × version modules on a side.
  expect((size - 8 - 17) % 4).toBe(0)
  const [first, last] = [4, size - 5]
  for (let index = 0; index < 7; index += 1) {
    expect(dark.has(`${first + index},${first}`)).toBe(true)
    expect(dark.has(`${last - index},${first}`)).toBe(true)
    expect(dark.has(`${first},${last - index}`)).toBe(true)
  }
  for (let index = 0; index < size; index += 1) {
    for (const quiet of [0, 3, size - 4, size - 1]) {
      expect(dark.has(`${index},${quiet}`) || dark.has(`${quiet},${index}`)).toBe(false)
    }
  }
})

test('another link is another code', () => {
  expect(drawQrCode(link).path).not.toBe(drawQrCode(`${link}X`).path)
})
