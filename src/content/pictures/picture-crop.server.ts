import { createImageUrlBuilder } from '@sanity/image-url'
import * as v from 'valibot'
import { orUndefined } from '#src/content/reading/or-undefined.ts'
import { isSignedByUs, sign } from '#src/request/signature.server.ts'

const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const crop = v.object({ left: fraction, top: fraction, right: fraction, bottom: fraction })
const hotspot = v.object({ x: fraction, y: fraction, width: fraction, height: fraction })
/** An image field of the Content Lake: file, crop and hotspot (as fractions of width and height). */
export const storedImage = v.object({
  asset: v.object({ _ref: v.string() }),
  crop: orUndefined(crop),
  hotspot: orUndefined(hotspot),
})
type StoredImage = v.InferOutput<typeof storedImage>

/** Allowed aspect ratios (width / height). Other pictures are cropped around the hotspot. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const urls = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })
const purpose = 'part of a picture'

/** The visible rectangle in pixels, as in Sanity's image URLs, or `null` for the original picture. */
function rectFromUrl(
  image: StoredImage,
  size: { width: number; height: number } | null,
): Rect | null {
  const url = size ? urls.image(image).size(size.width, size.height) : urls.image(image)
  const rect = new URL(url.url()).searchParams.get('rect')
  const [left = 0, top = 0, width = 0, height = 0] = rect?.split(',').map(Number) ?? []
  return rect === null ? null : { left, top, width, height }
}

interface Picture {
  readonly width: number
  readonly height: number
}

/** The visible rectangle of a picture: its crop, reduced to the allowed shape. `null` is the original picture. */
export function visibleRect(image: StoredImage, original: Picture, shape: Shape): Rect | null {
  const { left = 0, right = 0, top = 0, bottom = 0 } = image.crop ?? {}
  const isCropUsable = left + right < 1 && top + bottom < 1
  const usable = isCropUsable ? image : { ...image, crop: undefined }
  const cropped = rectFromUrl(usable, null)
  const { width, height } = cropped ?? original
  const ratio = Math.min(Math.max(width / height, shape.narrowest), shape.widest)
  return ratio === width / height ? cropped : rectFromUrl(usable, { width: height * ratio, height })
}

const formatRect = ({ left, top, width, height }: Rect) => [left, top, width, height].join()

/** Query parameters for a rectangle. They are signed, so clients cannot request unlimited variants. */
export function cropParams(name: string, rect: Rect): string {
  const text = formatRect(rect)
  return `rect=${text}&s=${sign(purpose, `${name} ${text}`)}`
}

const rectFormat = /^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/

/** The rectangle of a URL: `''` for the original picture, `null` when the signature is invalid. */
export function requestedRect(name: string, searchParams: URLSearchParams): string | null {
  const rect = searchParams.get('rect')
  if (rect === null) return ''
  const signature = searchParams.get('s') ?? ''
  return rectFormat.test(rect) && isSignedByUs(purpose, `${name} ${rect}`, signature) ? rect : null
}
