import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { artVersion, type GalleryView, galleryViews, kindPattern, slugPattern } from './art-url.ts'
import { type DeviceArt, drawDevice, drawnSlugs } from './draw-device.ts'

export interface ArtFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly contentType: 'image/svg+xml'
  /** Strong tag of the plain body, without quotes. */
  readonly etag: string
  readonly cacheControl: string
}

type Drawn = Omit<ArtFile, 'cacheControl'>

/** About 25 KB each: at most 20 MB. */
const keptDrawings = 800
const kept = new Map<string, Drawn>()

const currentCacheControl = 'public, max-age=31536000, immutable'
/** A page rendered before a deployment may still ask for the last version: it gets today's drawing, not for long. */
const otherVersionCacheControl = 'public, max-age=300'

const pathPattern =
  /^\/art\/([0-9a-f]{8})\/([a-z]+)\/([a-z0-9-]+)\/([a-z]+)(-cut)?-([0-9a-f]{6})\.svg$/

const isView = (value: string): value is GalleryView => galleryViews.some((view) => view === value)

interface Parsed {
  readonly version: string
  readonly art: DeviceArt
}

function parsePath(pathname: string): Parsed | undefined {
  const [, version, kind, slug, view, cut, colour] = pathPattern.exec(pathname) ?? []
  if (!version || !kind || !slug || !view || !colour) return undefined
  if (!kindPattern.test(kind) || !slugPattern.test(slug) || !isView(view)) return undefined
  return { version, art: { kind, slug, view, hex: `#${colour}`, cut: cut !== undefined } }
}

const drawnKinds = new Map<string, readonly string[]>(Object.entries(drawnSlugs))

/** Unknown devices share the generic drawing of their kind, so that made-up names cannot fill the memory. */
function canonical(art: DeviceArt): DeviceArt {
  const slugs = drawnKinds.get(art.kind)
  if (slugs === undefined) return { ...art, kind: 'box', slug: 'generic' }
  return slugs.includes(art.slug) ? art : { ...art, slug: 'generic' }
}

function draw(art: DeviceArt): Drawn {
  const body = new TextEncoder().encode(drawDevice(art))
  const brotli = brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // the default window costs 10 ms to set up; 64 KB holds every drawing
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  return {
    body,
    brotli: new Uint8Array(brotli),
    gzip: new Uint8Array(gzipSync(body)),
    contentType: 'image/svg+xml',
    etag: createHash('sha256').update(body).digest('hex').slice(0, 16),
  }
}

function remembered(art: DeviceArt): Drawn {
  const key = [art.kind, art.slug, art.view, art.hex, art.cut].join(' ')
  const drawn = kept.get(key) ?? draw(art)
  kept.delete(key)
  kept.set(key, drawn)
  const oldest = kept.size > keptDrawings ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return drawn
}

/** The drawing at a path made by `deviceArtUrl`, or null when the path is not one. */
export function artFile(pathname: string): ArtFile | null {
  const parsed = parsePath(pathname)
  if (parsed === undefined) return null
  const cacheControl =
    parsed.version === artVersion ? currentCacheControl : otherVersionCacheControl
  return { ...remembered(canonical(parsed.art)), cacheControl }
}

/** Whether an `Accept-Encoding` header names a coding and does not weigh it with zero (RFC 9110, 12.5.3). */
const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

function encodingFor(header: string): 'br' | 'gzip' | undefined {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : undefined
}

/** Answers `GET` and `HEAD` under `/art/`: 200, 304, 404 or 405. */
export function answerArt(request: Request): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  const file = artFile(new URL(request.url).pathname)
  if (file === null) return new Response(null, { status: 404 })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = { br: file.brotli, gzip: file.gzip, plain: file.body }[encoding ?? 'plain']
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'cache-control': file.cacheControl,
    'content-type': file.contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
    vary: 'accept-encoding',
  })
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim())
  if (known.includes(etag) || known.includes(`W/${etag}`))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
