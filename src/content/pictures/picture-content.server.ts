import * as v from 'valibot'
import { localizedText, optionalLocalizedText } from '#src/content/reading/localized-text.ts'
import { partInAddress, type Shape, shownPart, storedImage } from './picture-crop.server.ts'
import type { ContentPictureData } from './picture-data.ts'

/** What the Content Lake calls an image: content hash, size in pixels, kind of file. */
const imageReference = /^image-([0-9a-f]{40})-(\d{1,5})x(\d{1,5})-(jpg|png|webp|avif)$/

const stored = v.object({ image: storedImage, alt: localizedText, caption: optionalLocalizedText })

function pictureOf(
  { image, alt, caption }: v.InferOutput<typeof stored>,
  shape: Shape,
): ContentPictureData | undefined {
  const [, hash, width, height, kind] = imageReference.exec(image.asset._ref) ?? []
  if (!(hash && width && height && kind)) return undefined
  const name = `${hash}-${width}x${height}.${kind}`
  const whole = { width: Number(width), height: Number(height) }
  const part = shownPart(image, whole, shape)
  return {
    name,
    ...(part && { part: partInAddress(name, part) }),
    width: (part ?? whole).width,
    height: (part ?? whole).height,
    alt,
    ...(caption && { caption }),
  }
}

/** A picture with what it shows in words, in the shape that its place asks for; `undefined` while an editor has not chosen one. */
export const pictureIn = (shape: Shape) =>
  v.pipe(
    v.optional(v.unknown()),
    v.transform((value): ContentPictureData | undefined => {
      const parsed = v.safeParse(stored, value)
      return parsed.success ? pictureOf(parsed.output, shape) : undefined
    }),
  )
