import { m } from '#src/i18n/paraglide/messages.js'
import { container } from '#src/ui/layout.css.ts'
import { Price } from '#src/ui/price.tsx'
import { PriceTagLink, ShelfBoard } from '#src/ui/stage.tsx'
import { note } from '#src/ui/typography.css.ts'
import * as styles from './shelf.css.ts'
import { type PlacedDevice, type ShelfDevice, shelfSizes } from './shelf-places.ts'

const fewest = 3

/** Devices on a board at their true relative sizes, each with its price card. With too few of them the board stays away. */
export function Shelf({ devices }: { devices: readonly ShelfDevice[] }) {
  const [first] = devices
  if (!first || devices.length < fewest) return null
  const tagged = devices.filter(({ place }) => place !== 'frontEnd')
  return (
    <div className={styles.window}>
      <div className={styles.wall} />
      <Picture
        size={shelfSizes.wide}
        className={styles.wide}
        pictures={devices.map(({ picture, wide }) => ({ picture, at: wide }))}
      />
      <Picture
        size={shelfSizes.narrow}
        className={styles.narrow}
        pictures={devices.flatMap(({ picture, narrow }) =>
          narrow ? [{ picture, at: narrow }] : [],
        )}
      />
      <ShelfBoard className={styles.board} />
      <ul className={styles.tags}>
        {tagged.map(({ slug, place, name, fromPrice, narrow }) => (
          <li key={slug} className={`${styles.tag[place]} ${narrow ? '' : styles.onlyWide}`}>
            <PriceTagLink
              to="/devices/$deviceId"
              params={{ deviceId: slug }}
              className={styles.card}
            >
              <span className={styles.name}>{name}</span>
              <Price yen={fromPrice} unit={m.pages_per_month_from()} size="row" />
            </PriceTagLink>
          </li>
        ))}
      </ul>
      <p className={`${container} ${note} ${styles.terms}`}>
        {m.pages_shelf_terms({ months: first.fromMonths })}
      </p>
    </div>
  )
}

/** One composition; images in SVG, because every size follows the picture and no inline style is needed. */
function Picture({
  size: { width, height },
  className,
  pictures,
}: {
  size: { width: number; height: number }
  className: string
  pictures: readonly { picture: string; at: PlacedDevice }[]
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      {pictures.map(({ picture, at }) => (
        <image key={picture} href={picture} {...at} />
      ))}
    </svg>
  )
}
