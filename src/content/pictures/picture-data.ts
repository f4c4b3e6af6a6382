import type { LocalizedText } from '#src/content/reading/localized-text.ts'

/** Widths in pixels that the site serves a picture in. */
export const pictureWidths = [400, 800, 1200, 1600] as const

/** A picture that an editor uploaded, with what it shows in words. Width and height are those of what is shown, in pixels of the file. */
export interface ContentPictureData {
  /** Name under `/content-pictures/`. */
  readonly name: string
  /** Which part of it is shown, as it stands in the address; absent for the whole picture. */
  readonly part?: string | undefined
  readonly width: number
  readonly height: number
  readonly alt: LocalizedText
  readonly caption?: LocalizedText | undefined
}

export const picturePath = '/content-pictures/'

/** Address of a picture `width` pixels wide; the site fetches it from the CMS, so a visitor asks nobody else. */
export const pictureUrl = (
  { name, part }: Pick<ContentPictureData, 'name' | 'part'>,
  width: (typeof pictureWidths)[number],
) => `${picturePath}${name}?${part ? `${part}&` : ''}w=${width}`
