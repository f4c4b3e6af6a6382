import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandMark, brandTile } from './brand-mark.ts'

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url))

test('is the mark that the header draws', () => {
  const [, ring = 'no ring'] = / d="(M11[^"]+)"/.exec(brandMark()) ?? []
  expect(file('src/ui/brand-paths.ts').toString()).toContain(`'${ring}'`)
})

test('is what the public folder holds', async () => {
  expect(file('public/favicon.svg').toString()).toBe(brandMark())
  const pixels = (picture: Buffer) => sharp(picture).resize(32, 32).flatten().raw().toBuffer()
  const drawn = await pixels(
    await sharp(Buffer.from(brandTile()), { density: 1152 }).png().toBuffer(),
  )
  const kept = await pixels(file('public/icon-512.png'))
  expect(kept.filter((value, index) => Math.abs(value - (drawn[index] ?? 0)) > 24)).toHaveLength(0)
})

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
])('%s is %i pixels wide and has no holes', async (name, size) => {
  const picture = sharp(file(`public/${name}`))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect((await picture.stats()).isOpaque).toBe(true)
})

test('holds a 32-pixel picture in the icon file', async () => {
  const icon = file('public/favicon.ico')
  expect([icon.readUInt16LE(2), icon.readUInt8(6), icon.readUInt32LE(18)]).toEqual([1, 32, 22])
  expect(await sharp(icon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
})
