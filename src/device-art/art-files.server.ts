import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { slug as slugSchema } from '#contract/values.ts'
import { immutableCacheControl, otherVersionCacheControl } from '#src/http/cache-control.ts'
import { entityTag } from '#src/http/entity-tag.server.ts'
import { type StoredBody, storedResponse } from '#src/http/stored-response.server.ts'
import { artVersion, type GalleryView, galleryViews, kindPattern } from './art-url.ts'
import { type DeviceArt, drawDevice, drawnSlugs } from './draw-device.ts'

export interface ArtFile extends StoredBody {
  readonly cacheControl: string
}

/** About 25 KB each: at most 20 MB. */
const maxDrawings = 800
const drawings = new LRUCache<string, StoredBody>({ max: maxDrawings })

const pathPattern =
  /^\/art\/([0-9a-f]{8})\/([a-z]+)\/([a-z0-9-]+)\/([a-z]+)(-cut)?-([0-9a-f]{6})\.svg$/

const isView = (value: string): value is GalleryView => galleryViews.some((view) => view === value)

interface Parsed {
  readonly version: string
  readonly art: DeviceArt
}

function parsePath(pathname: string): Parsed | undefined {
  const [, version, kind, slug, view, cut, color] = pathPattern.exec(pathname) ?? []
  if (!version || !kind || !slug || !view || !color) return undefined
  if (!kindPattern.test(kind) || !v.is(slugSchema, slug) || !isView(view)) return undefined
  return { version, art: { kind, slug, view, hex: `#${color}`, cut: cut !== undefined } }
}

const drawnKinds = new Map<string, readonly string[]>(Object.entries(drawnSlugs))

/** Unknown devices share the generic drawing of their kind, so that made-up names cannot fill the memory. */
function canonical(art: DeviceArt): DeviceArt {
  const slugs = drawnKinds.get(art.kind)
  if (slugs === undefined) return { ...art, kind: 'box', slug: 'generic' }
  return slugs.includes(art.slug) ? art : { ...art, slug: 'generic' }
}

function draw(art: DeviceArt): StoredBody {
  const plain = new TextEncoder().encode(drawDevice(art))
  const brotli = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      // the default window costs 10 ms to set up; 64 KB holds every drawing
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  return {
    etag: entityTag(plain),
    plain,
    encoded: { br: new Uint8Array(brotli), gzip: new Uint8Array(gzipSync(plain)) },
  }
}

function drawnOnce(art: DeviceArt): StoredBody {
  const key = [art.kind, art.slug, art.view, art.hex, art.cut].join(' ')
  const drawn = drawings.get(key) ?? draw(art)
  drawings.set(key, drawn)
  return drawn
}

/** The drawing at a path made by `deviceArtUrl`, or null when the path is not one. */
export function artFile(pathname: string): ArtFile | null {
  const parsed = parsePath(pathname)
  if (parsed === undefined) return null
  const cacheControl =
    parsed.version === artVersion ? immutableCacheControl : otherVersionCacheControl
  return { ...drawnOnce(canonical(parsed.art)), cacheControl }
}

/** Answers `GET` and `HEAD` under `/art/`: 200, 304 or 404; 405 to other methods. */
export function answerArt(request: Request): Response {
  const file = artFile(new URL(request.url).pathname)
  if (file === null) return new Response(null, { status: 404 })
  return storedResponse(request, file, {
    'cache-control': file.cacheControl,
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
