import { artTile } from '#src/device-art/art-url.ts'
import { restoreSharedElement } from './shared-element-transition.ts'

/** The square picture of a card, for a stage. `isFirst`: likely the largest paint of the page; `isNear`: on the first screen. */
export function DevicePicture({
  src,
  slug,
  isFirst = false,
  isNear = false,
}: {
  src: string
  slug: string
  isFirst?: boolean
  isNear?: boolean
}) {
  return (
    <img
      ref={(image) => {
        if (image) restoreSharedElement(image, slug)
      }}
      src={src}
      alt=""
      width={artTile.size}
      height={artTile.size}
      loading={isNear ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
}
