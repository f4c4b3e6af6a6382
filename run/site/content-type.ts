import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const compressible =
  /^(text\/|application\/(json|javascript|xml|wasm|manifest\+json)|image\/svg\+xml)/

/** Media type by file extension. An unknown type is sent as a download. */
export const contentTypeOf = (file: string): string =>
  types[path.extname(file).toLowerCase()] ?? 'application/octet-stream'

export const isCompressibleType = (contentType: string): boolean => compressible.test(contentType)

export const isCompressible = (file: string): boolean => isCompressibleType(contentTypeOf(file))
