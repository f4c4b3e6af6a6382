import { deviceArtUrl, type GalleryView } from '#src/device-art/art-url.ts'
import type { Colour } from '#src/items/device-card-data.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'

export interface GalleryPicture {
  readonly view: GalleryView
  readonly src: string
}

type PicturedDevice = Pick<
  DeviceDetailData,
  'slug' | 'kind' | 'views' | 'picture' | 'hasPhotograph' | 'showcaseHex'
>

/** The pictures of a device in one colour; the first is the one that its card shows. */
export function galleryPictures(
  { slug, kind, views, picture, hasPhotograph, showcaseHex }: PicturedDevice,
  colour: Colour | undefined,
): readonly GalleryPicture[] {
  if (hasPhotograph) return [{ view: 'pair', src: picture }]
  const hex = colour?.hex ?? showcaseHex
  return views.map((view) => ({ view, src: deviceArtUrl({ slug, kind, view, hex }) }))
}
