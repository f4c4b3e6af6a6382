import { Hono } from 'hono'
import { requireEditor } from './data-routes.ts'
import type { LakeDocument } from './document.ts'
import { editorId, type Lake, type LakeContext, type LakeEnv } from './lake.ts'

async function uploadImage(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const { sha1hash, file, extension, mimeType, size, width, height, hasAlpha } =
    await lake.assets.addImage(Buffer.from(await c.req.arrayBuffer()))
  const path = `images/${lake.projectId}/${lake.dataset}/${file}`
  return keepAssetDocument(lake, c, {
    _id: `image-${sha1hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    originalFilename: c.req.query('filename') ?? file,
    ...{ assetId: sha1hash, sha1hash, extension, mimeType, size, path },
    url: `${new URL(c.req.url).origin}/${path}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque: !hasAlpha,
    },
  })
}

async function uploadFile(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const originalFilename = c.req.query('filename') ?? 'file.bin'
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const { sha1hash, file, extension, size } = await lake.assets.addFile(bytes, originalFilename)
  const path = `files/${lake.projectId}/${lake.dataset}/${file}`
  return keepAssetDocument(lake, c, {
    _id: `file-${sha1hash}-${extension}`,
    _type: 'sanity.fileAsset',
    originalFilename,
    ...{ assetId: sha1hash, sha1hash, extension, size, path },
    url: `${new URL(c.req.url).origin}/${path}`,
  })
}

function keepAssetDocument(lake: Lake, c: LakeContext, document: LakeDocument) {
  const mutation = { createIfNotExists: document }
  lake.store.commit({ author: editorId, request: mutation, units: [() => [mutation]] })
  return c.json({ document: lake.store.get(document._id) })
}

/** Uploads: `assets/images` and `assets/files`, under the API version. */
export function assetUploadRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .post('/images/:dataset', (c) => uploadImage(lake, c))
    .post('/files/:dataset', (c) => uploadFile(lake, c))
}

async function serve(lake: Lake, c: LakeContext) {
  const { file = '' } = c.req.param()
  const found = await lake.assets.read(file, new URL(c.req.url).searchParams)
  if (!found) return c.json({ message: 'There is no such file.' }, 404)
  return c.body(new Uint8Array(found.bytes), 200, {
    'content-type': found.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}

/** `/images/…` and `/files/…`: what was uploaded, for anyone. */
export function assetFileRoutes(lake: Lake) {
  return new Hono<LakeEnv>()
    .get('/images/:project/:dataset/:file', (c) => serve(lake, c))
    .get('/files/:project/:dataset/:file', (c) => serve(lake, c))
}
