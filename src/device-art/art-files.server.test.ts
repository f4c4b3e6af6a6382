import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { answerArt, artFile } from './art-files.server.ts'
import { artVersion, deviceArtUrl } from './art-url.ts'
import { drawDevice } from './draw-device.ts'

const art = { kind: 'phone', slug: 'apple-iphone-17', view: 'pair', hex: '#8fb1d6' } as const
const text = (body: string | Uint8Array = '') => Buffer.from(body).toString()
const ask = (path: string, init: RequestInit = {}) =>
  answerArt(new Request(new URL(path, 'http://127.0.0.1'), init))

describe('artFile', () => {
  test('serves the drawing that an address names, in three codings', () => {
    const file = artFile(deviceArtUrl(art))
    expect(text(file?.plain)).toBe(drawDevice(art))
    expect(text(brotliDecompressSync(file?.encoded?.br ?? ''))).toBe(drawDevice(art))
    expect(text(gunzipSync(file?.encoded?.gzip ?? ''))).toBe(drawDevice(art))
    expect(file?.cacheControl).toBe('public, max-age=31536000, immutable')
    expect(ask(deviceArtUrl(art)).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('serves the cut drawing at its own address', () => {
    const file = artFile(deviceArtUrl({ ...art, cut: true }))
    expect(text(file?.plain)).toBe(drawDevice({ ...art, cut: true }))
  })

  test('gives one generic drawing to all unknown models of a kind', () => {
    const etag = (slug: string) => artFile(deviceArtUrl({ ...art, slug }))?.etag
    expect(etag('maker-x1')).toBe(etag('maker-x2'))
    expect(etag('maker-x1')).not.toBe(etag(art.slug))
  })

  test('lets an older address keep working, but not for a year', () => {
    const file = artFile(deviceArtUrl(art).replace(artVersion, '0123abcd'))
    expect(file?.cacheControl).toBe('public, max-age=300')
  })

  const good = deviceArtUrl(art)
  test.each([
    '/art/',
    '/art/..%2f..%2fpackage.json',
    `/en${good}`,
    good.replace('pair', 'side'),
    good.replace('8fb1d6', '8FB1D6'),
    good.replace('8fb1d6', '8fb1d'),
    good.replace('8fb1d6', 'zzzzzz'),
    good.replace('.svg', '.png'),
    good.replace('.svg', '.svg/'),
    good.replace('apple-', 'apple--'),
    good.replace('apple-iphone-17', 'a'.repeat(81)),
    good.replace('/phone/', '/Phone/'),
    good.replace('/phone/', `/${'k'.repeat(21)}/`),
    good.replace(artVersion, 'v1'),
    `${good}\n`,
  ])('has nothing at %j', (path) => {
    expect(artFile(path)).toBeNull()
  })
})

describe('deviceArtUrl', () => {
  test('always makes an address that is served, whatever the catalogue says', () => {
    const url = deviceArtUrl({ kind: 'Télé/phone', slug: '../../etc', view: 'front', hex: 'red' })
    expect(url).toBe(`/art/${artVersion}/box/generic/front-2b2c30.svg`)
    expect(artFile(url)).not.toBeNull()
  })

  test('reads a color in any case, with or without its sign', () => {
    expect(deviceArtUrl({ ...art, hex: '8FB1D6' })).toBe(deviceArtUrl(art))
  })
})

describe('answerArt', () => {
  test('chooses the coding that the browser takes', async () => {
    const brotli = ask(deviceArtUrl(art), { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(Number(brotli.headers.get('content-length'))).toBe(
      (await brotli.arrayBuffer()).byteLength,
    )
    const gzip = ask(deviceArtUrl(art), { headers: { 'accept-encoding': 'br;q=0, gzip' } })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    const plain = ask(deviceArtUrl(art))
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(drawDevice(art))
  })

  test('answers 304 to a browser that has it, in whichever coding', () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = ask(deviceArtUrl(art), { headers }).headers.get('etag') ?? ''
    expect(ask(deviceArtUrl(art), { headers: { ...headers, 'if-none-match': etag } }).status).toBe(
      304,
    )
    expect(ask(deviceArtUrl(art), { headers: { 'if-none-match': etag } }).status).toBe(304)
    expect(ask(deviceArtUrl(art), { headers: { 'if-none-match': '"other"' } }).status).toBe(200)
  })

  test('answers HEAD without a body, 404 to what is not a drawing, 405 to a write', async () => {
    const head = ask(deviceArtUrl(art), { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(ask('/art/x.svg').status).toBe(404)
    expect(ask(deviceArtUrl(art), { method: 'POST' }).status).toBe(405)
  })
})
