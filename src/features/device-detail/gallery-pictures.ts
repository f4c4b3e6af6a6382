import { deviceArtUrl, type GalleryView } from '#src/device-art/art-url.ts'
import type { DeviceColor } from '#src/items/device-card-data.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'

export interface GalleryPicture {
  readonly view: GalleryView
  readonly src: string
}

type PicturedDevice = Pick<
  DeviceDetailData,
  'slug' | 'kind' | 'views' | 'picture' | 'hasPhotograph' | 'showcaseHex'
>

/** The pictures of a device in one color; the first is the one that its card shows. */
export function galleryPictures(
  { slug, kind, views, picture, hasPhotograph, showcaseHex }: PicturedDevice,
  color: DeviceColor | undefined,
): readonly GalleryPicture[] {
  if (hasPhotograph) return [{ view: 'pair', src: picture }]
  const hex = color?.hex ?? showcaseHex
  return views.map((view) => ({ view, src: deviceArtUrl({ slug, kind, view, hex }) }))
}
