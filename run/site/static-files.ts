import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Encoding } from '#src/http/accepted-encoding.server.ts'
import { immutableCacheControl } from '#src/http/cache-control.ts'
import { entityTag } from '#src/http/entity-tag.server.ts'
import { type StoredBody, storedResponse } from '#src/http/stored-response.server.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'

interface StoredFile extends StoredBody {
  readonly type: string
  readonly immutable: boolean
}

/** Returns the response for a file, or undefined when there is no file at this path. */
export type StaticFileHandler = (request: Request, pathname: string) => Response | undefined

const compressedExtension = { br: '.br', gzip: '.gz' } as const
const revalidateCacheControl = 'public, max-age=0, must-revalidate'

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
    return storedResponse(request, file, {
      'content-type': file.type,
      'cache-control': file.immutable ? immutableCacheControl : revalidateCacheControl,
      'x-content-type-options': 'nosniff',
      ...extraHeaders,
    })
  }
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
  return {
    type: contentTypeOf(file),
    etag: entityTag(plain),
    immutable,
    plain,
    encoded: isCompressible(file)
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
