import { Hono } from 'hono'
import type { ServedFile } from './asset-files.ts'
import type { LakeDocument } from './document.ts'
import { editorId, type Lake, type LakeContext, type LakeEnv } from './lake.ts'
import { requireEditor } from './require-editor.ts'

const maxFilenameLength = 255

async function uploadImage(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const image = await lake.assets.addImage(Buffer.from(await c.req.arrayBuffer()))
  const { sha1hash, file, extension, mimeType, size, width, height, hasAlpha, lqip } = image
  return saveAssetDocument(lake, c, {
    _id: `image-${sha1hash}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    originalFilename: filenameOf(c) ?? file,
    assetId: sha1hash,
    sha1hash,
    extension,
    mimeType,
    size,
    path: `images/${lake.projectId}/${lake.dataset}/${file}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha,
      isOpaque: !hasAlpha,
      lqip,
    },
  })
}

async function uploadFile(lake: Lake, c: LakeContext) {
  requireEditor(c)
  const originalFilename = filenameOf(c) ?? 'file.bin'
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const { file, ...described } = await lake.assets.addFile(bytes, originalFilename)
  const { sha1hash, extension } = described
  return saveAssetDocument(lake, c, {
    _id: `file-${sha1hash}-${extension}`,
    _type: 'sanity.fileAsset',
    originalFilename,
    assetId: sha1hash,
    ...described,
    path: `files/${lake.projectId}/${lake.dataset}/${file}`,
  })
}

const filenameOf = (c: LakeContext) => c.req.query('filename')?.slice(0, maxFilenameLength)

function saveAssetDocument(lake: Lake, c: LakeContext, document: LakeDocument) {
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

/** A file that a browser cannot show safely is downloaded, not displayed. `?dl=<name>` forces a download. */
function dispositionOf(c: LakeContext, contentType: string): string {
  const name = c.req.query('dl')
  if (name === undefined && contentType !== 'application/octet-stream') return 'inline'
  if (!name) return 'attachment'
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

function send(c: LakeContext, file: ServedFile | null) {
  if (!file) return c.json({ statusCode: 404, message: 'There is no such file.' }, 404)
  c.header('vary', 'Accept', { append: true })
  return c.body(new Uint8Array(file.bytes), 200, {
    'content-type': file.contentType,
    'content-disposition': dispositionOf(c, file.contentType),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}

/** `/images/…` and `/files/…`: uploaded assets, readable by everyone. */
export function assetFileRoutes(lake: Lake) {
  const { assets, projectId, dataset } = lake
  return new Hono<LakeEnv>()
    .get(`/images/${projectId}/${dataset}/:file`, async (c) => {
      const { searchParams } = new URL(c.req.url)
      const accepted = c.req.header('accept') ?? ''
      return send(c, await assets.readPicture(c.req.param('file'), searchParams, accepted))
    })
    .get(`/files/${projectId}/${dataset}/:file`, async (c) =>
      send(c, await assets.readFile(c.req.param('file'))),
    )
}
