import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { artFile } from './art-files.server.ts'
import { artTile, deviceArtUrl, galleryViews } from './art-url.ts'
import { viewsOf } from './device-sizes.ts'
import { type DeviceArt, drawDevice } from './draw-device.ts'

const apiData = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../api/store/data/${name}`, import.meta.url), 'utf8'))

const catalogue = v.parse(
  v.object({
    devices: v.array(
      v.object({
        slug: v.string(),
        illustration: v.object({ kind: v.string(), hex: v.string() }),
        variants: v.array(v.object({ color: v.object({ hex: v.string() }) })),
      }),
    ),
  }),
  apiData('catalogue.json'),
)
const showcase = new Map(
  Object.entries(v.parse(v.record(v.string(), v.string()), apiData('showcase.json'))),
)

const colored = catalogue.devices.flatMap(({ slug, illustration, variants }) => {
  const { kind } = illustration
  const hexes = new Set([
    showcase.get(slug) ?? illustration.hex,
    ...variants.map(({ color }) => color.hex),
  ])
  return [...hexes].map((hex) => ({ kind, slug, hex }))
})
const shown: readonly DeviceArt[] = catalogue.devices.map(({ slug, illustration }) => ({
  kind: illustration.kind,
  slug,
  hex: showcase.get(slug) ?? illustration.hex,
  view: 'pair',
}))

/** Reads the document tag by tag; answers what is wrong with it. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]*)/g)].map(([, id]) => id)
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (_, close, tag, __, empty) => {
      if (close === '/') {
        const expected = open.pop()
        if (expected !== tag) faults.push(`</${tag}> closes <${expected}>`)
      } else if (empty === '') open.push(tag)
      return ''
    },
  )
  if (rest !== '') faults.push(`not a tag: ${rest.slice(0, 60)}`)
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  if (new Set(ids).size !== ids.length) faults.push('an id stands twice')
  for (const id of used) if (!ids.includes(id)) faults.push(`#${id} is nowhere`)
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('a number is missing')
  return faults
}

const withoutIds = (svg: string) => svg.replaceAll(/a[0-9a-z]+-/g, '')

/** Rows of a 480-pixel rendering that hold something solid (shadows are not). */
async function solidRows(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowLength = info.width * info.channels
  return Array.from({ length: info.height }, (_, row) => row).filter((row) =>
    data
      .subarray(row * rowLength, (row + 1) * rowLength)
      .some((value, index) => index % 4 === 3 && value > 235),
  )
}

describe('every device of the catalogue in every color', () => {
  test.each(galleryViews)('draws a well-formed document with unique ids (%s)', (view) => {
    const faulty = colored.flatMap((art) =>
      [false, true].flatMap((cut) =>
        faultsOf(drawDevice({ ...art, view, cut })).map(
          (fault) => `${art.slug} ${art.hex} ${fault}`,
        ),
      ),
    )
    expect(colored.length).toBeGreaterThan(100)
    expect(faulty).toEqual([])
  })

  test('stays below 4 KB on the wire', () => {
    const weighed = colored.map((art) => ({
      slug: art.slug,
      bytes: artFile(deviceArtUrl({ ...art, view: 'pair' }))?.encoded?.br?.length ?? 0,
    }))
    expect(weighed.filter(({ bytes }) => bytes > 4096 || bytes < 300)).toEqual([])
  })

  test('carries no text, script, filter or outside reference', () => {
    const everything = colored.map((art) => drawDevice({ ...art, view: 'pair' })).join('')
    expect(everything).not.toMatch(
      /<text|<script|<filter|<image|<style|xlink|url\((?!#)|href="(?!#)/,
    )
  })

  test('gives two colors of one device different pictures, unless the object has only one', () => {
    const phones = colored
      .filter(({ kind }) => kind === 'phone')
      .map((art) => withoutIds(drawDevice({ ...art, view: 'pair' })))
    expect(new Set(phones).size).toBe(phones.length)
  })
})

describe('the 42 devices side by side', () => {
  test('looks different for each model, whatever its color', () => {
    const gray = shown.map((art) => withoutIds(drawDevice({ ...art, hex: '#8b8f96' })))
    expect(shown).toHaveLength(42)
    expect(new Set(gray).size).toBe(42)
  })

  test('stands every one of them on the same floor line, inside the tile', async () => {
    const rows = await Promise.all(shown.map((art) => solidRows(drawDevice(art))))
    const off = rows.flatMap((solid, index) => {
      const [first = 0, last = 0] = [solid[0], solid.at(-1)]
      const stands = Math.abs(last - artTile.floor) <= 6 && first >= 20 && last - first > 150
      return stands ? [] : [`${shown[index]?.slug}: ${first}–${last}`]
    })
    expect(off).toEqual([])
  })

  test('offers exactly the views that differ', () => {
    for (const { slug, illustration } of catalogue.devices) {
      const drawn = (view: DeviceArt['view']) =>
        withoutIds(drawDevice({ kind: illustration.kind, slug, hex: '#8fb1d6', view }))
      const offered = viewsOf({ kind: illustration.kind, slug })
      expect(new Set(offered.map(drawn)).size, slug).toBe(offered.length)
      expect(new Set(galleryViews.map(drawn)).size, slug).toBe(offered.length)
    }
  })
})

describe('what nobody drew', () => {
  const art = { slug: 'maker-model-9', hex: '#8fb1d6', view: 'pair' } as const
  const box = withoutIds(drawDevice({ ...art, kind: 'box' }))

  test.each(['phone', 'tablet', 'laptop', 'watch', 'headphones'])('draws a generic %s', (kind) => {
    const generic = drawDevice({ ...art, kind })
    expect(faultsOf(generic)).toEqual([])
    expect(withoutIds(generic)).not.toBe(box)
  })

  test.each(['other', 'drone', 'constructor', '__proto__'])(
    'draws a box for the kind %s',
    (kind) => {
      expect(withoutIds(drawDevice({ ...art, kind }))).toBe(box)
    },
  )

  test('does not mistake a property of every object for a model', () => {
    expect(faultsOf(drawDevice({ ...art, kind: 'phone', slug: 'constructor' }))).toEqual([])
  })

  test('falls back to graphite, and lets nothing of its input into the document', () => {
    const hostile = '"/><script>alert(1)</script>'
    const drawn = drawDevice({ kind: 'phone', slug: hostile, hex: hostile, view: 'back' })
    expect(drawn).not.toContain('script')
    expect(withoutIds(drawn)).toBe(
      withoutIds(drawDevice({ kind: 'phone', slug: hostile, hex: '#2b2c30', view: 'back' })),
    )
  })
})

test('draws the same bytes for the same input, and other ids for other input', () => {
  const art = { kind: 'phone', slug: 'apple-iphone-17', hex: '#8fb1d6', view: 'pair' } as const
  expect(drawDevice(art)).toBe(drawDevice(art))
  const idsOf = (svg: string) => new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const other = idsOf(drawDevice({ ...art, view: 'front' }))
  expect([...idsOf(drawDevice(art))].filter((id) => other.has(id))).toEqual([])
})
