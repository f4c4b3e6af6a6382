import type { LocalizedText } from '#src/content/reading/localized-text.ts'

/** Widths in pixels in which the site serves a picture. */
export const pictureWidths = [400, 800, 1200, 1600] as const

/** An uploaded picture with alternative text. Width and height are those of the visible crop, in pixels of the file. */
export interface ContentPictureData {
  /** Name under `/content-pictures/`. */
  readonly name: string
  /** Query parameters of the visible crop; absent for the whole picture. */
  readonly crop?: string | undefined
  readonly width: number
  readonly height: number
  readonly alt: LocalizedText
  readonly caption?: LocalizedText | undefined
}

export const picturePath = '/content-pictures/'

/** URL of a picture with this width in pixels. The site fetches it from the CMS, so browsers call no other host. */
export const pictureUrl = (
  { name, crop }: Pick<ContentPictureData, 'name' | 'crop'>,
  width: (typeof pictureWidths)[number],
) => `${picturePath}${name}?${crop ? `${crop}&` : ''}w=${width}`
