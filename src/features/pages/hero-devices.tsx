import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { container } from '#src/ui/layout.css.ts'
import { Price } from '#src/ui/price.tsx'
import { PriceTagLink, ShelfBoard } from '#src/ui/stage.tsx'
import { note } from '#src/ui/typography.css.ts'
import { type HeroDevice, type PlacedDevice, pictureSizes } from './hero-device-positions.ts'
import * as styles from './hero-devices.css.ts'

const minDevices = 3

/** The devices with a price card, from left to right. */
const tagged = ['left', 'frontLeft', 'middle', 'frontRight', 'right'] as const

/** Devices on a board at their true relative sizes, each with its price card. With too few of them the board is left out. */
export function HeroDevices({ devices }: { devices: readonly HeroDevice[] }) {
  const [first] = devices
  if (!first || devices.length < minDevices) return null
  return (
    <div className={styles.window}>
      <div className={styles.wall} />
      <Picture
        size={pictureSizes.wide}
        className={styles.wide}
        pictures={devices.map(({ picture, wide }) => ({ picture, at: wide }))}
      />
      <Picture
        size={pictureSizes.narrow}
        className={styles.narrow}
        pictures={devices.flatMap(({ picture, narrow }) =>
          narrow ? [{ picture, at: narrow }] : [],
        )}
      />
      <ShelfBoard className={styles.board} />
      <ul className={styles.tags}>
        {tagged.map((place) => (
          <PriceTag key={place} device={devices.find((device) => device.place === place)} />
        ))}
      </ul>
      <p className={`${container} ${note} ${styles.terms}`}>
        {m.pages_hero_device_terms({ months: first.fromMonths })}
      </p>
    </div>
  )
}

/** The place of a missing device stays empty, so that the others keep theirs. */
function PriceTag({ device }: { device: HeroDevice | undefined }) {
  if (!device) return <li className={styles.onlyWide} />
  return (
    <li className={classNames(styles.tag, !device.narrow && styles.onlyWide)}>
      <PriceTagLink
        to="/devices/$deviceId"
        params={{ deviceId: device.slug }}
        className={styles.card}
      >
        <span>{device.name}</span>
        <Price yen={device.fromPrice} unit={m.pages_per_month_from()} size="row" />
      </PriceTagLink>
    </li>
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
