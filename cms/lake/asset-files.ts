import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { LakeFailure } from './failure.ts'

type Sharp = ReturnType<typeof sharp>

const imageTypes: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}
const maxSidePx = 4096
const maxUploadBytes = 30 * 1024 * 1024
const filePattern = /^[a-f0-9]{40}(-\d+x\d+)?\.([a-z0-9]{1,8})$/

export interface Picture {
  readonly bytes: Buffer
  readonly contentType: string
}

const wholeNumber = (params: URLSearchParams, name: string) => {
  const value = Number(params.get(name))
  return Number.isInteger(value) && value > 0 ? Math.min(value, maxSidePx) : null
}

function cropped(image: Sharp, rect: string | null): Sharp {
  const match = /^(\d+),(\d+),(\d+),(\d+)$/.exec(rect ?? '')
  if (!match) return image
  const [left = 0, top = 0, width = 0, height = 0] = match.slice(1).map(Number)
  return width > 0 && height > 0 ? image.extract({ left, top, width, height }) : image
}

const fits: Readonly<Record<string, 'cover' | 'inside' | 'fill'>> = {
  crop: 'cover',
  min: 'cover',
  scale: 'fill',
}

function wantedFormat(params: URLSearchParams, extension: string): string {
  const wanted = params.get('fm') ?? (params.get('auto') === 'format' ? 'webp' : extension)
  return wanted in imageTypes ? wanted : extension
}

function encoded(image: Sharp, format: string, quality: number): Sharp {
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  if (format === 'avif') return image.avif({ quality })
  return format === 'webp' ? image.webp({ quality }) : image.jpeg({ quality })
}

/** Resizes as Sanity's image URLs ask: `w`, `h`, `rect`, `fit`, `fm`, `q`; never larger than the original. */
async function transformed(
  original: Buffer,
  extension: string,
  params: URLSearchParams,
): Promise<Picture> {
  const format = wantedFormat(params, extension)
  const image = cropped(sharp(original, { animated: extension === 'gif' }), params.get('rect'))
  const width = wholeNumber(params, 'w')
  const height = wholeNumber(params, 'h')
  if (width !== null || height !== null) {
    const fit = fits[params.get('fit') ?? ''] ?? 'inside'
    image.resize(width, height, { fit, withoutEnlargement: true })
  }
  const quality = Math.min(wholeNumber(params, 'q') ?? 80, 100)
  const bytes = await encoded(image, format, quality).toBuffer()
  return { bytes, contentType: imageTypes[format] ?? 'application/octet-stream' }
}

/** Pictures and files that editors upload, named by the hash of their bytes. */
export class AssetFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  }

  async #keep(name: string, bytes: Buffer): Promise<void> {
    const path = join(this.#directory, name)
    const file = await open(`${path}.part`, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  }

  #checked(bytes: Buffer): string {
    if (bytes.length > maxUploadBytes) {
      throw new LakeFailure(413, 'payloadTooLarge', 'A file may have at most 30 MB.')
    }
    return createHash('sha1').update(bytes).digest('hex')
  }

  /** @throws LakeFailure 413 over 30 MB, 415 when the bytes are no picture this lake can show. */
  async addImage(bytes: Buffer) {
    const sha1hash = this.#checked(bytes)
    const metadata = await sharp(bytes)
      .metadata()
      .catch(() => null)
    const extension = metadata?.format === 'jpeg' ? 'jpg' : (metadata?.format ?? '')
    const mimeType = imageTypes[extension === 'heif' ? 'avif' : extension]
    if (!metadata || !mimeType) {
      throw new LakeFailure(
        415,
        'unsupportedMediaType',
        'This is not a JPEG, PNG, WebP, GIF or AVIF picture.',
      )
    }
    const ending = extension === 'heif' ? 'avif' : extension
    const { width, height, hasAlpha } = metadata
    const file = `${sha1hash}-${width}x${height}.${ending}`
    await this.#keep(file, bytes)
    return {
      sha1hash,
      file,
      extension: ending,
      mimeType,
      size: bytes.length,
      width,
      height,
      hasAlpha,
    }
  }

  /** @throws LakeFailure 413 over 30 MB. */
  async addFile(bytes: Buffer, filename: string) {
    const sha1hash = this.#checked(bytes)
    const extension = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? 'bin'
    const file = `${sha1hash}.${extension}`
    await this.#keep(file, bytes)
    return { sha1hash, file, extension, size: bytes.length }
  }

  /** @returns the stored bytes, resized when it is a picture and the URL asks so; `null` when there is no such file. */
  async read(file: string, params: URLSearchParams): Promise<Picture | null> {
    const extension = filePattern.exec(file)?.[2]
    if (!extension) return null
    const bytes = await readFile(join(this.#directory, file)).catch(() => null)
    if (!bytes) return null
    const isAsked = ['w', 'h', 'rect', 'fm', 'auto', 'q'].some((name) => params.has(name))
    if (extension in imageTypes && isAsked) return transformed(bytes, extension, params)
    return { bytes, contentType: imageTypes[extension] ?? 'application/octet-stream' }
  }
}
