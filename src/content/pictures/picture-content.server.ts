import * as v from 'valibot'
import { localizedText, optionalLocalizedText } from '#src/content/reading/localized-text.ts'
import { cropParams, type Shape, storedImage, visibleRect } from './picture-crop.server.ts'
import type { ContentPictureData } from './picture-data.ts'

/** Image id of the Content Lake: content hash, size in pixels, file extension. */
const imageReference = /^image-([0-9a-f]{40})-(\d{1,5})x(\d{1,5})-(jpg|png|webp|avif)$/

const stored = v.object({ image: storedImage, alt: localizedText, caption: optionalLocalizedText })

function pictureOf(
  { image, alt, caption }: v.InferOutput<typeof stored>,
  shape: Shape,
): ContentPictureData | undefined {
  const [, hash, width, height, kind] = imageReference.exec(image.asset._ref) ?? []
  if (!(hash && width && height && kind)) return undefined
  const name = `${hash}-${width}x${height}.${kind}`
  const original = { width: Number(width), height: Number(height) }
  const rect = visibleRect(image, original, shape)
  return {
    name,
    ...(rect && { crop: cropParams(name, rect) }),
    width: (rect ?? original).width,
    height: (rect ?? original).height,
    alt,
    ...(caption && { caption }),
  }
}

/** A picture with alternative text, cropped to a shape; `undefined` when no picture is selected. */
export const pictureIn = (shape: Shape) =>
  v.pipe(
    v.optional(v.unknown()),
    v.transform((value): ContentPictureData | undefined => {
      const parsed = v.safeParse(stored, value)
      return parsed.success ? pictureOf(parsed.output, shape) : undefined
    }),
  )
