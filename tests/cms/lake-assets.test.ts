import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scannedJpeg } from '#tests/support/pictures.ts'
import { type RunningLake, rejectionOf, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const drawn = (width: number, height: number, background = '#c22f13') =>
  sharp({ create: { width, height, channels: 3, background } })
const upload = (bytes: Buffer, filename = 'picture.png') =>
  lake.client('editor').assets.upload('image', bytes, { filename })

async function fetched(url: string, accept = '*/*') {
  const answer = await fetch(url, { headers: { accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes }
}

async function shape(url: string, accept?: string) {
  const { bytes, headers } = await fetched(url, accept)
  const { width, height } = await sharp(bytes).metadata()
  return [headers.get('content-type'), width, height]
}

describe('pictures', () => {
  test('move with the lake: nothing on disk says where it was reached', async () => {
    const bytes = await drawn(60, 30).png().toBuffer()
    const { _id, url } = await upload(bytes)
    await lake.client('editor').patch(_id).set({ altText: 'red' }).commit()
    expect(url).toContain(lake.url)
    const { dataDirectory } = lake
    await lake.stop()
    const database = new DatabaseSync(path.join(dataDirectory, 'lake', 'lake.sqlite'))
    const kept = ['documents', 'revisions'].flatMap((table) =>
      database.prepare(`SELECT content FROM ${table}`).all(),
    )
    database.close()
    expect(JSON.stringify(kept)).toContain(_id)
    expect(JSON.stringify(kept)).not.toMatch(/localhost|127\.0\.0\.1/)

    lake = await startLake(dataDirectory)
    const moved = await lake.client('visitor').fetch('*[_id == $id][0].url', { id: _id })
    expect(moved).toContain(lake.url)
    expect(moved).not.toBe(url)
    expect((await fetched(moved)).bytes.equals(bytes)).toBe(true)
    const asset = await lake.client('editor').getDocument(_id)
    expect(asset).toMatchObject({ url: moved, altText: 'red' })
  })

  test('come in the size, part and format that the URL asks for, never enlarged', async () => {
    const { url } = await upload(await drawn(200, 100, '#004488').jpeg().toBuffer())
    expect(await shape(`${url}?w=50`)).toEqual(['image/jpeg', 50, 25])
    expect(await shape(`${url}?w=25&dpr=2`)).toEqual(['image/jpeg', 50, 25])
    expect(await shape(`${url}?w=5000`)).toEqual(['image/jpeg', 200, 100])
    expect(await shape(`${url}?w=40&h=40`)).toEqual(['image/jpeg', 40, 20])
    expect(await shape(`${url}?w=40&h=40&fit=crop`)).toEqual(['image/jpeg', 40, 40])
    expect(await shape(`${url}?w=400&h=400&fit=crop`)).toEqual(['image/jpeg', 100, 100])
    expect(await shape(`${url}?w=40&h=40&fit=scale`)).toEqual(['image/jpeg', 40, 40])
    expect(await shape(`${url}?w=40&h=40&fit=fill&bg=ffffff`)).toEqual(['image/jpeg', 40, 40])
    expect(await shape(`${url}?rect=10,10,60,30&w=30`)).toEqual(['image/jpeg', 30, 15])
    expect(await shape(`${url}?rect=190,0,60,30`)).toEqual(['image/jpeg', 10, 30])
    expect(await shape(`${url}?rect=500,0,60,30&w=10`)).toEqual(['image/jpeg', 10, 5])
    expect(await shape(`${url}?fm=avif&w=20`)).toEqual(['image/avif', 20, 10])
    expect(await shape(`${url}?auto=format`, 'image/webp,*/*')).toEqual(['image/webp', 200, 100])
    expect(await shape(`${url}?auto=format`, 'image/png')).toEqual(['image/jpeg', 200, 100])
    expect(await shape(`${url}?w=nonsense&q=-4&fm=exe`)).toEqual(['image/jpeg', 200, 100])
    expect(await shape(`${url}?w=20&fm=constructor`)).toEqual(['image/jpeg', 20, 10])
    expect((await fetched(`${url}?auto=format`)).headers.get('vary')).toContain('Accept')
  })

  test('are made once and then come from disk', async () => {
    const { url } = await upload(await drawn(120, 90, '#226622').png().toBuffer())
    const made = () => readdirSync(path.join(lake.dataDirectory, 'lake', 'resized')).length
    const before = made()
    const first = await fetched(`${url}?w=33`)
    expect(made()).toBe(before + 1)
    expect((await fetched(`${url}?w=33`)).bytes.equals(first.bytes)).toBe(true)
    expect(made()).toBe(before + 1)
  })

  test('may be a line, or as long as a page that somebody scrolled', async () => {
    for (const [width, height] of [
      [1, 4_000],
      [4_000, 1],
    ] as const) {
      for (const line of [drawn(width, height).png(), drawn(width, height).jpeg()]) {
        const { url, metadata } = await upload(await line.toBuffer())
        expect(metadata.lqip?.length).toBeLessThan(1_000)
        expect((await fetched(`${url}?w=400&fm=webp`)).status).toBe(200)
      }
    }
    const { url } = await upload(await drawn(500, 20_000).png().toBuffer())
    expect(await shape(`${url}?w=800&fit=max&fm=webp`)).toEqual(['image/webp', 410, 16_383])
    expect(await shape(`${url}?w=100&fit=max&fm=webp`)).toEqual(['image/webp', 100, 4_000])
  })

  test('get their type from their bytes, whatever the upload claims', async () => {
    const asset = await upload(await drawn(10, 10).png().toBuffer(), 'photo.jpg')
    expect(asset).toMatchObject({ extension: 'png', mimeType: 'image/png' })
  })

  test('that hold scripts, are damaged or would fill the memory are refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const cut = (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 900)
    expect(await rejectionOf(upload(svg, 'logo.svg'))).toMatchObject({ statusCode: 415 })
    expect(await rejectionOf(upload(cut))).toMatchObject({ statusCode: 415 })
    expect(await rejectionOf(upload(await hugePng()))).toMatchObject({ statusCode: 413 })
    const slow = Buffer.from(scannedJpeg(65))
    expect(await rejectionOf(upload(slow))).toMatchObject({ statusCode: 415 })
    const heavy = Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.alloc(32_000_000)])
    expect(await rejectionOf(upload(heavy))).toMatchObject({ statusCode: 413 })
  })
})

describe('animated pictures', () => {
  test('move only until the URL asks for the first frame', async () => {
    const frames = ['red', 'blue'].map((color) => drawn(40, 30, color).png().toBuffer())
    const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ delay: 100 })
      .toBuffer()
    const { url } = await upload(animation, 'moving.webp')
    const framesOf = async (params: string) => {
      const { pages = 1 } = await sharp((await fetched(`${url}?${params}`)).bytes).metadata()
      return pages
    }
    expect(await framesOf('w=20&fm=webp')).toBe(2)
    expect(await framesOf('w=20&fm=webp&frame=1')).toBe(1)
    expect(await framesOf('frame=1')).toBe(1)
  })
})

describe('pictures of a camera', () => {
  test('are shown upright, with the size that is seen, and carry a placeholder', async () => {
    const turned = await drawn(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const asset = await upload(turned)
    expect(asset.metadata).toMatchObject({
      dimensions: { width: 40, height: 80 },
      lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
    })
    expect(await shape(`${asset.url}?w=20`)).toEqual(['image/jpeg', 20, 40])
  })

  test.each(['jpeg', 'webp', 'png'] as const)(
    'are stored upright and without the place and the names that a camera wrote: %s',
    async (format) => {
      const photo = await drawn(80, 40)
        .withIccProfile('p3')
        .withExif({
          IFD0: { Artist: 'secret-artist' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 40/1 0/1' },
        })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6 })
      expect(photo.includes('secret-artist')).toBe(true)
      const asset = await upload(photo)
      const { bytes } = await fetched(asset.url)
      expect(bytes.includes('secret-artist')).toBe(false)
      const { exif, orientation, icc, width, height } = await sharp(bytes).metadata()
      expect([exif, orientation, width, height]).toEqual([undefined, undefined, 40, 80])
      expect(icc).toBeInstanceOf(Buffer)
      expect(asset).toMatchObject({ size: bytes.length, metadata: { dimensions: { width: 40 } } })
      expect((await upload(bytes))._id).toBe(asset._id)
    },
  )
})

/** A few bytes that declare 60,000 pixels of width and height. */
async function hugePng(): Promise<Buffer> {
  const bytes = await drawn(9, 9).png().toBuffer()
  const [chunk, width, height, checksum] = [12, 16, 20, 29]
  bytes.writeUInt32BE(60_000, width)
  bytes.writeUInt32BE(60_000, height)
  bytes.writeUInt32BE(crc32(bytes.subarray(chunk, checksum)), checksum)
  return bytes
}

describe('files', () => {
  const send = (text: string, filename: string) =>
    lake.client('editor').assets.upload('file', Buffer.from(text), { filename })

  test('that a browser could run are saved, not shown', async () => {
    const { url, mimeType } = await send('<script>alert(1)</script>', 'page.html')
    const { headers, bytes } = await fetched(url)
    expect(mimeType).toBe('application/octet-stream')
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(bytes.toString()).toBe('<script>alert(1)</script>')
  })

  test('that are documents are shown, or saved under a name', async () => {
    const { url } = await send('%PDF-1.7 …', 'terms.pdf')
    const shown = await fetched(url)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect(shown.headers.get('content-disposition')).toBe('inline')
    const saved = await fetched(`${url}?dl=${encodeURIComponent("規約'(1).pdf\r\nx: y")}`)
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%E8%A6%8F%E7%B4%84%27%281%29.pdf%0D%0Ax%3A%20y",
    )
  })

  test('of another project, or outside of the folder, do not exist', async () => {
    const { url } = await send('here', 'a.txt')
    const { pathname } = new URL(url)
    for (const wrong of [
      pathname.replace('production', 'staging'),
      '/files/reboot/production/..%2Flake.sqlite',
      '/files/reboot/production/..%2F..%2Fsecrets',
      '/images/reboot/production/editor.json',
    ]) {
      expect((await fetched(`${lake.url}${wrong}`)).status).toBe(404)
    }
  })
})
