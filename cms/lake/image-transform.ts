import sharp from 'sharp'
import type { ImageParams, Size } from './image-params.ts'

type Sharp = ReturnType<typeof sharp>

/** Larger images are rejected: decoding takes four bytes of memory per pixel. */
const maxPixels = 50_000_000
const maxSeconds = 15
/** The limit of WebP; AVIF has one more. */
const maxResultSidePx = 16_383
const placeholderSidePx = 20
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

const open = (bytes: Buffer, isAnimated = false): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated }).timeout({
    seconds: maxSeconds,
  })

/** Whether sharp stopped because of `timeout`, e.g. on a busy machine; otherwise the picture itself cannot be decoded. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('timeout:')

/** Width, height (as shown, after EXIF orientation), transparency and a placeholder; decodes the whole image once. */
export async function inspectImage(bytes: Buffer) {
  const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > maxPixels) return { isTooLarge: true } as const
  const small = open(bytes).autoOrient().resize(placeholderSidePx, placeholderSidePx, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  const encoded = await (hasAlpha ? small.png() : small.jpeg({ quality: 60 })).toBuffer()
  const lqip = `data:image/${hasAlpha ? 'png' : 'jpeg'};base64,${encoded.toString('base64')}`
  return { isTooLarge: false, width, height, hasAlpha, lqip } as const
}

/** A re-encoded original: the site shows it smaller and with less quality. */
const originalQuality = 95

/**
 * The picture upright and without EXIF, XMP and IPTC, which name places, people and devices; its colour profile stays.
 * A picture without them stays as it is.
 * @throws when the picture cannot be decoded within the limits of size and time
 */
export async function withoutMetadata(bytes: Buffer, format: string): Promise<Buffer> {
  const { exif, xmp, iptc, pages = 1 } = await open(bytes).metadata()
  if (!(exif || xmp || iptc)) return bytes
  const image = open(bytes, pages > 1)
    .autoOrient()
    .keepIccProfile()
  return encoded(image, { format, quality: originalQuality, isProgressive: false }).toBuffer()
}

/** A target larger than the original is scaled down in proportion: images are never enlarged. */
function boxOf({ width, height, fit }: ImageParams, shown: Size) {
  if (width === null || height === null) {
    const [wide, high] = [width ?? maxResultSidePx, height ?? maxResultSidePx]
    return { width: wide, height: high, fit: 'inside' } as const
  }
  const room = [shown.width / width, shown.height / height]
  const isPadded = fit === 'fill' || fit === 'fillmax'
  const factor = Math.min(1, isPadded ? Math.max(...room) : Math.min(...room))
  const box = { width: Math.ceil(width * factor), height: Math.ceil(height * factor) }
  if (isPadded) return { ...box, fit: 'contain' } as const
  if (fit === 'scale') return { ...box, fit: 'fill' } as const
  if (fit === 'crop' || fit === 'min') return { ...box, fit: 'cover' } as const
  return { width, height, fit: 'inside' } as const
}

type Encoding = Pick<ImageParams, 'format' | 'quality' | 'isProgressive'>

function encoded(image: Sharp, { format, quality, isProgressive }: Encoding): Sharp {
  if (format === 'png') return image.png()
  if (format === 'gif') return image.gif()
  if (format === 'avif') return image.avif({ quality, effort: 2 })
  if (format === 'webp') return image.webp({ quality })
  return image.flatten({ background: 'white' }).jpeg({ quality, progressive: isProgressive })
}

/** @throws when the image cannot be decoded within the limits of size and time. */
export async function transformImage(bytes: Buffer, request: ImageParams): Promise<Buffer> {
  const { rect, background } = request
  const { autoOrient, pages = 1 } = await open(bytes).metadata()
  const isAnimated =
    pages > 1 &&
    !request.isStill &&
    rect === null &&
    ['gif', 'webp'].includes(request.format) &&
    autoOrient.width * autoOrient.height * pages <= maxPixels
  const image = open(bytes, isAnimated).autoOrient()
  if (rect) image.extract(rect)
  const padding = background === null ? transparent : `#${background}`
  const { width, height, fit } = boxOf(request, rect ?? autoOrient)
  image.resize(width, height, { fit, withoutEnlargement: true, background: padding })
  return encoded(image, request).toBuffer()
}
