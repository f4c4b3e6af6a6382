import { artTile, type GalleryView } from '#src/device-art/art-url.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { moveCardPicture } from '#src/items/card-picture-motion.ts'
import type { DeviceColor } from '#src/items/device-card-data.ts'
import type { DeviceDetailData } from '#src/items/device-detail-data.ts'
import { formatList } from '#src/items/device-messages.ts'
import { markSharedElement } from '#src/items/shared-element-transition.ts'
import { Stage } from '#src/ui/stage.tsx'
import { visuallyHidden } from '#src/ui/visually-hidden.css.ts'
import { gallery, thumbs } from './device-layout.css.ts'
import * as styles from './gallery.css.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { WaitingThumbs } from './waiting-thumbs.tsx'

const viewName: Record<GalleryView, () => string> = {
  pair: m.device_view_pair,
  back: m.device_view_back,
  front: m.device_view_front,
  size: m.device_view_size,
}

/**
 * The device in the chosen color. The large view is selected by radio buttons and the style sheet alone: it needs no script.
 */
export function Gallery({
  device,
  color,
  isFirstFrame,
}: {
  device: DeviceDetailData
  color: DeviceColor | undefined
  isFirstFrame: boolean
}) {
  const pictures = galleryPictures(device, color)
  const name = m.device_picture({ name: device.name, color: color?.label ?? '' })
  return (
    <div className={gallery}>
      <Stage className={styles.main}>
        {pictures.slice(0, isFirstFrame ? 1 : undefined).map(({ view, src }, index) => (
          <img
            key={view}
            ref={(image) => {
              if (!image || index > 0) return
              markSharedElement(image, device.slug)
              moveCardPicture(image, device.slug)
            }}
            className={styles.picture[view]}
            src={src}
            alt={formatList([name, viewName[view]()])}
            width={artTile.size}
            height={artTile.size}
            loading={index === 0 ? 'eager' : 'lazy'}
            fetchPriority={index === 0 ? 'high' : 'low'}
          />
        ))}
        <p className={styles.caption}>{m.device_size_note()}</p>
      </Stage>
      {pictures.length > 1 && isFirstFrame && <WaitingThumbs />}
      {pictures.length > 1 && !isFirstFrame && (
        <fieldset className={thumbs}>
          <legend className={visuallyHidden}>{m.device_views()}</legend>
          {pictures.map(({ view, src }, index) => (
            <label key={view} className={styles.thumb}>
              <input
                type="radio"
                name="view"
                value={view}
                defaultChecked={index === 0}
                className={styles.input}
              />
              <Stage as="span">
                <img src={src} alt="" width={artTile.size} height={artTile.size} loading="lazy" />
              </Stage>
              <span className={visuallyHidden}>{viewName[view]()}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
