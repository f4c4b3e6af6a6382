import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasTooManyScans } from '#data-files/jpeg-scans.ts'
import { writeFileAtomic } from '#data-files/write-file-atomic.ts'
import { detectFileType, pictureTypes } from './file-type.ts'
import { ImageCache } from './image-cache.ts'
import { parseImageParams } from './image-params.ts'
import { inspectImage, isTimeout, transformImage, withoutMetadata } from './image-transform.ts'
import { LakeError } from './lake-error.ts'

const maxUploadBytes = 30 * 1024 * 1024
const maxResizedBytes = 256 * 1024 * 1024
const imagePattern = /^[a-f0-9]{40}-(\d{1,5})x(\d{1,5})\.([a-z0-9]{1,8})$/
const filePattern = /^[a-f0-9]{40}\.[a-z0-9]{1,8}$/

const notAPicture =
  'JPEG、PNG、WebP、GIF、AVIFの画像ではありません。 / This is not a JPEG, PNG, WebP, GIF or AVIF picture.'
const damaged = '画像が壊れていて読めません。 / This picture is damaged and cannot be read.'
const tooSlow =
  'サーバーが混み合っていて、画像を時間内に処理できませんでした。しばらくしてからもう一度お試しください。 / The server is busy and could not process this picture in time. Please try again in a moment.'
const tooManyPixels = '画像は5000万画素までです。 / A picture may have at most 50 megapixels.'

export interface ServedFile {
  readonly bytes: Buffer
  readonly contentType: string
}

const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

function rejectTooLarge(bytes: Buffer): void {
  if (bytes.length <= maxUploadBytes) return
  const why = 'ファイルは30MBまでです。 / A file may have at most 30 MB.'
  throw new LakeError(413, 'payloadTooLarge', why)
}

const unsupportedType = (message: string) => new LakeError(415, 'unsupportedMediaType', message)

const unreadable = (error: unknown): LakeError =>
  isTimeout(error) ? new LakeError(503, 'serviceUnavailable', tooSlow) : unsupportedType(damaged)

/** The work on an uploaded picture. @throws LakeError 503 when it takes too long, 415 when the picture is damaged */
function processed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw unreadable(error)
  })
}

/** Images and files that editors upload. A file is named by the hash of its bytes. */
export class AssetFiles {
  readonly #directory: string
  readonly #resized: ImageCache

  constructor(lakeDirectory: string) {
    this.#directory = join(lakeDirectory, 'assets')
    mkdirSync(this.#directory, { recursive: true, mode: 0o700 })
    this.#resized = new ImageCache(join(lakeDirectory, 'resized'), maxResizedBytes)
  }

  async #save(name: string, bytes: Buffer): Promise<void> {
    await writeFileAtomic(join(this.#directory, name), bytes, { flush: true })
  }

  /**
   * Stores an image without what the camera wrote about it: everyone may read the original.
   * @throws LakeError 413 over 30 MB or 50 megapixels, 415 when the file type is not supported or the image is damaged,
   * 503 when the machine is too busy for it.
   */
  async addImage(uploaded: Buffer) {
    rejectTooLarge(uploaded)
    const kind = detectFileType(uploaded)
    if (!kind?.isPicture) throw unsupportedType(notAPicture)
    if (hasTooManyScans(uploaded)) throw unsupportedType(damaged)
    const { extension, mimeType } = kind
    const picture = await processed(inspectImage(uploaded))
    if (picture.isTooLarge) {
      throw new LakeError(413, 'payloadTooLarge', tooManyPixels)
    }
    const { width, height, hasAlpha, lqip } = picture
    const bytes = await processed(withoutMetadata(uploaded, extension))
    const sha1hash = hashOf(bytes)
    const file = `${sha1hash}-${width}x${height}.${extension}`
    await this.#save(file, bytes)
    return {
      sha1hash,
      file,
      extension,
      mimeType,
      size: bytes.length,
      width,
      height,
      hasAlpha,
      lqip,
    }
  }

  /** @throws LakeError 413 over 30 MB. */
  async addFile(bytes: Buffer, filename: string) {
    rejectTooLarge(bytes)
    const sha1hash = hashOf(bytes)
    const kind = detectFileType(bytes)
    const named = /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase()
    const extension = kind?.extension ?? named ?? 'bin'
    const mimeType = kind?.mimeType ?? 'application/octet-stream'
    const file = `${sha1hash}.${extension}`
    await this.#save(file, bytes)
    return { sha1hash, file, extension, mimeType, size: bytes.length }
  }

  #original(file: string): Promise<Buffer> {
    return readFile(join(this.#directory, file))
  }

  /** @returns `null` when there is no such file. */
  async readFile(file: string): Promise<ServedFile | null> {
    if (!filePattern.test(file) || !existsSync(join(this.#directory, file))) return null
    const bytes = await this.#original(file)
    return { bytes, contentType: detectFileType(bytes)?.mimeType ?? 'application/octet-stream' }
  }

  /**
   * The image in the size and format of its URL: see `parseImageParams`.
   * @returns `null` when there is no such file.
   * @throws LakeError 415 when it takes too long to convert, 429 when too many pictures are waiting.
   */
  async readPicture(
    file: string,
    params: URLSearchParams,
    accepted: string,
  ): Promise<ServedFile | null> {
    const [, width, height, extension = ''] = imagePattern.exec(file) ?? []
    if (!Object.hasOwn(pictureTypes, extension)) return null
    const original = { width: Number(width), height: Number(height), extension }
    const request = parseImageParams(params, original, accepted)
    if (!existsSync(join(this.#directory, file))) return null
    const contentType = pictureTypes[request?.format ?? extension] ?? 'application/octet-stream'
    if (!request) return { bytes: await this.#original(file), contentType }
    const name = createHash('sha1')
      .update(`${file} ${JSON.stringify(request)}`)
      .digest('hex')
    const image = await this.#resized
      .get(name, async () => transformImage(await this.#original(file), request))
      .catch((error: unknown) => {
        if (error instanceof LakeError) throw error
        throw unsupportedType('This picture could not be converted.')
      })
    return { bytes: image, contentType }
  }
}
