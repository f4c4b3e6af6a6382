import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { acceptedEncoding, type Encoding } from './compression.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'

interface StoredFile {
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly plain: Uint8Array<ArrayBuffer>
  readonly compressed: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

/** Returns the response for a file, or undefined when there is no file at this path. */
export type StaticFileHandler = (request: Request, pathname: string) => Response | undefined

const compressedExtension = { br: '.br', gzip: '.gz' } as const
const immutableCacheControl = 'public, max-age=31536000, immutable'
const revalidateCacheControl = 'public, max-age=0, must-revalidate'
const etagLength = 20

/**
 * Loads the files of a build folder with their compressed copies into memory. An unknown path costs one lookup, and a
 * rebuild on disk does not change the running site.
 * @param hashedPrefix Files below this path carry a hash in their name and never change.
 */
export function staticFiles(
  folder: string,
  urlPrefix: string,
  hashedPrefix: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): StaticFileHandler {
  const files = loadFiles(folder, urlPrefix, hashedPrefix)
  return (request, pathname) => {
    const file = files.get(pathname)
    if (!file) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    return respondWith(file, request, extraHeaders)
  }
}

function respondWith(
  file: StoredFile,
  request: Request,
  extraHeaders: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.immutable ? immutableCacheControl : revalidateCacheControl,
    'x-content-type-options': 'nosniff',
    etag: file.etag,
    ...extraHeaders,
  })
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  const compressed = encoding && file.compressed[encoding]
  if (file.compressed.br || file.compressed.gzip) headers.set('vary', 'Accept-Encoding')
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (compressed) headers.set('content-encoding', encoding)
  const body = compressed ?? file.plain
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

function loadFiles(
  folder: string,
  urlPrefix: string,
  hashedPrefix: string,
): ReadonlyMap<string, StoredFile> {
  const files = new Map<string, StoredFile>()
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const isCompressedCopy = /\.(br|gz)$/.test(file) && existsSync(file.slice(0, -3))
    if (!entry.isFile() || isCompressedCopy) continue
    const pathname = `${urlPrefix}/${path.relative(folder, file).split(path.sep).join('/')}`
    files.set(encodeURI(pathname), loadFile(file, pathname.startsWith(hashedPrefix)))
  }
  return files
}

function loadFile(file: string, immutable: boolean): StoredFile {
  const plain = new Uint8Array(readFileSync(file))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, etagLength)
  return {
    type: contentTypeOf(file),
    etag: `W/"${hash}"`,
    immutable,
    plain,
    compressed: isCompressible(file)
      ? { ...readCompressed(file, 'br'), ...readCompressed(file, 'gzip') }
      : {},
  }
}

function readCompressed(file: string, encoding: Encoding) {
  const compressedFile = `${file}${compressedExtension[encoding]}`
  return existsSync(compressedFile)
    ? { [encoding]: new Uint8Array(readFileSync(compressedFile)) }
    : undefined
}
