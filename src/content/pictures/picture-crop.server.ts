import { createImageUrlBuilder } from '@sanity/image-url'
import * as v from 'valibot'
import { isSignedByUs, sign } from '#src/request/signature.server.ts'

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const crop = v.object({ left: share, top: share, right: share, bottom: share })
const hotspot = v.object({ x: share, y: share, width: share, height: share })
const orNone = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** A picture as the Content Lake keeps it: the file, what an editor cut away and where the eye should rest (shares of its sides). */
export const storedImage = v.object({
  asset: v.object({ _ref: v.string() }),
  crop: orNone(crop),
  hotspot: orNone(hotspot),
})
type StoredImage = v.InferOutput<typeof storedImage>

/** How wide a picture may be for its height; outside of that it is cut around its hotspot. */
export interface Shape {
  readonly narrowest: number
  readonly widest: number
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const urls = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })
const purpose = 'part of a picture'

/** The part in pixels that Sanity's own image URLs show, or `null` for the whole picture. */
function partOf(image: StoredImage, size: { width: number; height: number } | null): Part | null {
  const url = size ? urls.image(image).size(size.width, size.height) : urls.image(image)
  const rect = new URL(url.url()).searchParams.get('rect')
  const [left = 0, top = 0, width = 0, height = 0] = rect?.split(',').map(Number) ?? []
  return rect === null ? null : { left, top, width, height }
}

interface Picture {
  readonly width: number
  readonly height: number
}

/** What is shown of a picture of so many pixels: its crop, and of that as much as the shape allows. `null` is all of it. */
export function shownPart(image: StoredImage, whole: Picture, shape: Shape): Part | null {
  const { left = 0, right = 0, top = 0, bottom = 0 } = image.crop ?? {}
  const isCropUsable = left + right < 1 && top + bottom < 1
  const usable = isCropUsable ? image : { ...image, crop: undefined }
  const cropped = partOf(usable, null)
  const { width, height } = cropped ?? whole
  const ratio = Math.min(Math.max(width / height, shape.narrowest), shape.widest)
  return ratio === width / height ? cropped : partOf(usable, { width: height * ratio, height })
}

const rectOf = ({ left, top, width, height }: Part) => [left, top, width, height].join()

/** The part as it stands in the picture's address. Signed, so that nobody can have the site make endless others. */
export function partInAddress(name: string, part: Part): string {
  const rect = rectOf(part)
  return `rect=${rect}&s=${sign(purpose, `${name} ${rect}`)}`
}

const rectFormat = /^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/

/** The rectangle that an address asks for: `''` for the whole picture, `null` when we never gave that address away. */
export function requestedRect(name: string, searchParams: URLSearchParams): string | null {
  const rect = searchParams.get('rect')
  if (rect === null) return ''
  const signature = searchParams.get('s') ?? ''
  return rectFormat.test(rect) && isSignedByUs(purpose, `${name} ${rect}`, signature) ? rect : null
}
