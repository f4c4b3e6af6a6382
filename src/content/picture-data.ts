import * as v from 'valibot'
import { optionalWords, words } from './words.ts'

/** What the Content Lake calls an image: content hash, size in pixels, kind of file. */
const imageReference = /^image-([0-9a-f]{40})-(\d{1,5})x(\d{1,5})-(jpg|png|webp|avif)$/

/** Widths in pixels that the site serves a picture in. */
export const pictureWidths = [400, 800, 1200, 1600] as const

interface PictureFile {
  /** Name under `/content-pictures/`. */
  readonly name: string
  readonly width: number
  readonly height: number
}

function fileOf(reference: string): PictureFile | undefined {
  const [, hash, width, height, kind] = imageReference.exec(reference) ?? []
  return hash && width && height && kind
    ? {
        name: `${hash}-${width}x${height}.${kind}`,
        width: Number(width),
        height: Number(height),
      }
    : undefined
}

const stored = v.object({
  image: v.object({ asset: v.object({ _ref: v.string() }) }),
  alt: words,
  caption: optionalWords,
})

/** A picture with what it shows in words; `undefined` while an editor has not chosen one. */
export const optionalPicture = v.pipe(
  v.optional(v.unknown()),
  v.transform((value) => {
    const parsed = v.safeParse(stored, value)
    const file = parsed.success ? fileOf(parsed.output.image.asset._ref) : undefined
    return parsed.success && file
      ? { ...file, alt: parsed.output.alt, caption: parsed.output.caption }
      : undefined
  }),
)
export type ContentPictureData = NonNullable<v.InferOutput<typeof optionalPicture>>

export const picturePath = '/content-pictures/'

/** Address of a picture `width` pixels wide; the site fetches it from the CMS, so a visitor asks nobody else. */
export const pictureUrl = (name: string, width: (typeof pictureWidths)[number]) =>
  `${picturePath}${name}?w=${width}`
